import { open } from 'node:fs/promises'
import { documentExtensions, documentKind, headBytes } from '../documents/kind.ts'
import { toPassages } from '../documents/passages.ts'
import { createReadingRoom } from '../documents/reading-room.ts'
import { uploads } from '../it.ts'
import type { NewFile } from '../store/store.ts'
import { type Context, ownConversation, type ServerRoute } from './context.ts'
import { idField } from './fields.ts'
import { type Answer, json, Problem } from './http.ts'
import type { ReceivedFile } from './upload-body.ts'

export const documentRoutes: readonly ServerRoute[] = [
  { method: 'POST', path: '/api/upload-documents', access: 'tier', body: 'raw', handle: uploadDocuments },
  {
    method: 'DELETE',
    path: '/api/delete-document/:fileId',
    async handle({ services, holder, parameters }) {
      const deleted = await services.store.deleteFile(holder.userId, parameters.fileId ?? '')
      if (!deleted) throw new Problem('not-found')
      return json({ deleted: true })
    },
  },
]

/** Uploads read at once, and the bytes that they may hold together. */
const readingRoom = createReadingRoom(2, 12 * 1024 * 1024)

/** All the files of the form are added, or none. Only their text is kept: the files themselves are gone at the end. */
async function uploadDocuments(context: Context): Promise<Answer> {
  const { call, holder, services } = context
  const { store, limits } = services
  const { receiveForm } = await import('./upload-body.ts')
  return receiveForm(call, services.uploadFolder, limits, async ({ fields, files }) => {
    const userId = idField(fields, 'user_id')
    if (userId !== '' && userId !== holder.userId) throw new Problem('not-found')
    const sessionId = idField(fields, 'session_id')
    const conversationId =
      sessionId === '' ? await store.createConversation(holder.userId) : (await ownConversation(context, sessionId)).id

    if (files.length === 0) throw new Problem('validation', uploads.tooFew)
    const existing = await store.fileNames(conversationId)
    const names = [...existing, ...files.map(file => file.name)]
    if (new Set(names).size < names.length) throw new Problem('upload-duplicate')
    if (names.length > limits.filesPerConversation) {
      throw new Problem('too-large', uploads.tooManyInConversation(limits.filesPerConversation))
    }
    // From here on the documents are held in memory, until their text is in the store.
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return readingRoom.enter(bytes, async () => {
      const read: NewFile[] = []
      for (const file of files) read.push(await readFile(file))
      const ids = await store.addFiles(holder.userId, conversationId, read)
      if (!ids) throw new Problem('upload-duplicate')
      return json({
        files: read.map((file, index) => ({ file_id: ids[index], file_name: file.name })),
        vector_store_id: conversationId,
      })
    })
  })
}

async function readFile({ name, path, bytes }: ReceivedFile): Promise<NewFile> {
  if (bytes === 0) throw new Problem('validation', uploads.empty(name))
  const kind = documentKind(name, await readHead(path))
  if (!kind) throw new Problem('unsupported-media-type', uploads.type(name, documentExtensions))
  const [{ extractDocument }, { pageLimit }] = await Promise.all([
    import('../documents/extract.ts'),
    import('../documents/extraction.ts'),
  ])
  const extraction = await extractDocument(path, kind)
  switch (extraction.type) {
    case 'pages':
      return { name, type: kind, bytes, pages: extraction.pages.length, passages: toPassages(extraction.pages) }
    case 'unreadable':
      throw new Problem('validation', uploads.unreadable(name))
    case 'too-complex':
      throw new Problem('validation', uploads.tooComplex(name))
    case 'too-many-pages':
      throw new Problem('validation', uploads.tooManyPages(name, pageLimit))
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(buffer, 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

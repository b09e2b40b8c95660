import { open } from 'node:fs/promises'
import { type Answer, json } from '@ccnl/core/server'
import { createConcurrencyLimit } from '../documents/concurrency-limit.ts'
import { type DocumentKind, documentExtensions, documentKind, headBytes, isOldOffice } from '../documents/kind.ts'
import { type Scratch, withScratch } from '../documents/upload-folder.ts'
import { refusedFile, uploads } from '../it.ts'
import type { Limits } from '../options.ts'
import type { AddedFiles, NewFile } from '../store/document-store.ts'
import { type Context, ownConversation, type ServerRoute } from './context.ts'
import { idField } from './fields.ts'
import { Problem } from './http.ts'
import type { ReceivedFile, ReceivedForm } from './upload-body.ts'

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

/** Few documents are read at a time in the whole process, and one of each user: each may take a good deal of memory. */
const readingLimit = createConcurrencyLimit(2)

/** All the files of the form are added, or none. Only their text is kept: the files themselves are gone at the end. */
async function uploadDocuments(context: Context): Promise<Answer> {
  const { services } = context
  const { receiveForm } = await import('./upload-body.ts')
  return services.uploads.run(context.call.signal, signal => {
    const call = { ...context.call, signal }
    return withScratch(services.uploadFolder, async scratch =>
      addDocuments({ ...context, call }, scratch, await receiveForm(call, scratch, services.limits)),
    )
  })
}

async function addDocuments(context: Context, scratch: Scratch, { fields, files }: ReceivedForm): Promise<Answer> {
  const { holder, services } = context
  const { store, limits } = services
  const userId = idField(fields, 'user_id')
  if (userId !== '' && userId !== holder.userId) throw new Problem('not-found')
  const sessionId = idField(fields, 'session_id')
  const conversation = sessionId === '' ? undefined : await ownConversation(context, sessionId)

  await services.shares.checkQuota(holder.userId, 'documents')
  if (!conversation) await services.shares.checkQuota(holder.userId, 'conversation')
  if (files.length === 0) throw new Problem('validation', uploads.tooFew)
  const existing = conversation ? await store.fileNames(conversation.id) : []
  const names = [...existing, ...files.map(file => file.name)]
  if (new Set(names).size < names.length) throw notAdded('duplicate', limits)
  if (names.length > limits.filesPerConversation) throw notAdded('too-many', limits)
  const kinds: DocumentKind[] = []
  for (const file of files) kinds.push(await kindOf(file))
  const read: NewFile[] = []
  for (const [index, file] of files.entries()) {
    read.push(await readFile(file, kinds[index] ?? 'text', scratch.file(), context))
  }
  // Not before: a refused upload leaves no conversation behind.
  const conversationId = conversation?.id ?? (await store.createConversation(holder.userId))
  const added = await store.addFiles(holder.userId, conversationId, read, limits.filesPerConversation)
  if (added.type !== 'added') throw notAdded(added.type, limits)
  return json({
    files: read.map((file, index) => ({ file_id: added.ids[index], file_name: file.name })),
    vector_store_id: conversationId,
  })
}

function notAdded(reason: Exclude<AddedFiles['type'], 'added'>, limits: Limits): Problem {
  switch (reason) {
    case 'duplicate':
      return new Problem('upload-duplicate')
    case 'too-many':
      return new Problem('too-large', uploads.tooManyInConversation(limits.filesPerConversation))
    case 'missing':
      return new Problem('not-found')
  }
}

async function kindOf({ name, path, bytes }: ReceivedFile): Promise<DocumentKind> {
  if (bytes === 0) throw new Problem('validation', uploads.empty(name))
  const head = await readHead(path)
  const kind = documentKind(name, head)
  if (kind) return kind
  if (isOldOffice(head)) throw new Problem('unsupported-media-type', uploads.oldOffice(name))
  throw new Problem('unsupported-media-type', uploads.type(name, documentExtensions))
}

/** Reads a document into the spool; its passages and their index are read from there while they are stored. */
async function readFile(
  { name, path, bytes }: ReceivedFile,
  kind: DocumentKind,
  spool: string,
  { call, holder, services }: Context,
): Promise<NewFile> {
  const [{ runReader }, { readSpool }] = await Promise.all([
    import('../documents/reader.ts'),
    import('../documents/spool.ts'),
  ])
  const onLost = (end: string): void =>
    services.log.error(`the process that reads a document was lost (${end})`, undefined, call.requestId)
  const outcome = await readingLimit.run(holder.userId, call.signal, () =>
    runReader({ path, kind, spool }, call.signal, onLost),
  )
  if (outcome.type === 'refused') throw new Problem('validation', refusedFile[outcome.refusal](name))
  const { pages, passages, words, fields } = outcome
  return { name, type: kind, bytes, pages, passages, words, fields, content: readSpool(spool) }
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

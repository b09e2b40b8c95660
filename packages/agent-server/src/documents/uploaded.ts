/** The documents that go with a question, as the assistant asks them. */
import type { Documents } from '@ccnl/assistant'
import { contentStems } from '@ccnl/knowledge'
import type { DocumentStore, StoredFile } from '../store/document-store.ts'
import type { PrintedField } from './payslip-fields.ts'
import { type SearchedFile, searchDocuments } from './search.ts'

import { createIndexWriter } from './word-index.ts'

/** The documents of these conversations; `undefined` when there are none. */
export async function uploadedDocuments(
  store: DocumentStore,
  conversationIds: readonly string[],
): Promise<Documents | undefined> {
  const files = (await Promise.all([...new Set(conversationIds)].map(id => store.files(id)))).flat()
  if (files.length === 0) return undefined
  let indexed: Promise<readonly SearchedFile[]> | undefined
  return {
    names: files.map(({ name }) => name),
    fields: joinFields(files),
    async search(terms, limit) {
      indexed ??= Promise.all(files.map(file => toSearched(store, file)))
      return searchDocuments(store, await indexed, terms, limit)
    },
  }
}

/** A field that two documents print differently is left to the user. */
function joinFields(files: readonly StoredFile[]): Documents['fields'] {
  const read: Record<string, PrintedField & { readonly fileName: string }> = {}
  const disputed = new Set<string>()
  for (const { name, fields } of files) {
    for (const [field, printed] of Object.entries(fields)) {
      const known = read[field]
      if (known && known.value !== printed.value) disputed.add(field)
      read[field] ??= { ...printed, fileName: name }
    }
  }
  return Object.fromEntries(Object.entries(read).filter(([field]) => !disputed.has(field)))
}

/** Passages that are indexed before other calls get their turn. */
const passagesAtOnce = 20

async function toSearched(store: DocumentStore, { id, name, size }: StoredFile): Promise<SearchedFile> {
  if (size) return { id, name, ...size }
  const index = createIndexWriter()
  for (const [position, passage] of (await store.passages(id)).entries()) {
    index.add(position, contentStems(passage.text))
    if (position % passagesAtOnce === 0) await new Promise(setImmediate)
  }
  await store.keepIndex(id, index.size(), index.parts())
  return { id, name, ...index.size() }
}

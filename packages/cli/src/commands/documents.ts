import { withConnection } from '../connection.ts'
import { CliError } from '../exit.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { note } from '../report.ts'
import { toJson, writeTo } from '../terminal.ts'
import { toUploadSources } from '../upload-file.ts'
import { forgetUpload, ownerOf, rememberUploads, uploadsOf } from '../upload-record.ts'
import type { ListFlags } from './account.ts'
import { printRows } from './lists.ts'

/** `ccnl upload FILE…`: into a conversation, or into a new one. */
export async function upload(
  paths: readonly string[],
  flags: ListFlags & { readonly session?: string },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  await withConnection(flags, io, signal, async connection => {
    const { api, source } = connection
    const owner = ownerOf(connection)
    const there = (await uploadsOf(owner, io)).filter(file => file.sessionId === flags.session)
    const files = await toUploadSources(paths, there, source.config, io)
    const sessionId = flags.session ?? (await api.createSession(signal))
    const uploaded = await api.uploadDocuments(sessionId, files, signal)
    await rememberUploads(
      uploaded.files.map(({ id, name }) => ({ id, name, sessionId, owner })),
      io,
    )
    note(io, it.uploaded(uploaded.files.map(file => file.name)))
    const value = {
      files: uploaded.files.map(({ id, name }) => ({ file_id: id, file_name: name })),
      session_id: sessionId,
      ...(uploaded.vectorStoreId === undefined ? {} : { vector_store_id: uploaded.vectorStoreId }),
    }
    if (format === 'json') await writeTo(io.stdout, `${toJson(value, 2)}\n`)
    else {
      const rows = uploaded.files.map(({ id, name }) => ({ columns: [id, sessionId, name], value: {} }))
      await printRows(rows, format, io)
    }
  })
}

/** `ccnl files list`. */
export async function listFiles(flags: ListFlags, io: Io, signal: AbortSignal): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  await withConnection(flags, io, signal, async connection => {
    const notes = await uploadsOf(ownerOf(connection), io)
    const rows = notes.map(({ id, name, sessionId }) => ({
      columns: [id, sessionId, name],
      value: { file_id: id, file_name: name, session_id: sessionId },
    }))
    if (rows.length === 0 && format === 'text') note(io, it.noUploads)
    else await printRows(rows, format, io)
  })
}

/** `ccnl files rm ID…`: by id, or by the name of a file that this computer has uploaded. */
export async function removeFiles(
  words: readonly string[],
  flags: ListFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await withConnection(flags, io, signal, async connection => {
    const owner = ownerOf(connection)
    for (const word of words) {
      const notes = await uploadsOf(owner, io)
      const id = notes.find(file => file.id === word)?.id ?? notes.findLast(file => file.name === word)?.id ?? word
      await connection.api.deleteDocument(id, signal)
      await forgetUpload(id, owner, io)
      note(io, it.fileRemoved)
    }
  })
}

/** `ccnl busta-paga set CAMPO VALORE`: corrects one field of a calculation. */
export async function setPayslipField(
  field: string,
  value: string,
  flags: ListFlags & { readonly session?: string },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await withConnection(flags, io, signal, async ({ api }) => {
    const latest = flags.session ?? (await api.recentConversations(1, signal))[0]?.sessionId
    if (latest === undefined) throw new CliError(2, 'usage', it.noConversation)
    await api.updatePayslipField(latest, field, value, signal)
    note(io, it.fieldUpdated(field, value))
  })
}

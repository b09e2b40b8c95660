import { knownValue, type PayslipRequest, parsePayslipRequest } from '../chat/payslip.ts'
import { withConnection } from '../connection.ts'
import { CliError, known } from '../exit.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { latestSession } from '../question.ts'
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
    const uploaded = await known(api.uploadDocuments(sessionId, files, signal), it.unknownConversation(sessionId))
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
      await known(connection.api.deleteDocument(id, signal), it.unknownFile(word))
      await forgetUpload(id, owner, io)
      note(io, it.fileRemoved)
    }
  })
}

/** `ccnl busta-paga set CAMPO VALORE`: corrects one field of a calculation, called as in the chat. */
export async function setPayslipField(
  name: string,
  value: string,
  flags: ListFlags & { readonly session?: string },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await withConnection(flags, io, signal, async ({ api }) => {
    const sessionId = flags.session ?? (await latestSession(api, signal))
    const history = await known(api.history(sessionId, {}, signal), it.unknownConversation(sessionId))
    const fields = history.findLast(message => message.role === 'assistant')?.payslipFields ?? []
    const exact = fields.find(one => one.field === name)
    const request: PayslipRequest = exact
      ? { type: 'correction', field: exact, value }
      : parsePayslipRequest(fields, `${name} ${value}`)
    if (request.type === 'choice') {
      const labels = request.fields.map(one => one.label)
      throw new CliError(2, 'usage', it.payslipAmbiguous(name, labels))
    }
    // What no field of the calculation is called by goes to the server as it is: it says what is wrong with it.
    const [field, typed] =
      request.type === 'correction' ? [request.field, knownValue(request.field, request.value)] : [undefined, value]
    await api.updatePayslipField(sessionId, field?.field ?? name, typed, signal)
    note(io, it.fieldUpdated(field?.label ?? name, typed))
  })
}

import { safeLine } from '@ccnl/core'
import { searchByWords } from '@ccnl/core/view'
import { type Connection, withConnection } from '../connection.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { localTime } from '../local-time.ts'
import { note } from '../report.ts'
import { toJson, writeTo } from '../terminal.ts'
import type { ListFlags } from './account.ts'

/** One entry of a list: its columns for a reader, its value for a program. */
interface Row {
  readonly columns: readonly string[]
  readonly value: unknown
}

/** Connects, loads, prints: every command that shows a list. JSON keeps the names of the wire. */
async function list(
  flags: ListFlags,
  io: Io,
  signal: AbortSignal,
  load: (connection: Connection) => Promise<readonly Row[]>,
): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  await withConnection(flags, io, signal, async connection => await printRows(await load(connection), format, io))
}

/** Columns are aligned; an empty list is said on standard error, so that a pipe gets nothing. */
export async function printRows(rows: readonly Row[], format: string, io: Io): Promise<void> {
  if (format === 'json') {
    await writeTo(
      io.stdout,
      `${toJson(
        rows.map(row => row.value),
        2,
      )}\n`,
    )
    return
  }
  if (rows.length === 0) {
    note(io, it.none)
    return
  }
  const cells = rows.map(row => row.columns.map(cell => safeLine(cell, 500)))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const lines = cells.map(row =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  await writeTo(io.stdout, `${lines.join('\n')}\n`)
}

/** `ccnl categories [testo]`. */
export async function categories(
  search: string | undefined,
  flags: ListFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await list(flags, io, signal, async ({ api }) =>
    searchByWords(await api.agreements(signal), search ?? '').map(({ item: { id, name, cnelCode } }) => ({
      columns: [String(id), cnelCode ?? '', name],
      value: { id_categoria: id, descrizione: name, ...(cnelCode ? { codice_cnel: cnelCode } : {}) },
    })),
  )
}

/** `ccnl parametri [testo]`. */
export async function parametri(
  search: string | undefined,
  flags: ListFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await list(flags, io, signal, async ({ api }) =>
    searchByWords(await api.workScopes(signal), search ?? '').map(({ item: { id, name } }) => ({
      columns: [String(id), name],
      value: { id, parametro: name },
    })),
  )
}

/** `ccnl modelli`; the default one is marked. */
export async function modelli(flags: ListFlags, io: Io, signal: AbortSignal): Promise<void> {
  await list(flags, io, signal, async ({ api }) =>
    (await api.models(signal)).map(({ id, name, isDefault }) => ({
      columns: [id, isDefault ? `${name} (${it.help.default})` : name],
      value: { id, descrizione: name, default: isDefault },
    })),
  )
}

/** `ccnl conversations list`. */
export async function listConversations(
  flags: ListFlags & { readonly limit?: number },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await list(flags, io, signal, async ({ api }) =>
    (await api.recentConversations(flags.limit, signal)).map(({ sessionId, title, timestamp, agentName }) => ({
      columns: [sessionId, localTime(timestamp), agentName ?? '', title || it.untitled],
      value: { session_id: sessionId, title, timestamp, ...(agentName ? { agent_name: agentName } : {}) },
    })),
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '@ccnl/core/contract'
import { writeFileAtomically } from './atomic-file.ts'
import type { Connection } from './connection.ts'
import { configFolder } from './folders.ts'
import type { Io } from './io.ts'
import { makeConfigFolder } from './settings.ts'

/** A document that this computer has uploaded. The API has no call that lists them, so the CLI keeps note. */
export interface UploadNote {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  /** Whose it is: the source and the user, so that one never sees the other's. */
  readonly owner: string
}

/** Whose uploads these are, in the note that the CLI keeps. */
export function ownerOf({ source, user }: Connection): string {
  return `${source.credentialKey} ${user.userId}`
}

function recordPath(io: Io): string {
  return join(configFolder(io), 'uploads.json')
}

async function readNotes(io: Io): Promise<readonly UploadNote[]> {
  try {
    const value: unknown = JSON.parse(await readFile(recordPath(io), 'utf8'))
    return Array.isArray(value) ? value.filter(isNote) : []
  } catch {
    // A list that is missing or damaged is an empty one: the documents themselves are on the server.
    return []
  }
}

function isNote(value: unknown): value is UploadNote {
  return isRecord(value) && ['id', 'name', 'sessionId', 'owner'].every(key => typeof value[key] === 'string')
}

/** The documents of one owner, oldest first. */
export async function uploadsOf(owner: string, io: Io): Promise<readonly UploadNote[]> {
  return (await readNotes(io)).filter(note => note.owner === owner)
}

/** Adds documents to the note, which keeps the last thousand. */
export async function rememberUploads(notes: readonly UploadNote[], io: Io): Promise<void> {
  await change(io, before => [...before, ...notes].slice(-1000))
}

/** Takes one document off the note; one that is not there changes nothing. */
export async function forgetUpload(id: string, owner: string, io: Io): Promise<void> {
  await change(io, before => before.filter(note => note.id !== id || note.owner !== owner))
}

async function change(io: Io, edit: (before: readonly UploadNote[]) => readonly UploadNote[]): Promise<void> {
  await makeConfigFolder(io)
  const content = `${JSON.stringify(edit(await readNotes(io)), null, 2)}\n`
  await writeFileAtomically(recordPath(io), content, { overwrite: true, mode: 0o600 })
}

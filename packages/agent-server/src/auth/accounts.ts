/** The accounts of a small office: a file that only its owner reads, with passwords as scrypt keeps them. */

import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Holder, parseJson } from '@ccnl/core/server'
import { z } from 'zod/mini'
import { accounts as sentences } from '../it.ts'
import { OptionError } from '../option-error.ts'

const accountSchema = z.strictObject({
  user: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  crmid: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  roles: z.array(z.string().check(z.regex(/^\w{1,40}CCNLPIU-IA$/))),
  /** `scrypt:N:r:p:salt:key`, the last two in base64url. */
  password: z.string().check(z.regex(/^scrypt:\d+:\d+:\d+:[\w-]+:[\w-]+$/)),
  disabled: z.optional(z.boolean()),
})

const fileSchema = z.strictObject({ schema: z.literal('ccnl-utenti/1'), users: z.array(accountSchema) })

export interface Account {
  readonly user: string
  readonly name: string
  readonly crmid: string
  readonly roles: readonly string[]
  readonly password: string
  readonly disabled?: boolean | undefined
}

/** Shortest password that is taken. */
export const shortestPassword = 10

/** The accounts of the file; none when it is not there yet. */
export function readAccounts(file: string): readonly Account[] {
  let text: string
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw new OptionError(sentences.openToOthers(file))
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const read = fileSchema.safeParse(parseJson(text))
  if (!read.success) throw new OptionError(sentences.broken(file, (read.error.issues[0]?.path ?? []).join('.')))
  return read.data.users
}

/** Writes the file whole or not at all. */
export function writeAccounts(file: string, users: readonly Account[]): void {
  const draft = join(dirname(file), `.${randomUUID()}.accounts`)
  try {
    const descriptor = openSync(draft, 'wx', 0o600)
    writeSync(descriptor, `${JSON.stringify({ schema: 'ccnl-utenti/1', users }, undefined, 2)}\n`)
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

const derive: (password: string, salt: Buffer, length: number, cost: Cost) => Promise<Buffer> = promisify(scrypt)

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
  readonly maxmem: number
}

/** About 60 ms and 64 MB a try. */
const usualCost = { N: 65_536, r: 8, p: 1 } as const
const mostMemory = 256 * 1024 * 1024
const keyBytes = 32

/** A password as the file keeps it. */
export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = usualCost
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, keyBytes, { N, r, p, maxmem: mostMemory })
  return `scrypt:${N}:${r}:${p}:${salt.toString('base64url')}:${key.toString('base64url')}`
}

/** Takes as long for a user who does not exist. */
const nobody = `scrypt:${usualCost.N}:${usualCost.r}:${usualCost.p}:${'A'.repeat(22)}:${'A'.repeat(43)}`

/** The account of this name, however it is written. */
export function namedAccount(users: readonly Account[], user: string): Account | undefined {
  return users.find(one => one.user === user.trim().toLowerCase())
}

/** Whose user and password these are; `undefined` for a wrong pair and for an account that is closed. */
export async function findAccount(
  users: readonly Account[],
  user: string,
  password: string,
): Promise<Account | undefined> {
  const account = namedAccount(users, user)
  const [, N, r, p, salt = '', kept = ''] = (account?.password ?? nobody).split(':')
  const expected = Buffer.from(kept, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: mostMemory }
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), expected.length, cost)
  return account && account.disabled !== true && timingSafeEqual(given, expected) ? account : undefined
}

/** Who signs in with an account of the office. */
export function accountHolder({ user, name, crmid, roles }: Account): Holder {
  return { userId: `utente-${user}`, crmid, name, roles }
}

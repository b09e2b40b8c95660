/** The wire of a sign-in: who it is that signed in, or why nobody did. */
import { type Decode, decode, field, given, isRecord, maybe, present, record, text, textId } from './decode.ts'

export interface Role {
  readonly pos: string
}

/** The outcome of signAuth. `token` is the JWT that every later call carries. */
export interface SignedUser {
  readonly userId: string
  readonly token: string
  readonly crmid: string
  readonly name: string
  readonly roles: readonly Role[]
  /** The single sign-on ticket, as the login service last wrote it: the credit calls carry it. */
  readonly ticket?: string
}

/** What is not a role gives none: a malformed list must not grant access, nor refuse the sign-in. */
const roles: Decode<readonly Role[]> = value =>
  (Array.isArray(value) ? value : []).flatMap((role: unknown) =>
    isRecord(role) && typeof role.pos === 'string' ? [{ pos: role.pos }] : [],
  )

const ticket: Decode<string | undefined> = value => (typeof value === 'string' ? value : undefined)

/**
 * The answer of the signAuth mutation. `refused` carries `errors[0].message` of a GraphQL error; `missing` says that
 * the answer had neither an error nor signAuth data.
 */
export function decodeSignAuth(
  value: unknown,
):
  | { readonly type: 'signed'; readonly user: SignedUser }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'missing' } {
  if (isRecord(value) && Array.isArray(value.errors) && value.errors.length > 0) {
    const first: unknown = value.errors[0]
    return { type: 'refused', message: isRecord(first) && typeof first.message === 'string' ? first.message : '' }
  }
  const user = record(
    (read): SignedUser => ({
      token: read('jwt', present),
      ...read(
        'profile',
        record(read => ({
          userId: read('userId', textId),
          crmid: read('crmid', maybe(textId)) ?? '',
          name: read('nome', maybe(text)) ?? '',
        })),
      ),
      roles: read('roles', roles),
      ...given('ticket', read('ticketSso', ticket)),
    }),
  )
  try {
    return { type: 'signed', user: decode('signAuth', field('data', field('signAuth', user)), value) }
  } catch {
    // Whatever is wrong with it, data that cannot be read is missing.
    return { type: 'missing' }
  }
}

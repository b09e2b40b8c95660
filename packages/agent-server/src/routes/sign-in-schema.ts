import { buildSchema, type DocumentNode, execute as executeDocument, Kind, parse, type TypeNode, visit } from 'graphql'
import { signIn } from '../it.ts'

/** What a signAuth mutation resolves to. */
export interface SignAuth {
  readonly ticketSso: string
  readonly jwt: string
  readonly profile: { readonly userId: string; readonly crmid: string; readonly nome: string }
  readonly roles: readonly { readonly pos: string }[]
}

/**
 * Clients name the types of their variables after a schema that this server does not own, so every argument is of one
 * lenient type, and the declared types of variables are read as that one.
 */
const schema = buildSchema(`
  scalar Value
  type Query { ok: Boolean! }
  type Mutation {
    signAuth(ticketSso: Value, product: Value, provisioning: Value, acl: Value, includeRoles: Value): SignAuth
  }
  type SignAuth { ticketSso: String! jwt: String! profile: Profile! roles: [Role!]! }
  type Profile { userId: ID! crmid: String! nome: String! }
  type Role { pos: String! }
`)

const lenient: TypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Value' } }

const documents = new Map<string, DocumentNode>()
const documentLimit = 100

function toDocument(query: string): DocumentNode {
  const known = documents.get(query)
  if (known) return known
  const document = visit(parse(query, { noLocation: true, maxTokens: 1000 }), {
    VariableDefinition: node => ({ ...node, type: lenient }),
  })
  if (documents.size >= documentLimit) documents.clear()
  documents.set(query, document)
  return document
}

/** A ticket that is not accepted; the message is the sentence that the reader gets. */
export class SignInRefused extends Error {}

export interface SignInRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
  /** Rejects with a {@link SignInRefused} that says what the reader gets. */
  readonly signAuth: (ticket: unknown) => Promise<SignAuth>
}

/** Runs the query. Fields that the schema does not know are left out of the answer, as an older server would. */
export async function execute(
  request: SignInRequest,
): Promise<{ readonly type: 'data'; readonly data: unknown } | { readonly type: 'refused'; readonly message: string }> {
  let document: DocumentNode
  try {
    document = toDocument(request.query)
  } catch {
    return { type: 'refused', message: signIn.badQuery }
  }
  const result = await executeDocument({
    schema,
    document,
    variableValues: { ...request.variables },
    ...(request.operationName === undefined ? {} : { operationName: request.operationName }),
    rootValue: {
      ok: true,
      signAuth: ({ ticketSso }: { readonly ticketSso?: unknown }) => request.signAuth(ticketSso),
    },
  })
  const error = result.errors?.[0]
  if (error?.originalError && !(error.originalError instanceof SignInRefused)) throw error.originalError
  if (error) return { type: 'refused', message: error.originalError?.message ?? signIn.badQuery }
  return { type: 'data', data: result.data }
}

import type { Answer, Bucket, Call, Holder, Metrics, Places, Route, Session, Tracing } from '@ccnl/core/server'
import type { RunAgent } from '../agent.ts'
import type { Identity } from '../auth/identity.ts'
import type { Revocations } from '../auth/revocations.ts'
import type { Catalog } from '../catalog.ts'
import type { AuditEvent, Log } from '../observe/log.ts'
import type { Limits } from '../options.ts'
import type { Conversation, Store } from '../store/store.ts'
import type { Fields } from './fields.ts'
import { Problem } from './http.ts'
import type { Turns } from './turns.ts'
import type { UploadsUnderWay } from './uploads-under-way.ts'

/** A model that a question may name, as `GET modelli` lists it. */
export interface Model {
  readonly id: string
  readonly description: string
  readonly isDefault: boolean
}

/** Who answers a question. */
export interface ChosenAgent {
  readonly run: RunAgent
  /** The engine alone goes by its own memory: the turns so far are read, and handed over, for a model only. */
  readonly readsHistory: boolean
}

/** What callers may take, beside the calls that every route counts. */
export interface Shares {
  /** Answers of a user under way. */
  readonly questions: Places
  /** Tickets of an address, and those that were refused. */
  readonly signIns: Bucket
  readonly failedSignIns: Bucket
  /** Rejects when the user keeps as much as a user may. */
  readonly checkQuota: (userId: string, adds: 'conversation' | 'turn' | 'documents') => Promise<void>
}

/** What the routes work with; one for the whole server. */
export interface Services {
  readonly store: Store
  readonly turns: Turns
  readonly catalog: () => Promise<Catalog>
  /** The models that a question may name. */
  readonly models: () => Promise<readonly Model[]>
  /** The agents as a model reads and words them; `''` is the default model. */
  readonly chooseAgent: (model: string) => Promise<ChosenAgent>
  readonly identity: Identity
  readonly revocations: Revocations
  /** Notes who came and went. */
  readonly audit: (event: AuditEvent) => void
  readonly signToken: (holder: Holder) => Promise<string>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** ISO date that stands for today. */
  readonly today: () => string
  readonly demo: boolean
  /** Where the product's pages are. */
  readonly productOrigin: string
  /** Where an upload lies while it is read. */
  readonly uploadFolder: string
  readonly uploads: UploadsUnderWay
  /** Whether the server can do its work now. */
  readonly readiness: () => Promise<Readonly<Record<'store' | 'knowledge', boolean>>>
  readonly tracing: Tracing
  readonly metrics: Metrics | undefined
  /** Who has it may read the metrics. */
  readonly metricsToken: string | undefined
  readonly limits: Limits
  readonly shares: Shares
  readonly log: Log
}

export interface Context {
  readonly call: Call
  readonly parameters: Readonly<Record<string, string>>
  /** The JSON body; empty where there is none, and for the upload, which reads its own. */
  readonly fields: Fields
  /** Whose token came with the call. On a public route there is none. */
  readonly holder: Holder
  /** The holder's session. On a public route it is nobody's. */
  readonly session: Session
  readonly services: Services
}

export interface ServerRoute extends Route<Context> {
  /** `tier` asks for a subscription too; the default is a valid token. */
  readonly access?: 'public' | 'tier'
  /** `raw` leaves the body to the route. */
  readonly body?: 'raw'
  readonly handle: (context: Context) => Promise<Answer>
}

/** The conversation, if it is the caller's; a foreign one and a missing one are the same refusal. */
export async function ownConversation({ services, holder }: Context, id: string | undefined): Promise<Conversation> {
  const conversation = id ? await services.store.conversation(holder.userId, id) : undefined
  if (!conversation) throw new Problem('not-found')
  return conversation
}

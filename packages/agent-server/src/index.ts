export type { Listening } from '@ccnl/core/server'
export {
  decodeSessionKeys,
  type Holder,
  loadSessionKeys,
  sessionKeyFile,
  signToken,
  tokenIssuer,
  usualAudiences,
  verifyToken,
} from '@ccnl/core/server'
export { type AgentServer, createAgentServer, type LocalUser } from './app.ts'
export { type CheckTicket, demoHolders } from './auth/tickets.ts'
export type { LanguageModel } from './model/endpoint.ts'
export type { Log } from './observe/log.ts'
export { OptionError } from './option-error.ts'
export { type AgentServerOptions, defaultLimits, type Limits } from './options.ts'
export type { Connection, Database, SqlRow, SqlValue } from './store/database.ts'

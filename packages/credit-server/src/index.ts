export { type CreditServer, type CreditServerOptions, createCreditServer, type UpstreamOptions } from './app.ts'
export { type Addresses, demoConfig } from './config.ts'
export { demoCredit, type FindTicket, findDemoTicket, findSession, loadSessionKey } from './identity.ts'
export { openPostgresStore, openSqliteStore, type Sql, type Store } from './store.ts'

/** The kit of both servers: sessions and their keys, bodies, shares, health, spans, and what the environment says. */

export { bearerToken, bringsSecret } from './bearer.ts'
export {
  type Answer,
  type Call,
  type CallBody,
  isBodiless,
  json,
  mediaType,
  type Soon,
  type StreamedBody,
  type Write,
  whenKnown,
} from './call.ts'
export { callerAddress, type TrustedProxies, trustedProxies } from './caller-address.ts'
export { createCauses, errorCode } from './causes.ts'
export {
  type Environment,
  isAudience,
  isHttpAddress,
  isLoopback,
  readTls,
  type Tls,
  toList,
  toPort,
  toWholeNumber,
} from './environment.ts'
export { createReadiness, type StoreFailure, storeFailure } from './health.ts'
export { callInProcess } from './in-process.ts'
export { type DataPlace, optionSentence, startSentence } from './it.ts'
export {
  BodyError,
  type BodyFault,
  type BodyLimits,
  isJsonType,
  parseJson,
  parseJsonBody,
  readBody,
} from './json-body.ts'
export type { AnsweredCall, GaugeSource, Metrics, MetricsOptions } from './metrics.ts'
export { isHttps, type Mode, type ModeRule, type ModeRules, readMode } from './mode.ts'
export { openMetrics } from './open-metrics.ts'
export { openSocket } from './open-socket.ts'
export { type OptionFault, optionFault } from './option-fault.ts'
export {
  openPostgresPool,
  type Postgres,
  type PostgresPatience,
  patientMilliseconds,
  type SqlConnection,
  type SqlRow,
  type SqlValue,
} from './postgres.ts'
export { createRejection } from './rejection.ts'
export { toRequestId } from './request-id.ts'
export { createRouter, type Match, type Miss, type Route } from './router.ts'
export {
  decodeSessionKeys,
  KeyFileError,
  keyId,
  loadSessionKeys,
  type SessionKeys,
  sessionKeyFile,
} from './session-keys.ts'
export {
  type Audiences,
  type Holder,
  rememberedSession,
  type Session,
  sessionMilliseconds,
  signToken,
  tokenIssuer,
  usualAudiences,
  verifyToken,
} from './session-token.ts'
export { type Bucket, createBucket, createPlaces, type Places, toCaller } from './shares.ts'
export type { Listening, SocketLimits, SocketOptions } from './socket.ts'
export type { Span, SpanAttributes, Tracing } from './span.ts'
export { type StartFault, startFault } from './start-fault.ts'
export {
  noTracing,
  openTracing,
  traceMethods,
  traceSteps,
  tracingOf,
} from './tracing.ts'

#!/usr/bin/env node
/** The program: the backend on its own port, until it is told to stop. */
import { createAgentServer } from './app.ts'
import { decodeSessionKey } from './auth/session-key.ts'
import { program } from './it.ts'
import { OptionError, referenceDate } from './options.ts'

const environment = process.env
const badUse = 2

async function main(): Promise<void> {
  const host = environment.HOST || '127.0.0.1'
  const port = portOf(environment.API_PORT || '8787')
  const demo = environment.CCNL_DEMO === '1'
  const productUrl = environment.PRODUCT_URL || `http://${host}:${environment.PORT || '3000'}`
  if (!URL.canParse(productUrl)) throw new OptionError(program.badOrigin(productUrl))
  const server = await createAgentServer({
    dataDir: environment.CCNL_DATA_DIR || '.ccnl',
    databaseUrl: environment.DATABASE_URL || undefined,
    today: referenceDate(environment.CCNL_REFERENCE_DATE),
    productOrigins: [new URL(productUrl).origin],
    demo,
    sessionKey: environment.CCNL_SESSION_KEY ? decodeSessionKey(environment.CCNL_SESSION_KEY) : undefined,
  })

  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Whoever started this program over a channel takes it along when it goes.
  if (process.connected) process.once('disconnect', stop)

  try {
    await server.ready()
    const { url } = await server.listen({ host, port })
    process.stdout.write(`${program.listening(url, demo)}\n`)
  } catch (error) {
    await server.close()
    throw error
  }

  function portOf(text: string): number {
    const value = Number(text)
    if (!/^\d{1,5}$/.test(text) || value > 65_535) throw new OptionError(program.badPort(text))
    return value
  }
}

main().catch((error: unknown) => {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = busy
    ? program.portBusy(Number(environment.API_PORT || '8787'))
    : error instanceof OptionError
      ? reason
      : program.failed(reason)
  process.stderr.write(`${sentence}\n`)
  process.exit(error instanceof OptionError ? badUse : 1)
})

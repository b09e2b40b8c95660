#!/usr/bin/env node
/** The program: the backend on its own port, until it is told to stop. */
import { openTracing } from '@ccnl/core/server'
import { createAgentServer } from './app.ts'
import { program } from './it.ts'
import { collectWhenIdle } from './observe/idle-memory.ts'
import { createProgramLog } from './observe/program-log.ts'
import { serviceName } from './observe/service.ts'
import { readSettings } from './settings.ts'
import { startFailure } from './start-failure.ts'

const environment = process.env

async function main(): Promise<void> {
  const { host, port, logLevel, otlpEndpoint, options } = readSettings(environment)
  const log = createProgramLog(logLevel)
  const tracing = await openTracing(otlpEndpoint, serviceName)
  const server = await createAgentServer({ ...options, tracing, log, access: log.access, audit: log.audit })
  if (!options.demo && !options.identity) log.error(program.nobodySignsIn, undefined)

  const endAll = async () => {
    await server.close()
    await tracing.close()
  }
  const stop = () => {
    endAll().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Whoever started this program over a channel takes it along when it goes.
  if (process.connected) process.once('disconnect', stop)

  try {
    await server.ready()
    collectWhenIdle(server.rest)
    const { url } = await server.listen({ host, port })
    process.stdout.write(`${program.listening(url, options.demo ?? false)}\n`)
  } catch (error) {
    await endAll()
    throw error
  }
}

main().catch((error: unknown) => {
  const { sentence, code } = startFailure(error, environment)
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
})

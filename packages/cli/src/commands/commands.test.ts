import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalServer } from '../io.ts'
import { differences } from '../testing/case-differences.ts'
import { commandCases } from '../testing/command-cases.ts'
import { runCli, startRealServer, temporaryFolder } from '../testing/run-cli.ts'

let server: LocalServer

beforeAll(async () => {
  server = await startRealServer({ dataDir: temporaryFolder() })
})
afterAll(async () => await server.close())

/** The same table is run on the built program by `testkit/journeys/built-commands.test.ts`. */
test.each(commandCases.map(one => [one.name, one] as const))('%s', async (_, wanted) => {
  const cwd = temporaryFolder()
  const folder = {
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(cwd, name), content),
    read: (name: string) => (existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'latin1') : undefined),
  }
  const found = await differences(wanted, folder, async (argv, env, stdin) => {
    const words = argv.map(word => word.replace('API', 'http://api.example').replace('NOBODY', 'http://nobody.example'))
    return await runCli(words, { cwd, env, stdin, servers: { 'http://api.example': server } })
  })
  expect(found).toEqual([])
})

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { json, startServer, stream } from './example/server.ts'
import { exampleConfig } from './example/state.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const readme = await readFile(join(folder, 'README.md'), 'utf8')
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(match => match[1] ?? '')

/** A small backend that answers what the examples ask. */
async function startBackend(): Promise<string> {
  const { base } = await startServer((asked, response, count) => {
    const path = asked.path.replace('/f/x/', '')
    const origin = `http://${asked.headers.host}/f/x`
    const signAuth = {
      jwt: 'a.b.c',
      profile: { userId: 'u1', crmid: 'C1', nome: 'Anna' },
      roles: [{ pos: 'FULLCCNLPIU-IA' }],
    }
    const answers: Readonly<Record<string, unknown>> = {
      'config.json': { ...exampleConfig, apiUrl: origin, gqlEndpoint: `${origin}/graphql`, productUrl: origin },
      graphql: { data: { signAuth } },
      categories: { categories: [{ id_categoria: 1, descrizione: 'Commercio', codice_cnel: 'H011' }] },
      'create-empty-session/u1': { session_id: 's1' },
    }
    const answer = path === 'main-agent' ? stream('Quindici ', 'giorni.') : json(answers[path] ?? [])
    answer(asked, response, count)
  })
  return base
}

/** Runs an example as a program of its own, against the package by its name. */
async function run(example: string): Promise<string> {
  const base = await startBackend()
  const place = await mkdtemp(join(folder, '.readme-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const file = join(place, 'example.ts')
  await writeFile(file, example.replaceAll(/http:\/\/127\.0\.0\.1:(?:8787|3000)/g, base))
  const program = spawn(process.execPath, ['--conditions=@ccnl/source', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const pipe of [program.stdout, program.stderr])
    pipe.on('data', piece => {
      output += piece
    })
  const code = await new Promise(resolve => program.on('close', resolve))
  expect(code, output).toBe(0)
  return output
}

test('the first client signs in, asks and prints the answer', async () => {
  expect(await run(examples[0] ?? '')).toBe('Quindici giorni.')
})

test('the whole application signs in by its session and shows the conversation', async () => {
  const output = await run(examples[1] ?? '')
  expect(output).toContain('Anna: Completo')
  expect(output).toContain('Tu: Quante ferie mi spettano?')
  expect(output).toContain('Assistente: Quindici giorni.')
})

test('the rules print what the page says they print', async () => {
  const printed = /```text\n([\s\S]*?)```/.exec(readme)?.[1]
  expect(await run(examples[2] ?? '')).toBe(printed)
})

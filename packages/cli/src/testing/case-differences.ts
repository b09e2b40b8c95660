import type { CommandCase } from './command-cases.ts'

/** What a runner tells of a command line that has ended. */
export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A case in a folder of its own, by whatever runs command lines there; resolves with what differs from what is wanted. */
export async function differences(
  wanted: CommandCase,
  folder: {
    readonly write: (name: string, content: string | Uint8Array) => void
    /** The text of a file, one byte a letter; `undefined` for none. */
    readonly read: (name: string) => string | undefined
  },
  run: (argv: readonly string[], env: Readonly<Record<string, string>>, stdin: string | Uint8Array) => Promise<Outcome>,
): Promise<readonly string[]> {
  for (const [name, content] of Object.entries(wanted.files ?? {})) folder.write(name, content)
  const { ticket = 'demo-full' } = wanted
  const env = { ...(ticket === '' ? {} : { CCNL_TICKET: ticket }), ...wanted.env }
  for (const argv of wanted.before ?? []) {
    const { code, stderr } = await run(argv, env, '')
    if (code !== 0) return [`${argv.join(' ')}: ${code} ${stderr}`]
  }
  const { code, stdout, stderr } = await run(wanted.argv, env, wanted.stdin ?? '')
  const told = (name: string, text: string | undefined, pattern: RegExp | undefined) =>
    pattern === undefined || (text !== undefined && pattern.test(text)) ? [] : [`${name}: ${text} is not ${pattern}`]
  return [
    ...(code === wanted.code ? [] : [`exit ${code} in place of ${wanted.code}: ${stdout}${stderr}`]),
    ...told('stdout', stdout, wanted.stdout),
    ...told('stderr', stderr, wanted.stderr),
    ...Object.entries(wanted.writes ?? {}).flatMap(([name, pattern]) => told(name, folder.read(name), pattern)),
  ]
}

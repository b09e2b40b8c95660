/** `ccnl ask`, answered by a server that says what it is given. */
import type { Reference } from '@ccnl/core/contract'
import type { Io } from '../io.ts'
import { type RunOptions, type RunResult, runCli } from './run-cli.ts'
import { scripted } from './scripted-server.ts'

/** What it answers, in markdown. */
export const answer: string =
  '## Preavviso\n\nPer il **4º livello** sono 15 giorni.\n\n| voce | giorni |\n|---|---|\n| dimissioni | 15 |\n| licenziamento | 20 |\n'
/** Where the answer comes from. */
export const references: Reference[] = [
  { title: 'Art. 246', source: 'CCNL Terziario', url: 'https://example.org/246', excerpt: 'I termini' },
]
/** The server that says all this. */
export const local: Io['startLocalServer'] = scripted({
  steps: [answer.slice(0, 30), answer.slice(30)],
  references,
  relatedQuestions: ['E in prova?'],
})
/** Runs `ccnl ask` with these words. */
export const ask = (argv: readonly string[], more: RunOptions = {}): Promise<RunResult> =>
  runCli(['ask', ...argv], { startLocalServer: local, ...more })

/** Puts a prose before the gate as the writer does. */
import { readFileSync } from 'node:fs'
import { loadCatalog } from '../../catalog.ts'
import { type Facts, readFacts } from '../facts.ts'
import { createGate, type Refusal } from '../gate.ts'
import { type AgreementReader, createAgreementReader } from '../marks.ts'
import { createProseReader } from '../prose.ts'

export const today = '2026-11-21'

export const agreements: AgreementReader = createAgreementReader((await loadCatalog()).agreements)

/** Plain answers by question, as they were when the prose about them was written. */
export const recorded: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries(JSON.parse(readFileSync(new URL('./plain-answers.json', import.meta.url), 'utf8'))),
)

const known = new Map<string, Facts>()

export function factsOf(plain: string): Facts {
  const facts = known.get(plain) ?? readFacts(plain, agreements)
  known.set(plain, facts)
  return facts
}

export interface Judgement {
  /** The first refusal. */
  readonly refusal: Refusal | undefined
  /** What a reader would see of the prose. */
  readonly shown: string
}

/** Judges a prose about an answer. */
export function judge(plain: string, prose: string): Judgement {
  const gate = createGate(factsOf(plain), { agreements, today })
  const reader = createProseReader()
  let shown = ''
  for (const { gap, text } of [...reader.read(prose), ...reader.end()]) {
    const refusal = gate.check(text.replaceAll('**', ''), gap !== ' ')
    if (refusal) return { refusal, shown }
    shown += gap + text
  }
  return { refusal: undefined, shown }
}

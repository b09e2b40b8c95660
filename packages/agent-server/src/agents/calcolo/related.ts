/** The questions that follow from a calculation. */
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { levelName } from '../format.ts'
import type { Intent } from './intents.ts'

/** What follows from a net that rests on no agreement. */
const ofAmount: readonly string[] = [
  'E con 14 mensilità?',
  'E con il coniuge a carico?',
  'Che lordo serve per 1.800 euro netti al mese?',
]

export function relatedQuestions(
  agreement: CollectiveAgreement | undefined,
  level: Level | undefined,
  done: readonly Intent[],
): readonly string[] {
  if (!agreement) return done.includes('net') ? ofAmount : []
  const who = level ? `un ${levelName(level.code)}` : 'un livello'
  const all: readonly (readonly [Intent, string])[] = [
    ['yearly', `Qual è il lordo annuo di ${who}?`],
    ['overtime', `Quanto vale un’ora di straordinario per ${who}?`],
    ['payslip', `Calcola la busta paga di ${who}`],
    ['extra-months', `Quanta tredicesima matura ${who} in 6 mesi?`],
    ['severance', `Quanto TFR matura in un anno ${who}?`],
    ['net', `Quanto prende netto ${who}?`],
  ]
  return all
    .filter(([intent]) => !done.includes(intent))
    .slice(0, 3)
    .map(
      ([, question]) =>
        `${question.replace('?', '')} (CCNL ${agreement.shortName})${question.endsWith('?') ? '?' : ''}`,
    )
}

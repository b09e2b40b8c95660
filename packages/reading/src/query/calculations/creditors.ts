/** Who takes a part of the pay: the tax collector (Agenzia Riscossione), who may take less of it, or any other creditor. */
import { wordSet } from '@ccnl/knowledge'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'

const kindOf: Readonly<Record<string, CalculationKind>> = { privato: 'seizure', fisco: 'tax-seizure' }

const replacing = wordSet('replacing')

/** Words between what says that something is replaced and what it was: "invece dell'agenzia", "al posto di quella banca". */
const farthest = 2

/** What the creditor that a message names may take; one that is told as replaced is none ("e se invece dell'agenzia fosse una finanziaria?"). */
export function seizureBy(sight: Sight): CalculationKind | undefined {
  const isReplaced = (at: number): boolean =>
    Array.from({ length: farthest }, (_, back) => sight.word(at - 1 - back)).some(word => replacing.has(word))
  const named = sight
    .hits('creditore')
    .filter(({ from, to }) => !(isReplaced(from) && to < sight.reading.tokens.length))
  const last = named.at(-1)
  return last && kindOf[idOf(last)]
}

/** Whether calculations are of what may be taken of a pay for a debt. */
export const areOfDebt = (kinds: readonly CalculationKind[] = []): boolean => kinds.some(kind => ofDebt.has(kind))

const ofDebt: ReadonlySet<string> = idSet('fifth seizure tax-seizure')

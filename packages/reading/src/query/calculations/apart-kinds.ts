/** Calculations that leave no other beside them, and what arrears tell of themselves. */
import { wordSet } from '@ccnl/knowledge'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, type Sight } from '../shape/sight.ts'

/** The one calculation that a message comes to, whatever else it names: a debt of the tax return, the pay of a trainee. */
export function calculationApart(sight: Sight, { said, slots }: Draft): CalculationKind | undefined {
  if (slots.returnDebt) return 'return-debt'
  const isOfTrainee = said.livelli === undefined && slots.amounts.some(({ role }) => paid.has(role))
  return isOfTrainee && tellsTraineePay(sight) ? 'traineeship' : undefined
}

/** Kinds whose words alone ask for nothing. */
export const onlyApart: ReadonlySet<string> = new Set<CalculationKind>(['return-debt', 'traineeship'])

const paid: ReadonlySet<string> = new Set(['gross', 'net', 'unknown'])

const after = wordSet('after')

/** Words between a traineeship and what it pays: "tirocinio extracurriculare di sei mesi a 600 euro". */
const farthest = 6

/** Whether an amount is what a traineeship (tirocinio) pays, rather than the job that comes after it. */
const tellsTraineePay = (sight: Sight): boolean =>
  sight.hits('calcolo').some(
    hit =>
      idOf(hit) === 'traineeship' &&
      // "Dopo lo stage mi assumono a 1.500 lordi"
      ![1, 2].some(back => after.has(sight.word(hit.from - back))) &&
      sight.reading.quantities.every(
        one =>
          one.type !== 'money' ||
          (distance(hit, one) <= farthest && sight.sentenceOf(one.from) === sight.sentenceOf(hit.from)),
      ),
  )

/** What arrears tell of themselves: their net, and the tax and the contributions on them. */
export const insideArrears: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'payslip',
  'net',
  'income-tax',
  'contributions',
])

/** "1.900 lordi di differenze del 2024, imponibile 24.600": no pay is told beside the arrears, only the incomes of the years before. */
export const isOfArrearsAlone = ({ slots: { amounts } }: Draft): boolean =>
  amounts.some(({ role }) => role === 'arrears') &&
  amounts.every(({ role, per }) => role === 'arrears' || role === 'taxable' || role === 'income' || per === 'anno')

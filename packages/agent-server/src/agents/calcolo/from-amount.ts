/** What an amount of the question answers by itself: taxes and contributions are alike under every agreement. */
import { extraMonthAccrual, formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { bonusOutcome, fringeOutcome } from './bonus.ts'
import { numberField } from './fields.ts'
import type { Intent } from './intents.ts'
import { bold } from './money.ts'
import { grossOfNet, netOfAmount } from './net.ts'
import { revaluationOutcome } from './severance.ts'
import { type AmountQuestion, given, type Outcome, outcome, result, step } from './task.ts'
import { childrenNotes } from './taxes.ts'
import { incomeOutcome } from './withholdings.ts'
import type { Instalments } from './yearly.ts'

/** The instalments of most agreements that give no fourteenth; assumed, and said to be, where none are named. */
const assumedInstalments = 13

function instalmentsSaid({ values }: AmountQuestion): Instalments & { readonly notes: readonly string[] } {
  const said = numberField(values, 'mensilita')
  return said
    ? { count: said, cited: [], source: given, notes: [] }
    : {
        count: new Decimal(assumedInstalments),
        cited: [],
        source: 'ipotesi',
        notes: [
          `Le mensilità non sono indicate: ne ho considerate **${assumedInstalments}**. Se il contratto ne prevede altre, indicale («e con 14 mensilità?»).`,
        ],
      }
}

function net(question: AmountQuestion): Outcome | undefined {
  const instalments = instalmentsSaid(question)
  const found = netOfAmount(question, instalments)
  return found && withNotes(found, instalments.notes)
}

function gross(question: AmountQuestion): Outcome | undefined {
  if (!numberField(question.values, 'netto_desiderato') && !numberField(question.values, 'netto_annuo_desiderato'))
    return undefined
  const instalments = instalmentsSaid(question)
  return withNotes(grossOfNet(question, instalments), [...instalments.notes, ...childrenNotes(question)])
}

/** The thirteenth accrued on a month's pay; the fourteenth hangs on the agreement. */
function thirteenth({ values, text }: AmountQuestion): Outcome | undefined {
  const monthly = numberField(values, 'importo_lordo_mensile')
  if (!monthly || /\bquattordic/.test(text)) return undefined
  const said = numberField(values, 'mesi_maturati')
  const months = said ?? new Decimal(12)
  const amount = extraMonthAccrual(monthly, months, new Decimal(1))
  return outcome(
    'Tredicesima',
    `Tredicesima ${bold(amount)} lordi con ${formatPlain(months)} ${months.equals(1) ? 'mese maturato' : 'mesi maturati'} su un lordo mensile di ${bold(monthly)}.`,
    {
      steps: [
        step('Lordo mensile indicato', '', monthly, given),
        step(
          'Tredicesima',
          `${formatItalian(monthly)} / 12 × ${formatPlain(months)} = ${formatItalian(amount)}`,
          amount,
          given,
        ),
      ],
      notes: [
        ...(said ? [] : ['I mesi non sono indicati: ho considerato l’anno intero.']),
        'Conta come mese intero quello con almeno 15 giorni di servizio, salvo regole diverse del contratto.',
      ],
      results: [result('tredicesima', 'Tredicesima maturata', amount)],
    },
  )
}

const withNotes = (found: Outcome, notes: readonly string[]): Outcome => ({
  ...found,
  notes: [...notes, ...found.notes],
})

const has =
  (name: Parameters<typeof numberField>[1], run: (question: AmountQuestion) => Outcome) =>
  (question: AmountQuestion): Outcome | undefined =>
    numberField(question.values, name) ? run(question) : undefined

/** THE table: the calculations that an amount is enough for. */
const calculations: Readonly<Partial<Record<Intent, (question: AmountQuestion) => Outcome | undefined>>> = {
  net,
  gross,
  'extra-months': thirteenth,
  bonus: has('premio', bonusOutcome),
  fringe: has('fringe_benefit', fringeOutcome),
  revaluation: has('fondo_tfr', revaluationOutcome),
  withholdings: question => {
    const income = numberField(question.values, 'reddito_annuo')
    return income ? incomeOutcome(question, income) : undefined
  },
}

/** The outcome of a calculation on an amount of the question alone; `undefined` where it needs an agreement. */
export function outcomeOfAmount(intent: Intent, question: AmountQuestion): Outcome | undefined {
  return calculations[intent]?.(question)
}

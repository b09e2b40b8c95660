/** The calculations that what a message tells asks for, beside those it names: tables of rules, each applied to what the rules before it left. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { asksAccruals } from '../numbers/accruals.ts'
import { tellsSteps } from '../numbers/steps.ts'
import { type CalculationKind, isSpecial } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, idSet, type Sight, says } from '../shape/sight.ts'
import type { Absence, Amount } from '../shape/slots.ts'
import { insideArrears, isOfArrearsAlone } from './apart-kinds.ts'
import { ofNotice } from './asked-items.ts'
import { asksWholePay, extraPays, saysGross } from './asked-pays.ts'
import { mothersFrom } from './calculation-meanings.ts'
import { joinsEmployer, joinsWorker, namesBothShares, paysAndWithholds } from './contribution-payer.ts'
import { seizureBy } from './creditors.ts'
import { isSundayFeast, owesByMonth, tellsLengthOfNotice, tellsWeeksOfLeave, withholdsNotice } from './told-beside.ts'

/** What a message tells, and which calculations are asked so far. */
export interface Told {
  readonly sight: Sight
  readonly hits: readonly ConceptHit[]
  /** What is asked as an item of its own. */
  readonly items: ReadonlyMap<string, Span>
  readonly draft: Draft
  /** Its sentences that ask name a calculation of their own: the others tell theirs. */
  readonly story: boolean
  readonly said: Set<string>
}

/** What follows for what is asked, where something is told. */
interface Rule {
  readonly when: (told: Told) => boolean
  readonly add?: readonly CalculationKind[]
  readonly drop?: Iterable<CalculationKind>
}

/** Adds what the rules imply to what is said, and takes out what they show to be only told. */
export function addImplied(told: Told): void {
  for (const { when, add = [], drop = [] } of rules) {
    if (!when(told)) continue
    for (const kind of drop) told.said.delete(kind)
    for (const kind of add) told.said.add(kind)
  }
}

/** Whether no calculation is asked that a question can be about. */
const isBare = ({ said }: Told, beside?: CalculationKind): boolean =>
  ![...said].some(kind => kind !== beside && isSpecial(kind))

const tellsStaff = ({ said }: Draft): boolean => (said.dipendenti ?? said.contratto) !== undefined

const hasRole = ({ draft }: Told, ...roles: readonly Amount['role'][]): boolean =>
  draft.slots.amounts.some(({ role }) => roles.includes(role))

/** Whether days or hours of an absence are told. */
const isAway = ({ draft }: Told, of: Absence['kind']): boolean =>
  draft.slots.absences.some(({ kind, days, hours }) => kind === of && (days ?? hours) !== undefined)

const ofAmounts: readonly Rule[] = [
  // "Mi devono 45 euro al mese": so little a month is what was not paid.
  { when: owesByMonth, add: ['arrears'], drop: ['gross-month', 'difference'] },
  // Arrears told alone hold their net, their tax and their contributions.
  { when: ({ said, draft }) => said.has('arrears') && isOfArrearsAlone(draft), drop: insideArrears },
  // A gross is looked for only where a net is told.
  { when: ({ said, draft }) => said.has('gross-month') && draft.slots.amounts.length === 0, drop: ['gross-for-net'] },
  // What is due of the surtaxes is told to settle them.
  { when: told => hasRole(told, 'regional-due', 'municipal-due', 'municipal-advance'), add: ['surtaxes'] },
  // The rate of the contributions is no tax.
  {
    when: ({ sight, hits, said }) =>
      (said.has('contributions') || said.has('employer-contributions')) &&
      hits.every(hit => idOf(hit) !== 'income-tax' || sight.word(hit.from) === 'aliquota'),
    drop: ['income-tax'],
  },
  // Contributions of both sides are two.
  {
    when: ({ sight, hits }) =>
      hits.some(hit => ofBothSides.has(idOf(hit)) && (joinsEmployer(sight, hit) || namesBothShares(sight, hit))),
    add: ['contributions', 'employer-contributions'],
  },
  {
    when: ({ sight, hits }) => hits.some(hit => idOf(hit) === 'employer-contributions' && joinsWorker(sight, hit)),
    add: ['contributions', 'employer-contributions'],
    drop: ['payslip'],
  },
  {
    when: told => isBare(told) && tellsStaff(told.draft) && paysAndWithholds(told.sight),
    add: ['contributions', 'employer-contributions'],
    drop: ['gross-month'],
  },
  // Another level than the one before is a change of level.
  { when: ({ draft, story }) => draft.slots.fromLevel !== undefined && !story, add: ['level-change'] },
  // Kilometres with a price are refunded.
  { when: ({ draft: { slots } }) => slots.kilometres !== undefined && slots.amounts.length > 0, add: ['mileage'] },
  // A place and a taxable income name a surtax by its adjective.
  {
    when: told =>
      told.draft.slots.place !== undefined &&
      hasRole(told, 'taxable', 'income', 'gross') &&
      !told.said.has('net') &&
      says(told.sight, surtaxKinds),
    add: ['surtaxes'],
  },
  // The relief of a mother is asked of her contributions.
  {
    when: ({ sight, draft }) =>
      (draft.slots.family?.children ?? []).length >= mothersFrom &&
      (says(sight, relief) || (sight.has('calcolo:contributions') && says(sight, saving))),
    add: ['mothers-relief'],
  },
]

/** What a dismissal costs: its notice and the contribution for it (ticket), and no year of work. */
const ofDismissal: readonly Rule[] = [
  // What INPS is owed for a dismissal is its ticket.
  { when: asksOfDismissal, add: ['dismissal-ticket'] },
  // The cost of a dismissal is its notice and its ticket.
  {
    when: ({ sight, said }) => sight.has('causa:licenziamento') && said.has('employer-cost'),
    add: ['notice-pay', 'dismissal-ticket'],
  },
  // A notice that is paid costs no year of work.
  { when: ({ said }) => said.has('notice-pay'), drop: ['employer-cost'] },
]

const ofAbsences: readonly Rule[] = [
  // An unpaid absence is worth what it takes from the month.
  { when: told => isAway(told, 'unpaid') && isBare(told), add: ['unpaid-absence'] },
  // Weeks of leave, of so many hours each, are paid as if worked.
  {
    when: told => tellsWeeksOfLeave(told) && told.sight.has('chiede:euro') && isBare(told),
    add: ['gross-month'],
  },
  // A father's obligatory leave is his own.
  {
    when: told =>
      isOfFather(told) &&
      !told.said.has('maternity') &&
      (isAway(told, 'paternity') || !told.said.has('parental-leave')) &&
      told.draft.slots.parentalDays === undefined,
    add: ['paternity'],
  },
  // A mother's obligatory leave is paid on the month before it.
  {
    when: told =>
      told.sight.has(motherhood) && !isOfFather(told) && told.draft.slots.amounts.length > 0 && isBare(told),
    add: ['maternity'],
    drop: ['gross-month'],
  },
  // Days of law 104 are a line of the payslip.
  {
    when: told => {
      const { said, slots } = told.draft
      return isAway(told, 'l104') && (said.livelli !== undefined || slots.amounts.length === 1) && isBare(told)
    },
    add: ['payslip'],
  },
]

const ofPays: readonly Rule[] = [
  // A pay with steps is the month that holds them.
  {
    when: ({ sight, draft, said }) =>
      tellsSteps(sight, draft) && sight.has('accordo:pay') && [...said].every(kind => kind === 'seniority-steps'),
    add: ['gross-month'],
  },
  // The tax on a rise of the renewal that was told, without a pay, is the one apart.
  {
    when: told =>
      told.said.has('income-tax') && told.said.has('table-step') && hasRole(told, 'raise') && !hasRole(told, 'gross'),
    add: ['substitute-tax'],
    drop: ['income-tax'],
  },
  // A rise of the renewal beside the income of the year before is taxed apart.
  {
    when: told =>
      hasRole(told, 'raise') && hasRole(told, 'income') && (told.said.has('table-step') || told.said.has('raise')),
    add: ['substitute-tax'],
  },
  // Overtime that is told in money is taxed as the pay is.
  {
    when: told => told.said.has('overtime') && hasRole(told, 'one-off') && told.draft.slots.hours.length === 0,
    add: ['bonus'],
    drop: ['overtime', 'net', 'gross-year'],
  },
  // What somebody kept saves of the tax is their deduction.
  {
    when: ({ sight, draft: { slots }, said }) =>
      said.has('income-tax') &&
      says(sight, saving) &&
      keepsSomebody(slots.family) &&
      slots.relativeIncome === undefined,
    add: ['deductions'],
    drop: ['income-tax'],
  },
  // What somebody of the family earns is asked of whether they are dependent.
  {
    when: ({ draft: { slots }, said }) => slots.relativeIncome !== undefined && !said.has('net'),
    add: ['dependant'],
    drop: ['deductions', 'gross-month', 'gross-year', 'part-time', 'income-tax'],
  },
  // What the funds of an agreement are paid is no pay, and no cost of it.
  {
    when: ({ draft: { slots } }) => slots.funds !== undefined,
    add: ['contract-funds'],
    drop: ['pension-fund', 'gross-month', 'gross-year', 'employer-cost', 'contributions', 'employer-contributions'],
  },
  // Whom somebody keeps changes the net alone.
  {
    when: ({ sight, draft: { slots, said: told }, said }) => {
      const keeps = keepsSomebody(slots.family)
      const isMonth = told.livelli !== undefined && [...said].every(kind => kind === 'gross-month')
      return keeps && isMonth && slots.amounts.length === 0 && !saysGross(sight)
    },
    add: ['net'],
    drop: ['gross-month'],
  },
  // Accruals that are not named, beside the severance, are of both extra months.
  {
    when: ({ sight, said }) =>
      asksAccruals(sight) && said.has('severance') && ![...extraPays].some(kind => said.has(kind)),
    add: ['thirteenth', 'fourteenth'],
  },
  // December's net with its thirteenth holds that of the month.
  {
    when: ({ draft: { slots }, said }) =>
      said.has('net') && said.has('thirteenth') && slots.period?.endsWith('-12') === true && slots.amounts.length === 0,
    add: ['net-pay'],
  },
  // The whole pay is asked beside its steps.
  { when: ({ sight, said }) => said.has('seniority-steps') && asksWholePay(sight), add: ['gross-month'] },
]

const ofTheEnd: readonly Rule[] = [
  // Months of notice that are paid are its indemnity.
  { when: told => tellsNotice(told) && says(told.sight, paidNotice) && isBare(told), add: ['notice-pay'] },
  // Money asked of an end whose notice and pay are told is what is paid in the notice's place.
  {
    when: told => {
      const { said, draft, sight } = told
      const asks = sight.has('chiede:euro') || said.has('difference')
      const isPaid = draft.said.causa !== undefined && hasRole(told, 'gross', 'unknown') && asks
      return isPaid && tellsLengthOfNotice(sight) && !said.has('net') && isBare(told, 'difference')
    },
    add: ['notice-pay'],
    drop: ['difference', 'gross-month'],
  },
  // What is withheld of a notice that is not worked holds the accruals told with it.
  { when: withholdsNotice, add: ['notice-pay'], drop: ['thirteenth', 'fourteenth', 'payslip', 'gross-month', 'net'] },
  // What stands in place of leave is no notice.
  {
    when: told =>
      isAway(told, 'leave') &&
      told.said.has('notice-pay') &&
      ofNotice(told.sight).every(hit => isBareIndemnity(told.sight, hit)),
    add: ['leave-in-lieu'],
    drop: ['notice-pay'],
  },
  // Leave that is left is asked in money.
  {
    when: told => {
      const inMoney = told.sight.has('chiede:euro') || says(told.sight, leaveWorth)
      return isAway(told, 'leave') && inMoney && isBare(told, 'difference')
    },
    add: ['leave-in-lieu'],
    drop: ['difference'],
  },
  // Leave that is left when the work ends is paid.
  {
    when: told =>
      isAway(told, 'leave') && told.draft.slots.ended !== undefined && (told.said.has('severance') || isBare(told)),
    add: ['leave-in-lieu'],
  },
  // A rate of the severance alone is asked of it.
  { when: ({ draft, said }) => said.size === 0 && draft.slots.rates?.severance !== undefined, add: ['severance'] },
  // An advance of the severance is taken from it.
  { when: ({ sight, said }) => said.has('severance') && sight.has('anticipo:tfr'), add: ['severance-advance'] },
]

const ofChanges: readonly Rule[] = [
  // More from other hours is what two weeks differ by.
  {
    when: ({ sight, draft, said }) =>
      draft.slots.hoursChange !== undefined && (said.has('raise') || sight.has('chiede:in-piu')),
    add: ['difference'],
    // It is the week that changes, not the table.
    drop: ['table-step', 'raise'],
  },
  // What is asked for a feast told to fall on a Sunday is the day that it is paid by.
  {
    when: ({ sight, draft, said }) =>
      !said.has('sunday-feast') && draft.slots.hours.length === 0 && sight.has('chiede:euro') && isSundayFeast(sight),
    add: ['sunday-feast'],
    drop: ['raise', 'difference', 'holiday-work', 'gross-month'],
  },
  // More at one level, from a date, is a step of its table.
  {
    when: told => isOfOneLevel(told.draft) && asksMore(told) && [...told.said].every(kind => pays.has(kind)),
    add: ['table-step'],
    drop: ['difference'],
  },
  // The tax collector seizes by a rule of its own.
  {
    when: ({ sight, said }) => said.has('seizure') && seizureBy(sight) === 'tax-seizure',
    add: ['tax-seizure'],
  },
  // What is seized is asked, not the pay that it is seized from.
  { when: ({ said }) => said.has('seizure') || said.has('tax-seizure') || said.has('fifth'), drop: ['payslip'] },
]

const rules = [ofAmounts, ofDismissal, ofAbsences, ofPays, ofTheEnd, ofChanges].flat()

const keepsSomebody = ({ spouse, children = [] }: NonNullable<Draft['slots']['family']> = {}): boolean =>
  spouse === true || children.length > 0

export const motherhood = 'caso:maternita_obbligatoria'

/** Whose leave it is stands apart from its name: days of a father, or a father beside an obligatory leave. */
const isOfFather = (told: Told): boolean =>
  isAway(told, 'paternity') ||
  ((told.sight.has(motherhood) || says(told.sight, obligatory)) && says(told.sight, fathers))

/** A length of time right before the notice that it is of. */
const tellsNotice = ({ sight }: Told): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      sight.hits('tema').some(hit => idOf(hit) === 'preavviso' && hit.to > one.to && hit.from - one.to <= 1),
  )

/** "Indennità sostitutiva" alone tells not what it stands in place of. */
const isBareIndemnity = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens.slice(from, to).every(({ word }) => indemnity.has(word))

/** Contributions that are asked for a dismissal, in one clause. */
function asksOfDismissal({ sight }: Told): boolean {
  const asked = sight.hits('calcolo').filter(one => idOf(one) === 'contributions')
  const isFor = (hit: ConceptHit): boolean =>
    idOf(hit) === 'licenziamento' && [1, 2].some(back => sight.word(hit.from - back) === 'per')
  return sight
    .hits('causa')
    .some(
      hit =>
        isFor(hit) && asked.some(one => one.to <= hit.from && sight.clauseOf(one.from) === sight.clauseOf(hit.from)),
    )
}

const isOfOneLevel = ({
  said,
  slots: { amounts, hours, levels = [], fromLevel, period, hoursChange },
}: Draft): boolean =>
  said.livelli !== undefined &&
  !fromLevel &&
  levels.length < 2 &&
  amounts.length === 0 &&
  hours.length === 0 &&
  period !== undefined &&
  hoursChange === undefined

const asksMore = ({ sight, said }: Told): boolean =>
  said.has('raise') || said.has('difference') || sight.has('chiede:in-piu') || asksOnTop(sight)

/** "Quanto mi danno in più?": more is asked in the clause that asks how much. */
const asksOnTop = (sight: Sight): boolean =>
  sight
    .hits('importo')
    .some(
      ({ concept, from, to }) =>
        concept === 'importo:aumento' &&
        to - from > 1 &&
        sight.word(from) === 'in' &&
        sight
          .hits('chiede')
          .some(one => sums.has(idOf(one)) && one.from < from && sight.clauseOf(one.from) === sight.clauseOf(from)),
    )

const sums = idSet('euro numero')

const indemnity = wordSet('indemnity-in-lieu')
const paidNotice = wordSet('paid-out', 'paying-somebody')
const pays = idSet('gross-month gross-year net net-pay difference raise')
const leaveWorth = wordSet('paid-out', 'worth')
const ofBothSides = idSet('contributions employer-contributions')
const relief = wordSet('relief')
const saving = wordSet('saving')
const surtaxKinds = wordSet('surtax-kinds')
const obligatory = wordSet('obligatory')
const fathers = wordSet('father')

/** The level of who is asked about, and its row of the table. */
import {
  type Agreement,
  type Circumstances,
  type ConditionKey,
  type Fact,
  fold,
  type Level,
  type PayRow,
  stem,
} from '@ccnl/knowledge'
import { formatItalian, type PayElement } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact, total } from './amounts.ts'
import type { Case } from './case.ts'
import { factsOf, missingNote, missingStep, openConditions, regimesOf, selectRow, withLevel } from './facts.ts'
import { itemLabel } from './it.ts'
import { lineLabels } from './line-labels-it.ts'
import { MissingInput } from './shape.ts'

/** The level asked about, or the question which one. */
export function levelOf(of: Case): Level {
  const { request } = of
  if (request.level) return request.level.value
  if (!request.agreement) throw new MissingInput({ code: 'agreement-or-gross', field: 'importo_lordo_mensile' })
  const options = (request.levels.length > 1 ? request.levels : (request.agreement?.levels ?? [])).map(
    ({ code }) => code,
  )
  throw new MissingInput({ code: 'level', field: 'livello', options })
}

/** The two levels of a comparison: the one left and the one reached, or the two that were named. */
export function twoLevels(of: Case): readonly [Level, Level] {
  const { fromLevel, levels, agreement } = of.request
  if (fromLevel) {
    const to = of.request.level?.value ?? levels.find(({ code }) => code !== fromLevel.code)
    if (to) return [fromLevel, to]
  }
  const [one, other] = levels
  if (one && other) return one.order >= other.order ? [one, other] : [other, one]
  levelOf(of)
  const options = (agreement?.levels ?? []).map(({ code }) => code)
  throw new MissingInput({ code: 'second-level', field: 'livello', options })
}

/** What is known of the person, with what the level says. */
export function personOf(of: Case, level: Level | undefined): Circumstances {
  return withLevel(of.request.agreement, of.request.said, level, of.request.date)
}

export function agreementOf(of: Case): Agreement {
  const { agreement } = of.request
  if (!agreement) throw new MissingInput({ code: 'agreement' })
  return agreement
}

/** The table's row of a level on the date; a rise that is missing from it stops the calculation. */
export function tableRow(of: Case, level: Level): PayRow {
  const { request } = of
  const agreement = agreementOf(of)
  const said = personOf(of, level)
  const paidByHour = request.slots.amounts.some(({ per }) => per === 'ora')
  const byHours = request.weeklyHours !== undefined || request.hours.length > 0 || paidByHour
  const found = selectRow(agreement, level.code, said, request.date, { regime: request.regime, byHours })
  if (!found) {
    const regimes = regimesOf(agreement, level.code, request.date)
    if (regimes.length > 1) throw new MissingInput({ code: 'regime', field: 'regime', options: regimes })
    of.remark('no-row', { level: level.code, note: missingNote(agreement, level.code) })
    // Who sets the pay instead (a contract of the province) is what can be told.
    for (const fact of factsOf(agreement, 'paga', 'regola', request.date))
      if (typeof fact.value === 'string' && openConditions(fact.when, said)?.length === 0) {
        of.cite(fact, 'table')
        of.remark('pay-rule', { text: fact.value })
      }
    throw new MissingInput({ code: 'gross-month', field: 'importo_lordo_mensile' })
  }
  if (found.assumedRegime && found.row.regime !== undefined) of.assume('regime', { regime: found.row.regime })
  const step = missingStep(agreement, level.code, request.date)
  if (step !== undefined) {
    const amount = found.row.per === 'mese' ? formatItalian(rowTotal(found.row)) : ''
    of.remark('step-missing', { date: step, from: found.row.from, level: level.code, amount })
    throw new MissingInput({ code: 'gross-month', field: 'importo_lordo_mensile' })
  }
  of.cite(found.row, 'table')
  return withCase(of, found.row, said)
}

/** Conditions of one case alone, which an item of the table may have an amount of its own for. */
const ofCase: readonly ConditionKey[] = ['territorio', 'gruppo', 'eta_figlio']

/** An item of the table that has an amount of its own for the case told (terzo elemento provinciale, indennità quadri). */
function withCase(of: Case, row: PayRow, said: Circumstances): PayRow {
  const own = factsOf(agreementOf(of), 'indennita', 'importo', of.request.date)
    .filter(({ when, value, per }) => typeof value === 'number' && per === 'mese' && ofCase.some(key => when[key]))
    .find(fact => openConditions(fact.when, said)?.length === 0 && itemOf(row, fact) !== undefined)
  const item = own && itemOf(row, own)
  const before = item === undefined ? undefined : row.items[item]
  const amount = Number(own?.value)
  if (!own || item === undefined || before === undefined || before === amount) return row
  of.cite(own, 'place-element')
  const total = rowTotal(row).minus(before).plus(amount).toNumber()
  return { ...row, items: { ...row.items, [item]: amount }, total }
}

/** The item of a row that a fact tells the amount of: the same amount, or a name that begins with the item's. */
export function itemOf(row: PayRow, { name = '', value }: Fact): string | undefined {
  const words = fold(name).split(' ').map(stem)
  const isNamed = (item: string): boolean =>
    item.split('_').every((word, index) => (index === 0 ? words[0] === stem(word) : words.includes(stem(word))))
  const items = Object.entries(row.items)
  return (items.find(([item]) => isNamed(item)) ?? items.find(([, amount]) => amount === value && amount !== 0))?.[0]
}

/** What a row of the table comes to, all items together. */
export const rowTotal = (row: PayRow): Decimal =>
  row.total === undefined ? total(Object.values(row.items).map(amount => new Exact(amount))) : new Exact(row.total)

/** The items of a row; what the total holds beside them is one line. */
export function rowElements(of: Case, row: PayRow): readonly PayElement[] {
  const source = of.sourceName(row)
  const items = Object.entries(row.items)
  const elements = items.map(([item, amount]) => ({ code: item, label: itemLabel(item), amount, source }))
  const rest = rowTotal(row).minus(total(items.map(([, amount]) => new Exact(amount))))
  return rest.greaterThan('0.01')
    ? [...elements, { code: 'altre_voci', label: lineLabels.altre_voci ?? '', amount: rest, source }]
    : elements
}

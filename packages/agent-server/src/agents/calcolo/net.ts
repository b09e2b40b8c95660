/** Net of a gross, and the gross that gives a net. */

import {
  type AnnualPay,
  annualPay,
  formatItalian,
  formatPlain,
  grossForNet,
  grossIncomeTax,
  rulesFor,
} from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement } from '../../knowledge/agreement.ts'
import { instalmentsOf, payRule } from './agreement-rules.ts'
import { type FieldValues, numberField } from './fields.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, type Task } from './task.ts'
import { familyOf, surtaxesOf, taxYear } from './taxes.ts'

/** How the work deduction comes out of its law's ratio, for a whole year. */
function deductionFormula(pay: AnnualPay, year: number): string {
  const rules = rulesFor(year).workDeduction
  const { ratio, base, extra, total } = pay.workDeduction
  const upper = pay.taxable.greaterThan(28_000)
  const core = !ratio
    ? formatItalian(base)
    : upper
      ? `${formatItalian(rules.middleBase)} × ${formatItalian(ratio, 4)}`
      : `${formatItalian(rules.middleBase)} + ${formatItalian(rules.middleSlope)} × ${formatItalian(ratio, 4)}`
  if (!ratio && extra.isZero()) return core
  return `${core}${extra.isZero() ? '' : ` + ${formatItalian(extra)}`} = ${formatItalian(total)}`
}

function netSteps(pay: AnnualPay, year: number): readonly string[] {
  const f = formatItalian
  const { slices } = grossIncomeTax(year, pay.taxable)
  const deductions = [
    pay.workDeduction.total,
    pay.familyDeduction,
    ...(pay.wedge.type === 'deduction' ? [pay.wedge.amount] : []),
  ].filter(value => !value.isZero())
  return [
    `Contributi INPS: \`${f(pay.gross)} × ${formatPlain(pay.contributions.rate)}%${pay.contributions.additional.isZero() ? '' : ` + ${f(pay.contributions.additional)} (1% oltre la prima fascia)`}${pay.contributions.relief.isZero() ? '' : ` - ${f(pay.contributions.relief)} (esonero)`} = ${f(pay.contributions.total)}\``,
    `Imponibile fiscale: \`${f(pay.gross)} - ${f(pay.contributions.total)} = ${f(pay.taxable)}\``,
    `IRPEF lorda per scaglioni: \`${slices.map(slice => `${f(slice.part)} × ${formatPlain(slice.rate)}%`).join(' + ')} = ${f(pay.grossTax)}\``,
    `Detrazione per lavoro dipendente: \`${deductionFormula(pay, year)}\``,
    ...(pay.familyDeduction.isZero() ? [] : [`Detrazioni per familiari a carico: \`${f(pay.familyDeduction)}\``]),
    ...(pay.wedge.type === 'deduction' ? [`Ulteriore detrazione (cuneo): \`${f(pay.wedge.amount)}\``] : []),
    `IRPEF netta: \`${[pay.grossTax, ...deductions].map(value => f(value)).join(' - ')} = ${f(pay.netTax)}\`${pay.netTax.isZero() ? ' (mai sotto zero)' : ''}`,
    ...(pay.integrativeTreatment.isZero() ? [] : [`Trattamento integrativo: \`+ ${f(pay.integrativeTreatment)}\``]),
    ...(pay.wedge.type === 'sum'
      ? [`Somma esente (cuneo): \`${f(pay.taxable)} × ${formatPlain(pay.wedge.rate ?? 0)}% = ${f(pay.wedge.amount)}\``]
      : []),
    ...(pay.regionalSurtax.isZero() ? [] : [`Addizionale regionale: \`${f(pay.regionalSurtax)}\``]),
    ...(pay.municipalSurtax.isZero() ? [] : [`Addizionale comunale: \`${f(pay.municipalSurtax)}\``]),
  ]
}

/** Sum that leads from the gross to the net. */
function netFormula(pay: AnnualPay): string {
  const minus = [pay.contributions.total, pay.netTax, pay.regionalSurtax, pay.municipalSurtax].filter(
    value => !value.isZero(),
  )
  const plus = [pay.integrativeTreatment, ...(pay.wedge.type === 'sum' ? [pay.wedge.amount] : [])].filter(
    value => !value.isZero(),
  )
  return `${formatItalian(pay.gross)}${minus.map(value => ` - ${formatItalian(value)}`).join('')}${plus.map(value => ` + ${formatItalian(value)}`).join('')} = ${formatItalian(pay.net)}`
}

const estimate =
  'Stima sull’intero anno con un solo rapporto di lavoro e senza altri redditi: il cedolino può differire per conguagli, addizionali e trattenute.'

/** Net of a yearly gross, from the level or given. `task` may lack when only an amount was said. */
export function netOutcome(input: {
  readonly task?: Task
  readonly agreement: CollectiveAgreement
  readonly values: FieldValues
  readonly date: string
}): Outcome {
  const { task, values, agreement } = input
  const title = 'Stima del netto'
  const { year, notes } = taxYear(input.date)
  const instalments = instalmentsOf(agreement)
  const given = numberField(values, 'importo_lordo_annuo')
  const person = task && !given ? personPay(task) : undefined
  if (!instalments)
    return outcome(
      title,
      `Il numero di mensilità del CCNL ${agreement.shortName} non è presente nella base: non stimo il netto.`,
      { ask: 'importo_lordo_annuo' },
    )
  if (!given && !person?.monthly) {
    return outcome(title, 'Per stimare il netto servono il livello con le ore, oppure il lordo annuo.', {
      steps: person?.steps ?? [],
      cited: person?.cited ?? [],
      ask: person ? 'ore_settimanali' : 'livello',
    })
  }
  const monthly = person?.monthly ?? new Decimal(0)
  const gross = given ?? cents(monthly.times(instalments))
  const surtaxes = surtaxesOf(values, year)
  const rate = numberField(values, 'aliquota_contributi')
  const pay = annualPay({
    year,
    gross,
    instalments,
    family: familyOf(values),
    ...(rate ? { profile: { rate } } : {}),
    ...(surtaxes.region ? { region: surtaxes.region } : {}),
    ...(surtaxes.municipality ? { municipality: surtaxes.municipality } : {}),
  })
  const each = cents(pay.net.dividedBy(instalments))
  return outcome(
    title,
    `Con un lordo annuo di ${bold(gross)} il netto stimato è ${bold(pay.net)} all’anno, in media ${bold(each)} per ciascuna delle ${formatPlain(instalments)} mensilità (regole ${year}${task && !given ? `; ${about(task)}` : ''}).`,
    {
      steps: [
        ...(person?.steps ?? []),
        ...(given
          ? []
          : [
              `Lordo annuo: \`${formatItalian(monthly)} × ${formatPlain(instalments)} = ${formatItalian(gross)}\` → ${bold(gross)}`,
            ]),
        ...netSteps(pay, year),
        `Netto annuo: \`${netFormula(pay)}\` → ${bold(pay.net)}`,
        `Netto medio per mensilità: \`${formatItalian(pay.net)} / ${formatPlain(instalments)} = ${formatItalian(each)}\` → ${bold(each)}`,
      ],
      notes: [...(person?.notes ?? []), ...notes, ...surtaxes.notes, estimate],
      cited: [...(person?.cited ?? []), payRule(agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)],
      laws: [...new Set(pay.sources)],
      results: [
        result('lordo_annuo', 'Lordo annuo', gross),
        result('netto_annuo', 'Netto annuo stimato', pay.net),
        result('netto_mensile', 'Netto medio per mensilità', each),
      ],
      ...(surtaxes.region ? {} : { ask: 'regione' as const }),
    },
  )
}

/** The gross that gives a net. */
export function grossOutcome(input: {
  readonly agreement: CollectiveAgreement
  readonly values: FieldValues
  readonly date: string
}): Outcome {
  const { agreement, values } = input
  const title = 'Dal netto al lordo'
  const instalments = instalmentsOf(agreement)
  const net = numberField(values, 'netto_desiderato')
  if (!net) return outcome(title, 'Indica il netto mensile che vuoi raggiungere.', { ask: 'netto_desiderato' })
  if (!instalments)
    return outcome(
      title,
      `Il numero di mensilità del CCNL ${agreement.shortName} non è presente nella base: non posso passare dal netto mensile al lordo annuo.`,
    )
  const { year, notes } = taxYear(input.date)
  const surtaxes = surtaxesOf(values, year)
  const wanted = net.times(instalments)
  const found = grossForNet(wanted, {
    year,
    instalments,
    family: familyOf(values),
    ...(surtaxes.region ? { region: surtaxes.region } : {}),
    ...(surtaxes.municipality ? { municipality: surtaxes.municipality } : {}),
  })
  const monthly = cents(found.gross.dividedBy(instalments))
  return outcome(
    title,
    `Per un netto medio di ${bold(net)} al mese serve un lordo di circa ${bold(monthly)} al mese, cioè ${bold(found.gross)} all’anno su ${formatPlain(instalments)} mensilità (regole ${year}).`,
    {
      steps: [
        `Netto annuo: \`${formatItalian(net)} × ${formatPlain(instalments)} = ${formatItalian(wanted)}\``,
        `Lordo annuo cercato: ${bold(found.gross)}`,
        ...netSteps(found.pay, year),
        `Verifica: \`${netFormula(found.pay)}\``,
      ],
      notes: [
        ...notes,
        ...(found.exact
          ? []
          : ['A cavallo di una soglia il netto salta: il lordo indicato è il più basso che raggiunge il netto.']),
        ...surtaxes.notes,
        estimate,
      ],
      cited: [payRule(agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)],
      laws: [...new Set(found.pay.sources)],
      results: [result('lordo_annuo', 'Lordo annuo', found.gross), result('lordo_mensile', 'Lordo mensile', monthly)],
    },
  )
}

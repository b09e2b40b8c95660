/** Calculations that go through taxes and contributions: net, gross from net, the employer's cost. */
import {
  type AnnualPay,
  annualPay,
  employerCost,
  type Family,
  findScheme,
  flatScheme,
  formatItalian,
  formatPlain,
  grossForNet,
  grossIncomeTax,
  municipalSchemes,
  regionalSchemes,
  rulesFor,
  type SurtaxScheme,
  severanceAccrual,
  years,
} from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement } from '../knowledge/agreement.ts'
import {
  about,
  missingInstalments,
  type Outcome,
  outcome,
  personPay,
  result,
  type Task,
} from './calcolo-calculations.ts'
import { type FieldValues, numberField } from './calcolo-fields.ts'
import { bold, cents, instalmentsOf, payRule } from './calcolo-pay.ts'

/** Tax year of a date: the rules at hand may end before it. */
export function taxYear(date: string): { readonly year: number; readonly notes: readonly string[] } {
  const wanted = Number(date.slice(0, 4))
  const first = years[0] ?? wanted
  const last = years.at(-1) ?? wanted
  const year = Math.min(Math.max(wanted, first), last)
  return {
    year,
    notes:
      year === wanted
        ? []
        : [`Le regole fiscali e contributive del ${wanted} non sono disponibili: sono usate quelle del ${year}.`],
  }
}

export function surtaxesOf(
  values: FieldValues,
  year: number,
): { readonly region?: SurtaxScheme; readonly municipality?: SurtaxScheme; readonly notes: readonly string[] } {
  const notes: string[] = []
  const regionalRate = numberField(values, 'aliquota_regionale')
  const municipalRate = numberField(values, 'aliquota_comunale')
  const wantedRegion = values.regione?.value
  const wantedTown = values.comune?.value
  const region = regionalRate
    ? flatScheme(wantedRegion ?? 'Regione', year, regionalRate)
    : wantedRegion
      ? findScheme(regionalSchemes, wantedRegion, year)
      : undefined
  const municipality = municipalRate
    ? flatScheme(wantedTown ?? 'Comune', year, municipalRate)
    : wantedTown
      ? findScheme(municipalSchemes, wantedTown, year)
      : undefined
  if (wantedRegion && !region)
    notes.push(
      `Le aliquote dell’addizionale regionale di ${wantedRegion} per il ${year} non sono nella base: indica l’aliquota, intanto non sono comprese.`,
    )
  if (wantedTown && !municipality)
    notes.push(
      `L’aliquota dell’addizionale comunale di ${wantedTown} per il ${year} non è nella base: indica l’aliquota, intanto non è compresa.`,
    )
  if (!region && !wantedRegion) notes.push('L’addizionale regionale non è compresa: manca la regione di residenza.')
  if (!municipality && !wantedTown) notes.push('L’addizionale comunale non è compresa: manca il comune di residenza.')
  if (region && !region.certain) notes.push(`Addizionale regionale da verificare: ${region.source}.`)
  return { ...(region ? { region } : {}), ...(municipality ? { municipality } : {}), notes }
}

export function familyOf(values: FieldValues): Family {
  const children = numberField(values, 'figli_a_carico')
  return {
    ...(values.coniuge_a_carico?.value === 'sì' ? { spouse: true } : {}),
    ...(children ? { children: children.toNumber() } : {}),
  }
}

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

/** What the employer pays for a year; its rates are never assumed. */
export function costOutcome(task: Task): Outcome {
  const title = 'Costo aziendale'
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  const given = numberField(task.values, 'importo_lordo_annuo')
  if (!given && (!instalments || !person.monthly)) return { ...missingInstalments(task), title }
  const gross = given ?? cents((person.monthly ?? new Decimal(0)).times(instalments ?? 12))
  const rate = numberField(task.values, 'aliquota_datore')
  const accident = numberField(task.values, 'aliquota_inail')
  const grossStep = given
    ? []
    : [
        ...person.steps,
        `Lordo annuo: \`${formatItalian(person.monthly ?? 0)} × ${formatPlain(instalments ?? 12)} = ${formatItalian(gross)}\` → ${bold(gross)}`,
      ]
  const cited = given
    ? [task.pay.cited]
    : [...person.cited, payRule(task.agreement, `${formatPlain(instalments ?? 12)} mensilità`)]
  if (!rate) {
    const accrual = severanceAccrual(gross)
    return outcome(
      title,
      `Il lordo annuo è ${bold(gross)} e la quota di TFR ${bold(accrual.gross)}: per il costo aziendale serve l’aliquota contributiva del datore, che dipende da settore e dimensione e che non invento.`,
      {
        steps: [...grossStep, `Quota di TFR: \`${formatItalian(gross)} / 13,5 = ${formatItalian(accrual.gross)}\``],
        notes: person.notes,
        cited,
        laws: ['art. 2120 c.c.'],
        results: [result('lordo_annuo', 'Lordo annuo', gross)],
        ask: 'aliquota_datore',
      },
    )
  }
  const cost = employerCost({ gross, contributionRate: rate, ...(accident ? { accidentRate: accident } : {}) })
  return outcome(
    title,
    `Il costo aziendale annuo è ${bold(cost.total)} su un lordo di ${bold(gross)} (${about(task)}).`,
    {
      steps: [
        ...grossStep,
        `Contributi del datore: \`${formatItalian(gross)} × ${formatPlain(rate)}% = ${formatItalian(cost.contributions)}\``,
        ...(accident
          ? [
              `INAIL: \`${formatItalian(gross)} × ${formatPlain(accident)}% = ${formatItalian(cost.accidentInsurance)}\``,
            ]
          : []),
        `TFR: \`${formatItalian(gross)} / 13,5 = ${formatItalian(cost.severance)}\``,
        `Costo: \`${formatItalian(gross)} + ${formatItalian(cost.contributions)}${accident ? ` + ${formatItalian(cost.accidentInsurance)}` : ''} + ${formatItalian(cost.severance)} = ${formatItalian(cost.total)}\` → ${bold(cost.total)}`,
      ],
      notes: [
        ...person.notes,
        'Le aliquote del datore sono quelle indicate; fondi e casse contrattuali non sono compresi.',
        ...(accident ? [] : ['Il premio INAIL non è compreso: manca il tasso.']),
      ],
      cited,
      laws: ['art. 2120 c.c.'],
      results: [result('lordo_annuo', 'Lordo annuo', gross), result('costo', 'Costo aziendale annuo', cost.total)],
    },
  )
}

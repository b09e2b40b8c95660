/** A year's taxes and contributions line by line: what the net and each withholding are read from. */
import { type AnnualPay, formatItalian, formatPlain, grossIncomeTax, rulesFor, type SurtaxScheme } from '@ccnl/payroll'
import { type Step, step } from './task.ts'
import { surtaxFormula } from './taxes.ts'

const f = formatItalian

/** The lines by what they are about, so that a question about one of them can name it. */
export interface AnnualLines {
  readonly contributions: Step
  readonly taxable: Step
  readonly grossTax: Step
  readonly workDeduction: Step
  readonly familyDeduction?: Step
  readonly wedge?: Step
  readonly netTax: Step
  readonly integrativeTreatment?: Step
  readonly regional?: Step
  readonly municipal?: Step
}

/** How the work deduction comes out of its law's ratio, for a whole year. */
function deductionFormula(pay: AnnualPay, year: number): string {
  const rules = rulesFor(year).workDeduction
  const { ratio, base, extra, total } = pay.workDeduction
  const upper = pay.taxable.greaterThan(28_000)
  const core = !ratio
    ? f(base)
    : upper
      ? `${f(rules.middleBase)} × ${f(ratio, 4)}`
      : `${f(rules.middleBase)} + ${f(rules.middleSlope)} × ${f(ratio, 4)}`
  if (!ratio && extra.isZero()) return core
  return `${core}${extra.isZero() ? '' : ` + ${f(extra)}`} = ${f(total)}`
}

function contributionsFormula({ gross, contributions }: AnnualPay): string {
  const additional = contributions.additional.isZero()
    ? ''
    : ` + ${f(contributions.additional)} (1% oltre la prima fascia)`
  const relief = contributions.relief.isZero() ? '' : ` - ${f(contributions.relief)} (esonero)`
  return `${f(gross)} × ${formatPlain(contributions.rate)}%${additional}${relief} = ${f(contributions.total)}`
}

/** How the wedge cut comes out of the income. */
function wedgeFormula({ taxable, wedge }: AnnualPay, year: number): string {
  if (wedge.type === 'sum') return `${f(taxable)} × ${formatPlain(wedge.rate ?? 0)}% = ${f(wedge.amount)}`
  const rules = rulesFor(year).wedge
  if (!rules) return ''
  return taxable.lessThanOrEqualTo(rules.fullUpTo)
    ? `${f(rules.deduction)}, reddito fino a ${f(rules.fullUpTo)}`
    : `${f(rules.deduction)} × (${f(rules.endsAt)} - ${f(taxable)}) / (${f(rules.endsAt)} - ${f(rules.fullUpTo)})`
}

/** The lines of a year; `region` and `municipality` name who levies the surtaxes. */
export function annualLines(
  pay: AnnualPay,
  year: number,
  surtaxes: { readonly region?: SurtaxScheme; readonly municipality?: SurtaxScheme },
): AnnualLines {
  const { slices, source } = grossIncomeTax(year, pay.taxable)
  const cut = pay.wedge
  const deductions = [
    pay.workDeduction.total,
    pay.familyDeduction,
    ...(cut.type === 'deduction' ? [cut.amount] : []),
  ].filter(value => !value.isZero())
  return {
    contributions: step(
      'Contributi INPS del lavoratore',
      contributionsFormula(pay),
      pay.contributions.total.negated(),
      pay.contributions.sources.join('; '),
    ),
    taxable: step(
      'Imponibile fiscale',
      `${f(pay.gross)} - ${f(pay.contributions.total)} = ${f(pay.taxable)}`,
      pay.taxable,
      'TUIR art. 51',
    ),
    grossTax: step(
      'IRPEF lorda',
      `${slices.map(slice => `${f(slice.part)} × ${formatPlain(slice.rate)}%`).join(' + ')} = ${f(pay.grossTax)}`,
      pay.grossTax,
      source,
    ),
    workDeduction: step(
      'Detrazione per lavoro dipendente',
      deductionFormula(pay, year),
      pay.workDeduction.total,
      pay.workDeduction.source,
    ),
    ...(pay.familyDeduction.isZero()
      ? {}
      : {
          familyDeduction: step('Detrazioni per familiari a carico', '', pay.familyDeduction, 'TUIR art. 12'),
        }),
    ...(cut.type === 'none'
      ? {}
      : {
          wedge: step(
            cut.type === 'deduction' ? 'Ulteriore detrazione (taglio del cuneo)' : 'Somma esente (taglio del cuneo)',
            wedgeFormula(pay, year),
            cut.amount,
            cut.source,
          ),
        }),
    netTax: step(
      'IRPEF netta',
      deductions.length === 0
        ? ''
        : `${[pay.grossTax, ...deductions].map(value => f(value)).join(' - ')} = ${f(pay.netTax)}${pay.netTax.isZero() ? ' (mai sotto zero)' : ''}`,
      pay.netTax.negated(),
      'TUIR art. 11-13',
    ),
    ...(pay.integrativeTreatment.isZero()
      ? {}
      : {
          integrativeTreatment: step(
            'Trattamento integrativo',
            pay.taxable.lessThanOrEqualTo(rulesFor(year).integrativeTreatment.wholeUpTo)
              ? `imponibile fino a ${f(rulesFor(year).integrativeTreatment.wholeUpTo)}, imposta sopra la detrazione`
              : 'parte delle detrazioni che supera l’imposta lorda',
            pay.integrativeTreatment,
            rulesFor(year).integrativeTreatment.source,
          ),
        }),
    ...(surtaxes.region
      ? {
          regional: step(
            `Addizionale regionale (${surtaxes.region.name})`,
            surtaxFormula(surtaxes.region, pay.taxable, pay.netTax),
            pay.regionalSurtax.negated(),
            surtaxes.region.source,
          ),
        }
      : {}),
    ...(surtaxes.municipality
      ? {
          municipal: step(
            `Addizionale comunale (${surtaxes.municipality.name})`,
            surtaxFormula(surtaxes.municipality, pay.taxable, pay.netTax),
            pay.municipalSurtax.negated(),
            surtaxes.municipality.source,
          ),
        }
      : {}),
  }
}

/** The lines in the order of the law: the exempt sum stands after the tax that it does not lower. */
export function inOrder(lines: AnnualLines, cut: AnnualPay['wedge']): readonly Step[] {
  const deducted = cut.type === 'deduction'
  return [
    lines.contributions,
    lines.taxable,
    lines.grossTax,
    lines.workDeduction,
    lines.familyDeduction,
    deducted ? lines.wedge : undefined,
    lines.netTax,
    lines.integrativeTreatment,
    deducted ? undefined : lines.wedge,
    lines.regional,
    lines.municipal,
  ].filter(line => line !== undefined)
}

/** Sum that leads from the gross to the net. */
export function netFormula(pay: AnnualPay): string {
  const minus = [pay.contributions.total, pay.netTax, pay.regionalSurtax, pay.municipalSurtax].filter(
    value => !value.isZero(),
  )
  const plus = [pay.integrativeTreatment, ...(pay.wedge.type === 'sum' ? [pay.wedge.amount] : [])].filter(
    value => !value.isZero(),
  )
  return `${f(pay.gross)}${minus.map(value => ` - ${f(value)}`).join('')}${plus.map(value => ` + ${f(value)}`).join('')} = ${f(pay.net)}`
}

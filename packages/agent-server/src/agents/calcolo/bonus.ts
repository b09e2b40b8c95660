/** Pay that the law taxes apart, or not at all up to a limit: productivity bonuses and fringe benefits. */
import { contributionsAt, formatItalian, formatPlain, rulesFor, substituteTax } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { numberField } from './fields.ts'
import { bold, euro, ofPercent } from './money.ts'
import { type AmountQuestion, given, type Outcome, outcome, result, step } from './task.ts'
import { taxYear } from './taxes.ts'

const f = formatItalian

/** A productivity bonus: contributions, substitute tax on the rest, what is left. */
export function bonusOutcome(question: AmountQuestion): Outcome {
  const title = 'Premio di risultato'
  const premium = numberField(question.values, 'premio')
  if (!premium) return outcome(title, 'Indica l’importo lordo del premio.', { ask: 'premio' })
  const { year, notes } = taxYear(question.date)
  const cap = rulesFor(year).substituteTaxes.productivity?.cap
  const rate =
    numberField(question.values, 'aliquota_contributi') ?? new Decimal(rulesFor(year).contributions.employee.value)
  const contributions = contributionsAt(premium, rate)
  const taxable = premium.minus(contributions)
  const tax = substituteTax({ year, kind: 'productivity', amount: taxable })
  const net = taxable.minus(tax.tax)
  const over = tax.ordinary.greaterThan(0)
  return outcome(
    title,
    over
      ? `${bold(tax.taxed.minus(tax.tax))} netti sulla parte con imposta sostitutiva; ${bold(tax.ordinary)} superano il limite di ${euro(cap ?? tax.taxed)} e sono tassati come la retribuzione (premio ${bold(premium)}, regole ${year}).`
      : `${bold(net)} netti su un premio di ${bold(premium)}: contributi ${bold(contributions)}, imposta sostitutiva ${ofPercent(tax.rate)} ${bold(tax.tax)} (regole ${year}).`,
    {
      steps: [
        step('Premio lordo', '', premium, given),
        step(
          'Contributi INPS del lavoratore',
          `${f(premium)} × ${formatPlain(rate)}% = ${f(contributions)}`,
          contributions.negated(),
          rulesFor(year).contributions.employee.source,
        ),
        step('Premio al netto dei contributi', `${f(premium)} - ${f(contributions)} = ${f(taxable)}`, taxable),
        step(
          `Imposta sostitutiva ${ofPercent(tax.rate)}`,
          `${f(tax.taxed)} × ${formatPlain(tax.rate)}% = ${f(tax.tax)}`,
          tax.tax.negated(),
          tax.source,
        ),
        ...(over
          ? [
              step(
                'Parte oltre il limite, a tassazione ordinaria',
                `${f(taxable)} - ${f(tax.taxed)} = ${f(tax.ordinary)}`,
                tax.ordinary,
                tax.source,
              ),
            ]
          : [step('Premio netto', `${f(taxable)} - ${f(tax.tax)} = ${f(net)}`, net)]),
      ],
      notes: [
        ...notes,
        'L’imposta sostitutiva vale per i premi legati a incrementi misurabili previsti da un contratto aziendale o territoriale depositato; prende il posto di IRPEF e addizionali, salvo rinuncia scritta.',
        'C’è un limite di reddito dell’anno precedente, da verificare sulla legge in vigore; i contributi restano dovuti.',
        ...(tax.certain ? [] : [`Da verificare: ${tax.source}.`]),
      ],
      laws: [tax.source],
      results: [
        result('premio', 'Premio lordo', premium),
        result('imposta_sostitutiva', 'Imposta sostitutiva', tax.tax),
        ...(over ? [] : [result('premio_netto', 'Premio netto', net)]),
      ],
    },
  )
}

/** Fringe benefits of a year against the limit: above it all of them are taxed. */
export function fringeOutcome(question: AmountQuestion): Outcome {
  const title = 'Fringe benefit'
  const value = numberField(question.values, 'fringe_benefit')
  const { year, notes } = taxYear(question.date)
  const rules = rulesFor(year).fringeBenefits
  const children =
    (numberField(question.values, 'figli_a_carico') ?? new Decimal(0)).greaterThan(0) ||
    /\bcon (?:\w+ )?figli/.test(question.text)
  const limit = new Decimal(children ? rules.withChildren : rules.plain)
  const limits = `${euro(rules.plain)} (${euro(rules.withChildren)} con figli a carico)`
  if (!value)
    return outcome(title, `Il limite esente del ${year} è **${limits}**: indica il valore dei benefit dell’anno.`, {
      laws: [rules.source],
      ask: 'fringe_benefit',
    })
  const exceeds = value.greaterThan(limit)
  return outcome(
    title,
    exceeds
      ? `${bold(value)} imponibili: superano il limite di ${bold(limit)} e quindi sono tassati per intero, con contributi e IRPEF (regole ${year}).`
      : `**0,00 €** imponibili: ${bold(value)} stanno nel limite di ${bold(limit)} e sono esenti da contributi e imposte (regole ${year}).`,
    {
      steps: [
        step('Fringe benefit dell’anno', '', value, given),
        step(
          'Limite esente',
          children ? 'con figli fiscalmente a carico' : 'senza figli a carico',
          limit,
          rules.source,
        ),
        step(
          'Imponibile',
          exceeds ? 'oltre il limite tutto è imponibile' : 'entro il limite',
          exceeds ? value : 0,
          rules.source,
        ),
      ],
      notes: [
        ...notes,
        `Il limite è ${limits} e riguarda tutti i benefit dell’anno insieme: superato anche di poco, è imponibile l’intero importo.`,
        ...(children ? [] : ['È considerato un lavoratore senza figli a carico: con figli il limite è più alto.']),
      ],
      laws: [rules.source],
      results: [result('imponibile', 'Fringe benefit imponibili', exceeds ? value : new Decimal(0))],
    },
  )
}

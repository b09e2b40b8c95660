import { Decimal } from 'decimal.js'
import { fold } from '../../knowledge/text.ts'
import type { Asked } from '../asked.ts'
import { missing } from '../facts.ts'
import { formatChange, formatDate, formatEuro, levelName, since, table } from '../format.ts'
import { renewalRise } from '../topics/renewal.ts'
import type { Section } from './section.ts'

/** What each renewal gave, at the level the parties took as a reference. */
export function compareRenewals(all: readonly Asked[]): Section {
  const rows = all.map(asked => {
    const { cycle } = asked.agreement
    const rise = renewalRise(asked)
    return [
      `${asked.agreement.shortName} (${asked.agreement.code})`,
      rise ? rise : missing,
      cycle.signedOn ? formatDate(cycle.signedOn) : missing,
      `${cycle.economicSince ? formatDate(cycle.economicSince) : '–'} – ${cycle.expires ? formatDate(cycle.expires) : '–'}`,
      cycle.state,
    ]
  })
  const message = fold(all[0]?.said.text ?? '')
  // "Quando scade?" asks for dates; "quanto ha dato il rinnovo?" for money.
  const dates =
    /\bscad|\bvigen|\bultrattiv|\bfirmat|\bstipul/.test(message) && !/\baument|\bsold|\beuro|\bregime/.test(message)
  const amounts = all.flatMap(asked => {
    const rise = renewalRise(asked)
    const amount = rise ? /(\d[\d.]*(?:,\d+)?) euro/.exec(rise)?.[1] : undefined
    const value = amount ? Number(amount.replaceAll('.', '').replace(',', '.')) : undefined
    const level = rise
      ? /euro (?:di \w+ )?(?:a regime )?(?:sui minimi )?(?:(?:al|alla) |(?=a parametro))([^,;:()]+?)(?: in | e | contando|,|;|:| \(|$)/.exec(
          rise,
        )?.[1]
      : undefined
    return value === undefined ? [] : [{ name: asked.agreement.shortName, value, level }]
  })
  const ranked = amounts.toSorted((a, b) => b.value - a.value)
  const first = ranked[0]
  const outcome: string[] = []
  const blocks: string[] = []
  if (dates)
    outcome.push(
      all
        .map(({ agreement: { cycle, shortName } }) =>
          cycle.expires
            ? `**${shortName}**: scadenza il **${formatDate(cycle.expires)}** (${cycle.state}).`
            : `**${shortName}**: scadenza **non presente nella base** (${cycle.state}).`,
        )
        .join(' '),
    )
  if (!dates && first && ranked.length > 1) {
    outcome.push(
      `L’aumento più alto in cifra è quello di **${first.name}**: **${formatEuro(first.value)}**${first.level ? ` (${first.level})` : ''}.`,
    )
    blocks.push(
      ranked
        .map(
          (entry, index) =>
            `${index + 1}. ${entry.name}: **${formatEuro(entry.value)}**${entry.level ? `, ${entry.level}` : ''}`,
        )
        .join('\n'),
    )
  }
  blocks.push(table(['CCNL', 'Aumento', 'Firma', 'Periodo', 'Stato'], rows))
  const levelled = (dates ? [] : all).flatMap(asked => asked.levels.slice(0, 1).map(level => ({ asked, level })))
  for (const { asked, level } of levelled) {
    const rowsOf = level.pay.filter(row => row.regime === level.pay[0]?.regime)
    const from = rowsOf[0]
    const to = rowsOf.at(-1)
    const start = from?.minimum
    const end = to?.minimum
    if (from && to && from !== to && start !== undefined && end !== undefined) {
      blocks.push(
        `${asked.agreement.shortName}, ${levelName(level.code)}: minimo da ${formatEuro(start)} (${since(from.since)}) a ${formatEuro(end)} (${since(to.since)}), ${formatChange(new Decimal(end).minus(start))}.`,
      )
    }
  }
  if (!dates)
    blocks.push(
      'Attenzione: gli aumenti riguardano **livelli diversi e periodi diversi**, quindi le cifre non sono confrontabili in modo diretto.',
    )
  return {
    title: dates ? 'Rinnovo e scadenza' : 'Aumenti dei rinnovi',
    outcome,
    blocks,
    citations: all.map(asked => ({
      about: 'Rinnovo',
      evidence: asked.agreement.cycle,
      agreement: asked.agreement,
      excerpt: renewalRise(asked) ?? '',
    })),
  }
}

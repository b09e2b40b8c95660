import { Decimal } from 'decimal.js'
import type { Level } from '../../knowledge/agreement.ts'
import type { Asked } from '../asked.ts'
import type { Classification } from '../classification/classify.ts'
import { missing } from '../facts.ts'
import { formatEuro, listOf, table } from '../format.ts'
import type { Part } from '../part.ts'
import { payBasis, payCitations, payRowsOf } from '../topics/pay.ts'
import { levelCitation, title } from './citation.ts'
import type { Worker } from './described-job.ts'
import { reasonOf, strengthNames, weighed } from './evidence.ts'

/** The level of each worker, in a table. */
export function workersPart(asked: Asked, workers: readonly Worker[]): Part {
  const { agreement, said } = asked
  const read = workers.map(({ job, classified }) => ({ job, classified: weighed(classified, agreement.levels) }))
  const leads = read.flatMap(({ job, classified }) => {
    const [first] = classified.ranking
    return first ? [{ job, classified, first }] : []
  })
  const rows = leads.map(({ job, classified, first }) => [
    job,
    `**${first.level.code}**`,
    payOf(first.level, asked) ?? missing,
    strengthNames[classified.strength],
    reasonOf(first),
  ])
  return {
    title,
    paragraphs: [
      `Nel CCNL ${agreement.shortName} (${agreement.code}): ${listOf(leads.map(({ job, first }) => `${job} **livello ${first.level.code}**`))}.`,
      table(['Mansione', 'Livello', 'Lordo al mese', 'Forza', 'Perché'], rows),
      ...gapText(leads, asked),
      'Se è una persona sola a svolgerle, decide la mansione prevalente. Per alternative e dettagli chiedi di una mansione alla volta.',
    ],
    notes: [
      'L’inquadramento dipende dai compiti svolti in prevalenza: va confrontato con la declaratoria del contratto.',
    ],
    citations: leads.flatMap(({ first }) => [
      levelCitation(first.level, asked),
      ...payCitations(first.level, { ...asked, levels: [first.level] }, said.date).slice(0, 1),
    ]),
    lines: [],
    answered: leads.length > 0,
  }
}

/** What the pay of two workers differs by. */
function gapText(
  leads: readonly { readonly job: string; readonly first: Classification }[],
  asked: Asked,
): readonly string[] {
  const [one, other, ...more] = leads
  if (!one || !other || more.length > 0) return []
  const [first, second] = [one, other].map(({ first: { level } }) => {
    const row = payRowsOf(level, { ...asked, levels: [level] }, asked.said.date)[0]?.row
    return row?.total !== undefined && row.unit === 'mese' ? row.total : undefined
  })
  if (first === undefined || second === undefined) return []
  const gap = new Decimal(second).minus(first)
  if (gap.isZero()) return ['La paga del livello è la stessa.']
  const { months } = payBasis(asked)
  const yearly = months === undefined ? '' : `, **${formatEuro(gap.abs().times(months))}** lordi in un anno`
  return [
    `Differenza: **${formatEuro(gap.abs())}** al mese in ${gap.isNegative() ? 'meno' : 'più'} per «${other.job}» rispetto a «${one.job}»${yearly}.`,
  ]
}

function payOf(level: Level, asked: Asked): string | undefined {
  const row = payRowsOf(level, { ...asked, levels: [level] }, asked.said.date)[0]?.row
  const amount = row?.total ?? row?.minimum
  if (!row || amount === undefined) return undefined
  return `**${formatEuro(amount)}**${row.unit === 'ora' ? ' all’ora' : ''}${row.total === undefined ? ' (solo minimo)' : ''}`
}

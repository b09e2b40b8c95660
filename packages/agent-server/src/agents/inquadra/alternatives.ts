import { Decimal } from 'decimal.js'
import type { Level } from '../../knowledge/agreement.ts'
import { fold } from '../../knowledge/text.ts'
import type { Asked } from '../asked.ts'
import type { Classified } from '../classification/classify.ts'
import { formatEuro } from '../format.ts'
import { payRowsOf } from '../topics/pay.ts'

/** The levels that the job says nearly as well as the leading one. */
function nearTo({ ranking, strength, byService, mixed }: Classified): readonly Level[] {
  const [first, ...others] = ranking
  if (!first) return []
  const near = others.filter(entry => entry.score >= first.score * (strength === 'weak' ? 0.45 : 0.3))
  const wanted = new Set([
    ...mixed.map(entry => entry.level),
    ...byService,
    ...near.slice(0, 3).map(entry => entry.level),
  ])
  wanted.delete(first.level)
  return [...wanted]
}

/** The levels that the job might be instead: those nearly as fit first, then the steps just above and below. */
function alternativesTo(asked: Asked, classified: Classified): readonly Level[] {
  const [first] = classified.ranking
  if (!first) return []
  const { levels } = asked.agreement
  const scale = levels.filter(
    level =>
      level.section === first.level.section &&
      /^\d/.test(level.code) === /^\d/.test(first.level.code) &&
      level.description !== '',
  )
  const place = scale.indexOf(first.level)
  const around = [scale[place - 1], scale[place + 1]].filter(level => level !== undefined)
  const wanted = new Set([...nearTo(classified), ...around])
  return [...wanted].slice(0, 4).toSorted((a, b) => a.order - b.order)
}

/** What a level pays in a month, and how much more or less than another; `undefined` where they do not compare. */
function payAgainst(level: Level, other: Level, asked: Asked): string | undefined {
  const here = payRowsOf(level, asked, asked.said.date)[0]?.row
  const there = payRowsOf(other, asked, asked.said.date)[0]?.row
  if (!here || !there || here.unit !== there.unit) return undefined
  const both = here.total !== undefined && there.total !== undefined
  const amount = both ? here.total : here.minimum
  const base = both ? there.total : there.minimum
  if (amount === undefined || base === undefined) return undefined
  const gap = new Decimal(amount).minus(base)
  const change = gap.isZero()
    ? 'la stessa paga'
    : gap.isPositive()
      ? `${formatEuro(gap)} in più`
      : `${formatEuro(gap.abs())} in meno`
  return `${formatEuro(amount)}, ${change}`
}

/** The alternatives with what would make each right, and the pay it would bring. */
export function alternativesBlock(asked: Asked, classified: Classified): string | undefined {
  const first = classified.ranking[0]
  const levels = alternativesTo(asked, classified)
  if (!first || levels.length === 0) return undefined
  const items = levels.map(level => {
    const pay = payAgainst(level, first.level, asked)
    const description = level.description.replace(/\.$/, '')
    const examples = level.examples.length > 0 ? ` (per esempio: ${level.examples.slice(0, 4).join('; ')})` : ''
    return `- livello **${level.code}**${pay ? ` – ${pay}` : ''}, se il lavoro fosse: ${description}${examples}`
  })
  return ['**Alternative, e che cosa cambierebbe il livello:**', '', ...items].join('\n')
}

/** A difference between levels: where they tell it, whether the job says it, and how to ask for it. */
interface Difference {
  readonly tells: RegExp
  readonly said: RegExp
  /** Asked even where every candidate tells it. */
  readonly always?: boolean
  readonly question: string
}

/** What to ask, the most telling first. Over folded text. */
const differences: readonly Difference[] = [
  {
    tells: /non autosufficient/,
    said: /autosufficient|alzheimer|allettat|invalid/,
    question: 'La persona assistita è autosufficiente?',
  },
  {
    tells: /patente|bilico|navetta|trasferta/,
    always: true,
    said: /patente|bilico|navetta|trasferta|\btir\b|furgone/,
    question: 'Quale patente serve, e ci sono trasferte o abilitazioni speciali (ADR, ATP)?',
  },
  {
    tells: /primi \d+ mesi|dopo \d+ mesi|ingresso|neoassunt/,
    said: /\bann[io]\b|\bmes[ei]\b|assunt/,
    question: 'Da quanto tempo è in servizio?',
  },
  {
    tells: /coordin|guida d|\bcap[oi]|responsabil|supervis|direzion(?!e della casa)|direttiv|quadr/,
    said: /coordin|\bcapo|responsabil|guida|gestisc|dirig|supervis|quadro/,
    question:
      'Coordina altre persone o risponde di un reparto? Quante, e con quali decisioni (turni, spese, risultati)?',
  },
  {
    tells: /concetto/,
    said: /concetto|d.ordine|bilanci|analis/,
    question: 'Sono compiti di concetto (valuta e sceglie da sé) o d’ordine (applica istruzioni)?',
  },
  {
    tells: /titolo|diploma|laurea|formazione|formata/,
    said: /titolo|diploma|laurea|attestato|qualifica|\boss\b|corso/,
    question: 'Ha un titolo, una qualifica o un attestato per questo lavoro?',
  },
  {
    tells: /autonom|iniziativa/,
    said: /autonom|da sol|supervision/,
    question: 'Con quanta autonomia lavora?',
  },
  {
    tells: /specializzat|provett|espert|qualificat|pratica|esperienza/,
    said: /specializzat|provett|espert|qualificat|esperienza|\bann[io]\b/,
    question: 'È un lavoro specializzato o qualificato, e con quanta esperienza?',
  },
  {
    tells: /vendita/,
    said: /vend|client|cassa|cassier|commess/,
    question: 'Vende e serve i clienti, o aiuta chi vende?',
  },
]

/** What to ask to settle the level: what tells the candidates apart and the job does not say; at most three questions. */
export function questionsFor(asked: Asked, classified: Classified, job: string): readonly string[] {
  const first = classified.ranking[0]
  const text = fold(job)
  const near = nearTo(classified)
  const others = near.length > 0 ? near : alternativesTo(asked, classified)
  const candidates = first ? [first.level, ...others] : asked.agreement.levels
  const texts = candidates.map(level => fold(`${level.description} ${level.examples.join(' ')}`))
  const asks = differences
    .filter(({ tells, said, always }) => {
      const telling = texts.filter(words => tells.test(words)).length
      return telling > 0 && (always || telling < texts.length) && !said.test(text)
    })
    .map(({ question }) => question)
  return asks.length > 0 ? asks.slice(0, 3) : ['Quali compiti svolge in prevalenza, e con quali responsabilità?']
}

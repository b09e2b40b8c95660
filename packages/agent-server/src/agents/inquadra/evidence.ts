import type { Classification, Classified, Signal, Strength } from '../classification/classify.ts'
import { listOf } from '../format.ts'
import { agreementOfSources } from '../writing.ts'

export const strengthNames: Readonly<Record<Strength, string>> = {
  strong: 'forte',
  fair: 'media',
  weak: 'debole',
  none: 'nulla',
}

export const quoted = (words: readonly string[]): string => listOf(words.map(word => `«${word}»`))

/** Which words of the job speak for a level, and what of the level they meet. */
export function reasonOf(entry: Classification): string {
  const { example, level, own } = entry
  if (!example) return `la descrizione del livello ha in comune ${quoted(entry.described)}`
  const words = quoted(entry.said)
  const what = !level.examples.includes(example)
    ? example === 'quadro'
      ? `il livello ${level.code} è fra quelli dei quadri`
      : `la descrizione del livello nomina «${example}»`
    : undefined
  const meets = entry.said.length === 1 ? 'corrisponde' : 'corrispondono'
  if (what) return `${words}: ${what}`
  if (!own) return `${words} non è fra gli esempi del contratto ed è stato accostato all’esempio «${example}»`
  return entry.coverage >= 0.6
    ? `${words} ${meets} all’esempio «${example}»`
    : `${words} ${entry.said.length === 1 ? 'ricorda' : 'ricordano'} l’esempio «${example}», senza dirlo per intero`
}

const takes: Readonly<Record<Signal['level'], string>> = {
  asks: 'a favore, il livello ne parla',
  resembles: 'a favore, indica un lavoro del tipo di questo livello, anche se la declaratoria non lo nomina',
  excludes: 'contro, la declaratoria del livello dice il contrario',
  silent: 'la base non ne parla per questo livello',
}

/** What the job states beside its tasks, and how the leading level takes it; `undefined` where it states nothing. */
export function signalsText({ signals }: Classified): string | undefined {
  if (signals.length === 0) return undefined
  const items = signals.map(({ words, name, level }) => `- ${quoted(words)}, ${name}: ${takes[level]}`)
  return ['**Pesano anche:**', '', ...items].join('\n')
}

/** How well the sources confirm what a level says. */
function sourcesOf(entry: Classification): string {
  const { examples, examplesVerified, descriptionVerified } = entry.level
  const named = entry.example !== undefined && examples.includes(entry.example)
  const parts = [
    ...(named ? [`esempi di mansione: ${agreementOfSources(examplesVerified)}`] : []),
    `descrizione del livello: ${agreementOfSources(descriptionVerified)}`,
  ]
  return parts.join('; ')
}

/** Why the evidence is no stronger than it is. */
function limitsOf(classified: Classified): readonly string[] {
  const { mixed, byService, unknown, strength, ranking } = classified
  const [first, second] = ranking
  if (!first || strength === 'strong') return []
  return [
    ...(mixed.length > 0 ? ['le mansioni descritte sono di livelli diversi'] : []),
    ...(byService.length > 0 && strength === 'weak' ? ['il livello dipende dal tempo di servizio'] : []),
    ...(second && mixed.length === 0 && byService.length === 0 && second.score > first.score * 0.8
      ? [`anche il livello ${second.level.code} si adatta quasi altrettanto`]
      : []),
    ...(unknown.length > 0 ? [`non trovo nella base ${quoted(unknown.slice(0, 4))}`] : []),
  ]
}

/** How strong the evidence for the leading level is, in words: the strength, its sources, its limits. */
export function evidenceText(classified: Classified): string {
  const first = classified.ranking[0]
  const name = strengthNames[classified.strength]
  if (!first) return `**Forza dell’indicazione: ${name}.**`
  const limits = limitsOf(classified)
  return `**Forza dell’indicazione: ${name}** (${sourcesOf(first)}).${limits.length > 0 ? ` Limiti: ${limits.join('; ')}.` : ''}`
}

/**
 * What the sources leave of the strength that the words have: examples that no source confirmed, or an agreement whose
 * other levels are not described, settle nothing by themselves.
 */
export function weighed(classified: Classified, levels: readonly Classification['level'][]): Classified {
  const first = classified.ranking[0]
  if (!first || classified.strength !== 'strong') return classified
  const { examples, examplesVerified, descriptionVerified } = first.level
  const confirmed = (first.example && examples.includes(first.example) ? examplesVerified : descriptionVerified) > 0
  const described = levels.filter(level => level.description !== '').length > levels.length / 2
  return confirmed && described ? classified : { ...classified, strength: 'fair' }
}

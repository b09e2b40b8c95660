import type { Reference } from '@ccnl/core/contract'
import type { Law } from '../knowledge/agreement.ts'
import { fold, isTypo, tokenize } from '../knowledge/text.ts'
import type { Understanding } from './understanding/index.ts'
import { type Answer, agreementOfSources, sourcesHead, sourceText } from './writing.ts'

/** Whether a text says the words of a phrase in their order, near one another ("licenziato mentre sono in malattia"). */
function says(text: string, phrase: string): boolean {
  const tokens = tokenize(text)
  const wanted = tokenize(phrase)
  // Small words ("non le fa") mean something only together.
  const reach = phrase.startsWith('non') ? [1, 2] : [1, 2, 3, 4, 5, 6]
  return tokens.some((_, start) => {
    let at = start - 1
    return wanted.every(({ stem, word }, place) => {
      const next = (place === 0 ? [1] : reach).find(step => {
        const token = tokens[at + step]
        return token !== undefined && (token.stem === stem || (word.length >= 6 && isTypo(token.word, word)))
      })
      if (next === undefined) return false
      at += next
      return true
    })
  })
}

const asksForLaw =
  /\bper legge\b|\bdi legge\b|\bla legge\b|\blegge (?:prevede|dice)|\bper obbligo\b|\bminim[eio] (?:per|di) legge\b|\bcodice civile\b/

/** The rules of the law that a question asks for, those named by the most words first. */
export function lawsSaid(said: Understanding, laws: readonly Law[]): readonly Law[] {
  const byLaw = asksForLaw.test(fold(said.text))
  const text = said.text.replace(/\bsenza (?:una )?giusta causa\b/gi, '')
  return (
    laws
      .map(law => ({
        law,
        length: Math.max(0, ...law.phrases.filter(phrase => says(text, phrase)).map(phrase => tokenize(phrase).length)),
      }))
      .filter(({ law, length }) => length > 0 && (law.alone || byLaw))
      // A rule for one case ("proroghe") stands before the general measure ("a termine").
      .toSorted((a, b) => Number(a.law.measure) - Number(b.law.measure) || b.length - a.length)
      .filter((entry, _, all) => entry.law.measure === all[0]?.law.measure && entry.length === all[0].length)
      .slice(0, 2)
      .map(entry => entry.law)
  )
}

/** "Per legge (art. 33…): spettano 3 giorni…", the figures set off. */
export function lawSentence(law: Law): string {
  const text = law.text.replace(
    /\b\d+(?:[.,]\d+)?(?:%| (?:giorni lavorativi|giorni|mesi|settimane|anni|ore|volte)\b)/g,
    figure => `**${figure}**`,
  )
  return `Per legge (${law.article}) ${text}.`
}

/** The items of the list of sources for rules of the law. */
export function lawSources(laws: readonly Law[]): readonly string[] {
  return laws.map(law => `- ${law.name} (legge): ${sourceText(law)}`)
}

/** The references beside an answer for rules of the law. */
export function lawReferences(laws: readonly Law[]): readonly Reference[] {
  return laws.flatMap(law =>
    [law.source, ...law.otherSources].flatMap(source =>
      source
        ? [
            {
              title: source.title,
              source: law.article,
              url: source.url ?? '',
              excerpt: `${law.name}: ${law.text} (${agreementOfSources(law.verified).replaceAll('*', '')})`,
            },
          ]
        : [],
    ),
  )
}

/** What the law says where no agreement is meant. */
export function lawAnswer(laws: readonly Law[], date: string): Answer {
  return {
    blocks: [
      ...laws.map(lawSentence),
      'La regola di legge vale per tutti: il contratto collettivo può prevedere di più. Per la misura del tuo contratto seleziona il CCNL.',
      [sourcesHead(date), '', ...lawSources(laws)].join('\n'),
    ],
    references: lawReferences(laws),
    relatedQuestions: [
      'Quanti giorni di ferie prevede il CCNL Terziario Confcommercio?',
      'Quanti permessi e ROL spettano nel CCNL Metalmeccanica industria?',
    ],
    showAction: true,
  }
}

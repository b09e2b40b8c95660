/** From a model's sentences to what is shown: the engine's sayings, in the model's order, and words that connect them. */
import { createGate, type Evidence, type Gate } from './gate.ts'
import type { Sentence } from './prose.ts'
import type { Shown } from './sayings.ts'

export interface ProseWriter {
  /** What of a sentence is shown, in markdown; `''` when nothing is. */
  write(sentence: Sentence): string
  /** What the model said before it looked something up is no part of its answer, unless it was shown. */
  forget(): void
  /** More to refer to. */
  learn(sayings: readonly Shown[]): void
  /** The sayings of the lead that the model forgot. */
  end(): string
  /** The words that still wait for a saying that they lead to. */
  connecting(): string
  /** Ids of the sayings shown. */
  readonly said: ReadonlySet<string>
}

/** The lead keeps its order and stands before every other saying. */
export function createProseWriter(sayings: readonly Shown[], evidence: Evidence): ProseWriter {
  const known = new Map(sayings.map(saying => [saying.id, saying]))
  const gate: Gate = createGate(() => [...known.values()], evidence)
  const said = new Set<string>()
  /** Words that connect, until a saying follows that they lead to. */
  let held: { readonly text: string; readonly opens: Sentence['opens'] }[] = []
  let written = false

  const gap = (opens: Sentence['opens']): string => {
    const before = !written ? '' : opens === 'paragraph' ? '\n\n' : opens === 'item' ? '\n- ' : ' '
    const mark = !written && opens === 'item' ? '- ' : ''
    written = true
    return before + mark
  }
  const say = (saying: Shown, opens: Sentence['opens'], intro = ''): string => {
    if (said.has(saying.id)) return ''
    said.add(saying.id)
    const shown = intro === '' ? saying.markdown : `${intro} ${continued(saying.markdown, intro)}`
    return `${gap(opens)}${shown}`
  }
  /** The sayings of the lead that come before this one. */
  const leadBefore = (saying: Shown | undefined): string => {
    let text = ''
    for (const lead of sayings.filter(({ isLead }) => isLead)) {
      if (lead.id === saying?.id) break
      if (!said.has(lead.id)) text += say(lead, written ? 'sentence' : 'paragraph')
    }
    return text
  }
  const release = (): string => {
    const text = held.map(({ text, opens }) => gap(opens) + text).join('')
    held = []
    return text
  }

  function writeRefs(sentence: Sentence): string {
    let text = ''
    let intro = ''
    let opens = sentence.opens
    for (const part of sentence.parts) {
      if (typeof part === 'string') {
        intro = part
        continue
      }
      const saying = known.get(part.ref)
      if (!saying) continue
      const fits = intro !== '' && intro.length > 1 && gate.fits(intro, saying)
      const ahead = release() + leadBefore(saying)
      text += ahead + say(saying, opens, fits ? intro : '')
      intro = ''
      opens = 'sentence'
    }
    return text
  }

  return {
    said,
    learn(more) {
      for (const saying of more) known.set(saying.id, saying)
    },
    forget() {
      held = []
    },
    write(sentence) {
      if (sentence.parts.some(part => typeof part !== 'string')) return writeRefs(sentence)
      const text = sentence.parts.join(' ')
      const judgement = gate.judge(text)
      if (judgement.type === 'asserts') return ''
      if (judgement.type === 'paraphrases') return writeRefs({ ...sentence, parts: [{ ref: judgement.id }] })
      held.push({ text, opens: sentence.opens })
      // Once something is said, words may close a paragraph; before that they only lead to it.
      return said.size > 0 ? release() : ''
    },
    connecting: release,
    end() {
      const rest = leadBefore(undefined)
      return said.size > 0 ? rest + release() : rest
    },
  }
}

/** Words that lose their capital after an introduction; a name or a level keeps its own. */
const lowered = new Set(
  'Il Lo La I Gli Le L’ L Un Uno Una Per Con In Nel Nella Nei Nelle Al Alla Ai Alle Dal Dalla Dai Dalle Se Si Hai Ti Ha Non Di Del Della A Da È Sono Puoi Devi Spettano Spetta Chi Quando Sul Sulla'.split(
    ' ',
  ),
)

function continued(markdown: string, intro: string): string {
  const first = /^[\p{L}’]+/u.exec(markdown)?.[0].replace(/’.*$/, '') ?? ''
  if (/[:.!?]$/.test(intro) || !lowered.has(first)) return markdown
  return markdown.charAt(0).toLowerCase() + markdown.slice(1)
}

/**
 * What is answered when it is asked alone must be answered when it is asked beside another thing, or after one. The answer to
 * the plain question is the measure of the other two, so that every agreement and level can be tried without a figure written
 * by hand.
 */
import { type Assistant, firstQuestion, type Reply } from '@ccnl/assistant'
import type { AgreementEntry, Knowledge } from '@ccnl/knowledge'

/** A message, the turns before it, and the figures that it lacks. */
export interface Missed {
  readonly agreement: string
  readonly turns: readonly string[]
  readonly figures: readonly string[]
}

export interface Composed {
  readonly asked: number
  readonly missed: readonly Missed[]
}

/** Plain ways of asking a measure, and its name with its article. */
const asked: Readonly<Record<string, { readonly ways: readonly string[]; readonly name: string }>> = {
  ferie: { ways: ['quanti giorni di ferie spettano', 'quante ferie ho', 'le ferie quante sono'], name: 'le ferie' },
  preavviso: {
    ways: ['quanto preavviso devo dare se mi dimetto', 'quanti giorni di preavviso per dimettermi'],
    name: 'il preavviso per dimettermi',
  },
  prova: { ways: ['quanto dura la prova', 'quanto può durare il periodo di prova'], name: 'la prova' },
  paga: { ways: ['quanto prendo al mese', 'qual è la paga base', 'lo stipendio lordo'], name: 'lo stipendio' },
  scatti: { ways: ['quanto vale uno scatto', 'importo dello scatto di anzianità'], name: 'gli scatti' },
  orario: { ways: ['quante ore si lavorano a settimana', 'orario settimanale'], name: 'l’orario' },
  mensilita: { ways: ['quante mensilità ci sono', 'quanti stipendi in un anno'], name: 'le mensilità' },
  permessi: { ways: ['quante ore di rol', 'quanti permessi spettano'], name: 'i permessi' },
}

/** Ways of asking two things in one message. */
const joints: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} e ${other}?`,
  (one, other) => `${one}? e ${other}?`,
  (one, other) => `${one}? ${other.charAt(0).toUpperCase()}${other.slice(1)}?`,
  (one, other) => `${one}, ${other}`,
  (one, other) => `mi servono due cose: ${one}, ${other}. grazie`,
  (one, other) => `vorrei sapere ${one} e anche ${other}`,
  (one, other) => `1) ${one} 2) ${other}`,
]

/** Ways of asking another thing after one. */
const afters: readonly ((name: string) => string)[] = [
  name => `e ${name}?`,
  name => `${name} invece?`,
  name => `ok. ${name}?`,
]

const names = Object.keys(asked)

/** One of a list, by a place that may lie beyond its end. */
function nth<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('an empty list has no entry')
  return found
}

/** Figures of an answer's lead, as numbers; dates and words are none. */
const leadFigures = ({ tree }: Reply): readonly number[] =>
  tree.lead.flatMap(({ figures }) => figures.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])))

/** `2026.14` → `2.026,14`: grouped from four digits on, with cents where there are any. */
const written = (value: number, decimals: number): string =>
  new Intl.NumberFormat('it-IT', { useGrouping: 'always', minimumFractionDigits: decimals }).format(value)

function says(markdown: string, value: number): boolean {
  const numbers: readonly string[] = markdown.split('**Fonti**')[0]?.match(/\d[\d.]*(?:,\d+)?/g) ?? []
  const inWords = value === 1 ? /\bun[ao’]?\b/i : value === 0.5 ? /mezz[oa]/ : undefined
  return [0, 2].some(decimals => numbers.includes(written(value, decimals))) || inWords?.test(markdown) === true
}

function lacking(reply: Reply, wanted: readonly number[]): readonly string[] {
  return [...new Set(wanted)].filter(value => !says(reply.markdown, value)).map(value => written(value, 0))
}

/** A level of an agreement and two different measures, by the count of what was asked before. */
function caseAt({ levels }: AgreementEntry, at: number) {
  const first = nth(names, at)
  const second = nth(names, at + 1 + (Math.floor(at / names.length) % (names.length - 1)))
  return { level: nth(levels, at * 3).code, first, second }
}

/** What is tried: `each` messages or conversations of every agreement, asked on one day. */
export interface Trial {
  readonly knowledge: Knowledge
  readonly assistant: Assistant
  readonly today: string
  readonly each: number
}

/** Two plain questions in one message. */
export function askTwoInOne({ assistant, today, ...all }: Trial): Promise<Composed> {
  return compose(all, async (agreement, at) => {
    const { level, first, second } = caseAt(agreement, at)
    const told = `Sono al livello ${level}.`
    const ask = (question: string): Promise<Reply> =>
      assistant.ask(firstQuestion(`${told} ${question}`, today, { picked: [agreement.code] }))
    const [one, other] = [first, second].map(name => nth(asked[name]?.ways ?? [], at))
    if (one === undefined || other === undefined) return undefined
    const [ofOne, ofOther] = [leadFigures(await ask(`${one}?`)), leadFigures(await ask(`${other}?`))]
    if (ofOne.length === 0 || ofOther.length === 0) return undefined
    const message = nth(joints, at)(one, other)
    return {
      agreement: agreement.code,
      turns: [`${told} ${message}`],
      figures: lacking(await ask(message), [...ofOne, ...ofOther]),
    }
  })
}

/** One plain question, and the name of another measure after it. */
export function askAfter({ assistant, today, ...all }: Trial): Promise<Composed> {
  return compose(all, async (agreement, at) => {
    const { level, first, second } = caseAt(agreement, at)
    const opening = (name: string): string => `Sono al livello ${level} da 2 anni, ${nth(asked[name]?.ways ?? [], at)}?`
    const ask = (message: string, memory?: Reply['memory']): Promise<Reply> =>
      assistant.ask(firstQuestion(message, today, { picked: [agreement.code], memory }))
    const [wanted] = leadFigures(await ask(opening(second)))
    if (wanted === undefined) return undefined
    const { memory } = await ask(opening(first))
    const message = nth(afters, at)(asked[second]?.name ?? second)
    return {
      agreement: agreement.code,
      turns: [opening(first), message],
      figures: lacking(await ask(message, memory), [wanted]),
    }
  })
}

async function compose(
  { knowledge: { agreements }, each }: Pick<Trial, 'knowledge' | 'each'>,
  tryOne: (agreement: AgreementEntry, at: number) => Promise<Missed | undefined>,
): Promise<Composed> {
  let count = 0
  const missed: Missed[] = []
  for (const [place, agreement] of agreements.entries()) {
    for (let turn = 0; turn < each; turn++) {
      const found = await tryOne(agreement, place * each + turn)
      if (found === undefined) continue
      count++
      if (found.figures.length > 0) missed.push(found)
    }
  }
  return { asked: count, missed }
}

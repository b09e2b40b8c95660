import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedKnowledge } from '../../knowledge/index.ts'
import type { AgentRequest } from '../answer.ts'
import { jobs } from '../classification/jobs.data.ts'
import { formatEuro } from '../format.ts'
import { answerClassification, isAboutJob } from '../inquadra.ts'
import { unidentified } from '../replies.ts'
import { type Memory, understand } from '../understanding/index.ts'

const today = '2026-11-21'
const knowledge = sharedKnowledge()

interface Told {
  readonly blocks: readonly string[]
  readonly text: string
  readonly job: string
}

/** What the agent says of a question, after the job told in the turns before. */
function tell(message: string, selected: string, before?: string): Told {
  const memory: Memory = { version: 1, agreements: [selected], topics: [], levels: [], question: '' }
  const said = understand(message, {
    known: knowledge.agreements,
    selected: selected === '' ? [] : [selected],
    today,
    ...(before === undefined ? {} : { memory }),
  })
  const answer = answerClassification(said, {
    knowledge,
    selected: selected === '' ? [] : [selected],
    ...(before === undefined ? {} : { before }),
  })
  return { blocks: answer.blocks, text: answer.blocks.join('\n\n'), job: answer.job ?? '' }
}

/** A conversation, turn after turn. */
function converse(selected: string, ...messages: readonly string[]): readonly Told[] {
  let before: AgentRequest['message'] | undefined
  return messages.map(message => {
    const told = tell(message, selected, before)
    before = told.job
    return told
  })
}

interface PayFile {
  readonly decorrenza: string
  readonly minimo: number | null
  readonly totale?: number | null
}

/** What a level may be paid today, read past the loader: the last row of each of its regimes that is in force. */
function paysOf(code: string, level: string): readonly number[] {
  // The knowledge file as it is on disk.
  const file = JSON.parse(readFileSync(new URL(`../../../knowledge/${code}.json`, import.meta.url), 'utf8')) as {
    readonly livelli: readonly { readonly codice: string; readonly minimi: readonly PayFile[] }[]
  }
  const rows = file.livelli.find(entry => entry.codice === level)?.minimi.filter(row => row.decorrenza <= today) ?? []
  const last = rows
    .map(row => row.decorrenza)
    .toSorted()
    .at(-1)
  return rows.filter(row => row.decorrenza === last).flatMap(row => row.totale ?? row.minimo ?? [])
}

test('every answer with a level says its evidence, its pay in force, its alternatives and its sources', () => {
  for (const { agreement, job } of jobs) {
    const { text, blocks } = tell(job, agreement)
    const where = `${agreement} «${job}»\n${text}`
    const level = /\*\*livello ([^*]+)\*\*/.exec(blocks[0] ?? '')?.[1]
    expect(text, where).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object|\*\*\*\*|«»/)
    if (level === undefined) {
      expect(blocks[0], where).toContain('non trovo nella base una mansione corrispondente')
      expect(text, where).toContain('Per indicare il livello servirebbe sapere')
      continue
    }
    const strength = /\*\*Forza dell’indicazione: (\w+)\*\*/.exec(text)?.[1]
    expect(['forte', 'media', 'debole'], where).toContain(strength)
    expect(blocks[0]?.startsWith('Dalla descrizione non si può scegliere'), where).toBe(strength === 'debole')
    if (strength !== 'forte') expect(text, where).toContain('**Per confermare il livello:**')
    const pays = paysOf(agreement, level)
    expect(pays.length === 0 || pays.some(pay => text.includes(formatEuro(pay))), where).toBe(true)
    expect(text, where).toMatch(/\*\*Fonti\*\* – data di riferimento: 21 novembre 2026/)
    expect(text, where).toMatch(/\n- Paga: |non è presente nella base/)
  }
})

test('the words that were met are told, with what they met', () => {
  const { text } = tell('vetrinista in un grande magazzino', 'H011')
  expect(text).toContain('**Perché:** «vetrinista» corrisponde all’esempio «vetrinista»')
  expect(tell('saldatore', 'C011').text).toContain('«saldatore» non è fra gli esempi del contratto')
})

test('a follow-up adds to the job, another worker takes its place, another agreement takes it along', () => {
  const [first, keys, leads, tourism, other, pay] = converse(
    'H011',
    'commessa in un negozio di scarpe',
    'e se avesse anche le chiavi del negozio?',
    'e se coordinasse 3 colleghe?',
    'e nel turismo?',
    'e un magazziniere?',
    'quanto prende?',
  )
  expect(first?.blocks[0]).toContain('**livello 4**')
  expect(keys?.blocks[0]).toContain('**livello 4**')
  expect(leads?.text).toContain('«coordinasse 3 colleghe» è del livello **2**')
  expect(tourism?.blocks[0]).toContain('Pubblici esercizi FIPE')
  expect(other?.text).toContain('«magazziniere»')
  expect(other?.text).not.toContain('«commessa»')
  expect(pay?.text).toContain('«magazziniere»')
})

test('an answer to what was asked settles the level', () => {
  const [open, dependent, trained] = converse('H501', 'badante', 'non è autosufficiente', 'ha il diploma OSS')
  expect(open?.text).toContain('La persona assistita è autosufficiente?')
  expect(dependent?.blocks[0]).toContain('**livello CS**')
  expect(trained?.blocks[0]).toContain('**livello DS**')
  expect(trained?.text).toContain('**Forza dell’indicazione: forte**')
  const [, guard] = converse('HV17', 'guardia giurata', 'da due anni')
  expect(guard?.blocks[0]).toContain('**livello 5**')
})

test('the level that the question claims is told beside the one found, with what the difference pays', () => {
  const { text } = tell('sono al 5 livello ma coordino 4 colleghe del reparto', 'H011')
  expect(text).toContain('la domanda nomina il 5° livello')
  expect(text).toContain('591,30 €')
  expect(text).toContain('art. 2103 c.c.')
  expect(tell('sono una commessa al 4 livello, va bene?', 'H011').text).toContain(
    'il 4° livello che indichi è quello che risulta dalla mansione',
  )
})

test('several workers are told one by one', () => {
  const { blocks } = tell('ho due dipendenti: una commessa e una addetta alle pulizie, che livelli?', 'H011')
  expect(blocks[0]).toContain('commessa **livello 4** e addetta alle pulizie **livello 7**')
  expect(tell('inquadramento di: saldatore, capo reparto, impiegata amministrativa', 'C011').blocks[0]).toContain(
    'capo reparto **livello B2**',
  )
  expect(tell('ragazza che fa la cassa e sistema gli scaffali', 'H008').text).not.toContain('| Mansione |')
})

test('the step from one job to another is told with what it costs', () => {
  const { text } = tell('se passo una commessa a capo reparto quanto mi costa in più?', 'H011')
  expect(text).toContain('commessa **livello 4** e capo reparto **livello 2**')
  expect(text).toContain('Differenza: **464,25 €** al mese in più per «capo reparto» rispetto a «commessa»')
})

test('who hires is not who is hired', () => {
  const { blocks } = tell('gestisco un negozio di scarpe e devo assumere una ragazza per vendita e cassa', 'H011')
  expect(blocks[0]).toContain('**livello 4**')
})

test('a level asked about by its name is told, with its pay', () => {
  const { blocks } = tell('quanto guadagna un 4 livello?', 'H011')
  expect(blocks[0]).toContain('Il **4° livello**')
  expect(blocks[1]).toContain('1.818,75 €')
})

test('a question about another topic is no job', () => {
  const said = (message: string): boolean =>
    isAboutJob(understand(message, { known: knowledge.agreements, selected: ['H011'], today }), knowledge)
  expect(said('quanti giorni di ferie ho?')).toBe(false)
  expect(said('commessa')).toBe(true)
  expect(said('')).toBe(true)
})

test('a manager in the sense of the law has no level here', () => {
  const { text } = tell('dirigente commerciale', 'H011')
  expect(text).toContain('non rientra nella classificazione')
  expect(text).not.toContain('Forza dell’indicazione: forte')
})

test('an apprentice gets the level of arrival and what is paid on the way', () => {
  const { text, blocks } = tell('apprendista commessa', 'H011')
  expect(blocks[0]).toContain('**livello 4**')
  expect(text).toContain('durante l’apprendistato la paga è più bassa')
  expect(text).toContain('paga del 6° livello')
})

test('without an agreement the ones that know the job are offered, each with its level and its strength', () => {
  const { text } = tell('magazziniere con muletto', '')
  expect(text).toContain(unidentified)
  expect(text).toContain('**Terziario Confcommercio** (H011): 4° livello (forza dell’indicazione: forte)')
  expect(tell('esploratore polare', '').text).toContain(unidentified)
})

test('levels that the base does not describe are named, not guessed', () => {
  const { text } = tell('infermiera', 'T011')
  expect(text).toContain('**non la declaratoria**')
  expect(text).not.toContain('L’inquadramento è')
})

test('what the job states beside its tasks is weighed by name', () => {
  const { text } = tell('muratore che sa leggere i disegni e guida una squadra di 4 persone', 'F012')
  expect(text).toContain('- «guida una squadra di 4 persone», la guida di altre persone: a favore')
  expect(text).toContain('- «leggere i disegni», la lettura di disegni: a favore')
  expect(text).toContain('**livello 3**')
})

test('a level that denies the autonomy of the job is passed over for one that does not', () => {
  const { text, blocks } = tell('manutenzione alle macchine utensili in autonomia', 'C011')
  expect(blocks[0]).toContain('**livello C2**')
  expect(text).toContain('- «in autonomia», l’autonomia: la base non ne parla per questo livello')
  expect(tell('operaio qualificato', 'C011').blocks[0]).toContain('**livello D2**')
  expect(tell('operaio qualificato in autonomia', 'C011').blocks[0]).toContain('**livello C1**')
  expect(tell("impiegata d'ordine in autonomia", 'C011').text).toContain(
    'contro, la declaratoria del livello dice il contrario',
  )
})

test.each([
  ['e se avesse anche le chiavi e la cassa?', 'non cambia il livello', 'Di «chiavi» la base non dice nulla'],
  ['e se coordinasse 4 colleghe?', 'può cambiare il livello', '«coordinasse 4 colleghe» è del **livello 2**'],
  ['e se avesse un cane?', 'non cambia il livello', 'Di «cane» la base non dice nulla'],
])('an addition says what it changes: "%s"', (added, verdict, reason) => {
  const told = converse('H011', 'commessa in un negozio', added).at(-1)
  expect(told?.blocks[0]).toContain(`**L’aggiunta ${verdict}`)
  expect(told?.blocks[0]).toContain(reason)
})

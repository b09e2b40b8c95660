import { readFileSync } from 'node:fs'
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, test } from 'vitest'
import { createBench, parseSentences, readSentences } from './testing/sentences.ts'

const knowledge = loadKnowledge()
const bench = createBench(createAssistant({ knowledge }), knowledge, '2026-11-22')
const file = (name: string) => readFileSync(new URL(`testing/${name}`, import.meta.url), 'utf8')
const words = (text: string) => text.trim().split(/\s*\|\s*/)

const preavviso = 'quanto preavviso devo dare se mi dimetto? quarto livello commercio, 3 anni di anzianità'
const says = (sentence: string, question = preavviso) => bench.prose(sentence, question)
const isShown = async (sentence: string, question = preavviso) => (await says(sentence, question)).includes(sentence)

/** Which of these are shown in their own words. */
async function shownOf(sentences: readonly string[]) {
  const shown: string[] = []
  for (const sentence of sentences) if (await isShown(sentence)) shown.push(sentence)
  return shown
}

describe('a sentence of a model', () => {
  test.each([
    ['built-with.txt', 0.03],
    ['held-out.txt', 0.05],
  ])('of %s is never shown when it is false, and seldom dropped when it is true', async (name, share) => {
    const score = await bench.score(parseSentences(file(name)))
    expect(score.shown.map(({ sentence }) => sentence)).toEqual([])
    expect(score.true).toBeGreaterThan(30)
    expect(score.dropped.length).toBeLessThanOrEqual(score.true * share)
  })

  test('is judged from a file of questions, claims and sentences', async () => {
    const score = await bench.score(readSentences(file('example.json')))
    expect(score).toMatchObject({ true: 2, false: 1, dropped: [], shown: [] })
    expect(() => readSentences('[{"sentence":"Ecco."}]')).toThrow('answerQuestion')
  })

  test.each([
    'Ciao! Vediamo insieme quanto preavviso devi dare.',
    'Mi hai scritto che sei al quarto livello e che hai 3 anni di anzianità.',
    'La durata varia in base al livello.',
    'Un sindacato può aiutarti a scrivere la lettera.',
    'Se ti va, scrivimi la data e la guardiamo insieme.',
    'Per dirti di più ho bisogno delle date.',
    'Hai già consegnato la lettera?',
  ])('connects: %s', async sentence => {
    expect(await isShown(sentence)).toBe(true)
  })

  test.each([
    ['a number of the question moved', 'Mi hai scritto che sei al terzo livello e che hai 4 anni di anzianità.'],
    ['a cause that no claim holds', 'La durata varia in base alla volontà del datore.'],
    ['an act for the reader', 'Se ti va, lascia il lavoro.'],
    ['a rule behind a condition', 'Se hai figli piccoli il termine si accorcia, quindi verifica.'],
    ['a rule behind an aim', 'Per non dare il preavviso, consegna la lettera il lunedì.'],
    ['a rule behind a relative', 'Vediamo il preavviso che il datore ti regala.'],
    ['a claim in a question', 'Lo sai che con 3 anni di anzianità sei esonerato?'],
    ['a fact of the third person', 'Nel tuo caso il datore conferma il preavviso.'],
  ])('hides %s', async (_, sentence) => {
    expect(await isShown(sentence)).toBe(false)
  })

  test('says nothing of a subject that is no part of the answer, whatever the verb', async () => {
    const subjects = words(
      'Il datore|L’azienda|Il sindacato|Il contratto|La lettera|Chi si dimette|Il lavoratore|La legge|Nel tuo caso il datore',
    )
    const verbs = words(
      'accetta|annulla|aumenta|blocca|cancella|comprende|conferma|conta|copre|decide|dimezza|dura|esonera|evita|finisce|firma|guida|impedisce|include|interrompe|lascia|licenzia|mostra|nota|paga|parte|passa|perde|prende|prevale|protegge|raddoppia|recupera|resta|riguarda|rimborsa|rinuncia|salta|scade|segue|serve|sostituisce|spetta|spiega|trattiene|vale|varia|verifica|vince|ha',
    )
    const objects = words(
      'subito|le ferie|il preavviso|per tutti|anche in prova|i giorni|la busta paga|un mese|la risposta',
    )
    const all = subjects.flatMap(subject =>
      verbs.flatMap(verb => objects.map(object => `${subject} ${verb} ${object}.`)),
    )
    expect(await shownOf(all)).toEqual([])
  })

  test('advises to look, to ask and to keep, and nothing else', async () => {
    const frames = words(
      'Puoi|Ti conviene|Ti consiglio di|Basta|È meglio|È possibile|È importante|Nel tuo caso puoi|Occorre|Il primo passo è|Se vuoi puoi',
    )
    const acts = words(
      'accettare|andare via|aspettare|consegnare la lettera|dimetterti|evitare il preavviso|firmare|lasciare il lavoro|lavorare meno|licenziarti|ottenere il doppio|pagare|perdere le ferie|restare a casa|ridurre il mese|rifiutare|rinunciare|saltare il preavviso|smettere|uscire prima|vendere le ferie|vincere|chiedere i soldi',
    )
    expect(await shownOf(frames.flatMap(frame => acts.map(act => `${frame} ${act}.`)))).toEqual([])
    for (const act of words('rileggere il contratto|parlarne con un sindacato|controllare la busta paga'))
      expect(await isShown(`Ti conviene ${act}.`)).toBe(true)
  })

  test('that repeats a claim gives way to the claim itself', async () => {
    const [lead] = await bench.sayings(preavviso)
    expect(await says('Il preavviso al quarto livello è di 15 giorni di calendario.')).toBe(lead?.markdown)
    // A figure of another row, and what follows from the claim in other words: what they stand for says whose it is.
    for (const sentence of [
      'Il preavviso al quarto livello è di 20 giorni di calendario.',
      'In due settimane e un giorno sei libero.',
    ]) {
      const said = await says(sentence)
      expect(said).toContain(lead?.markdown)
      expect(said).not.toContain(sentence)
    }
  })

  test('loses an introduction that changes what the claim holds for, and keeps the claim', async () => {
    const claims = await bench.sayings(preavviso)
    const start = claims.find(({ markdown }) => markdown.includes('decorre'))
    const changed = await says(`Solo se sei in prova, {{${start?.id}}}`)
    expect(changed).toContain('decorre')
    expect(changed).not.toContain('Solo se')
    expect(await says(`Quanto al giorno: {{${start?.id}}}`)).toContain('Quanto al giorno: ')
  })

  test('with a code that nobody gave says nothing', async () => {
    expect(await says('In sintesi, {{c99}}')).not.toContain('In sintesi')
  })
})

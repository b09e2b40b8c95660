import { describe, expect, test } from 'vitest'
import type { AgreementFile, FactFile } from './file.ts'
import { readVocabulary } from './node.ts'
import { createSchemas } from './schema.ts'
import { conditionShape } from './schema-fields.ts'
import { madeUpCard, madeUpFile } from './testing/made-up.ts'

const vocabulary = readVocabulary()
const schemas = createSchemas(vocabulary)

/** What is said of the made-up agreement after a change, one line a problem. */
function said(change: (file: Record<string, never> & AgreementFile) => void): readonly string[] {
  const file = madeUpFile()
  // Tests write what types forbid: that is what the schema is for.
  change(file as Record<string, never> & AgreementFile)
  const checked = schemas.check(file)
  return checked.ok ? [] : checked.problems.map(({ place, sentence }) => `${place}: ${sentence}`)
}

type Loose = { [key: string]: unknown }
const fact = (file: AgreementFile, at: number): FactFile & Loose => file.fatti[at] as FactFile & Loose

test('the made-up agreement holds, with levels, groups and names of its own', () => {
  expect(said(() => undefined)).toEqual([])
})

test('every condition of the vocabulary has its schema, and no other', () => {
  const shape = conditionShape(vocabulary, { levels: [], groups: [] })
  expect(Object.keys(shape).toSorted()).toEqual(Object.keys(vocabulary.condizioni).toSorted())
})

describe('a name that is not known is told with the nearest that is', () => {
  test.each<[string, (file: Record<string, never> & AgreementFile) => void, string]>([
    ['field', file => Object.assign(file, { livello: [] }), ': campo sconosciuto «livello»: forse «livelli»'],
    [
      'nested field',
      file => Object.assign(fact(file, 13).finestra ?? {}, { mese: 3 }),
      'fatti[13].finestra: campo sconosciuto «mese»: forse «mesi»',
    ],
    [
      'theme',
      file => Object.assign(fact(file, 0), { tema: 'orari' }),
      'fatti[0].tema: «orari» non è un tema del vocabolario: forse «orario»',
    ],
    [
      'measure',
      file => Object.assign(fact(file, 0), { misura: 'ore_settimana' }),
      'fatti[0].misura: «ore_settimana» non è una misura di «orario»: forse «ore_settimanali»',
    ],
    [
      'unit',
      file => Object.assign(fact(file, 0), { unita: 'ora' }),
      'fatti[0].unita: «ora» non è un’unità del vocabolario: forse «ore»',
    ],
    [
      'unit of another measure',
      file => Object.assign(fact(file, 0), { unita: 'giorni' }),
      'fatti[0].unita: «orario.ore_settimanali» non ammette l’unità «giorni»: si usa «ore»',
    ],
    [
      'condition',
      file => Object.assign(fact(file, 0), { se: { anzianitaa: [0, 5] } }),
      'fatti[0].se: «anzianitaa» non è una condizione del vocabolario: forse «anzianita»',
    ],
    [
      'level',
      file => Object.assign(fact(file, 1).se ?? {}, { livelli: ['Gama'] }),
      'fatti[1].se.livelli[0]: «Gama» non è un livello del contratto: forse «Gamma»',
    ],
    [
      'group',
      file => Object.assign(fact(file, 3).se ?? {}, { gruppo: ['isole'] }),
      'fatti[3].se.gruppo[0]: «isole» non è un gruppo del contratto: forse «isola»',
    ],
    [
      'source',
      file => Object.assign(fact(file, 0), { fonti: ['f3'] }),
      'fatti[0].fonti[0]: «f3» non è una fonte del file: forse «f1»',
    ],
    [
      'measure of what is missing',
      file => Object.assign(file.mancano[0] ?? {}, { misura: 'durate' }),
      'mancano[0].misura: «durate» non è una misura di «prova»: forse «durata»',
    ],
    [
      'state',
      file => Object.assign(file.vigenza, { stato: 'vigenti' }),
      'vigenza.stato: «vigenti» non è uno stato di vigenza: forse «vigente»',
    ],
  ])('%s', (_, change, expected) => {
    expect(said(change)).toContain(expected)
  })
})

describe('what does not hold is told with its place', () => {
  test.each<[string, (file: Record<string, never> & AgreementFile) => void, string]>([
    ['missing field', file => Reflect.deleteProperty(file, 'alias'), 'alias: manca'],
    [
      'reversed range',
      file => Object.assign(fact(file, 1).se ?? {}, { anzianita: [4, 0] }),
      'fatti[1].se.anzianita: l’intervallo è rovesciato',
    ],
    [
      'range that is none',
      file => Object.assign(fact(file, 1).se ?? {}, { anzianita: '0-4' }),
      'fatti[1].se.anzianita: un intervallo si scrive [da, a], con null per un estremo aperto',
    ],
    [
      'band',
      file => Object.assign(fact(file, 11).se ?? {}, { fascia: '-' }),
      'fatti[11].se.fascia: una fascia oraria si scrive 22:00-06:00; un estremo può mancare',
    ],
    [
      'date that does not exist',
      file => Object.assign(fact(file, 0), { dal: '2026-02-30' }),
      'fatti[0].dal: 2026-02-30 non è una data (per esempio 2027-02-01)',
    ],
    [
      'end before start',
      file => Object.assign(fact(file, 0), { al: '2020-01-01' }),
      'fatti[0].al: «al» non è dopo «dal»',
    ],
    [
      'value of another unit',
      file => Object.assign(fact(file, 0), { valore: 'quaranta' }),
      'fatti[0].valore: il valore "quaranta" non è di unità «ore»',
    ],
    [
      'negative value',
      file => Object.assign(fact(file, 0), { valore: -1 }),
      'fatti[0].valore: il valore -1 non è di unità «ore»',
    ],
    ['no sources', file => Object.assign(fact(file, 0), { fonti: [] }), 'fatti[0].fonti: è vuoto'],
    [
      'no agreeing source',
      file => Object.assign(fact(file, 0), { concordi: 0 }),
      'fatti[0].concordi: qui serve un numero da 1',
    ],
    [
      'name where none is',
      file => Object.assign(fact(file, 0), { nome: 'x' }),
      'fatti[0].nome: un fatto di «orario» non ha nome',
    ],
    [
      'no name where one is',
      file => Reflect.deleteProperty(fact(file, 21), 'nome'),
      'fatti[21].nome: un fatto di «indennita» vuole un nome',
    ],
    [
      'total that is not the sum',
      file => Object.assign(file.paga[0] ?? {}, { totale: 2601 }),
      'paga[0].totale: il totale 2601 non è la somma delle voci (2600,00)',
    ],
    [
      'row said twice',
      file => Object.assign(file, { paga: [...file.paga, file.paga[1]] }),
      'paga[7]: riga già in paga[1]',
    ],
    [
      'fact said twice',
      file => Object.assign(file, { fatti: [...file.fatti, file.fatti[0]] }),
      'fatti[28]: stesso fatto già in fatti[0]',
    ],
    [
      'level said twice',
      file => Object.assign(file, { livelli: [...file.livelli, file.livelli[0]] }),
      'livelli[4]: codice già in livelli[0]',
    ],
    [
      'source that nothing rests on',
      file => Object.assign(file.fonti, { f3: { ...file.fonti.f1 } }),
      'fonti.f3: la fonte «f3» non è mai citata',
    ],
    [
      'object for a value',
      file => Object.assign(fact(file, 0), { valore: { ore: 38 } }),
      'fatti[0].valore: qui serve un numero, un testo, un elenco o vero/falso',
    ],
    [
      'address that is none',
      file => Object.assign(file.fonti.f1 ?? {}, { url: 'ftp://fari.example' }),
      'fonti.f1.url: non è un indirizzo http o https',
    ],
    [
      'code',
      file => Object.assign(file, { codice: 'fari' }),
      'codice: «fari» non è un codice CNEL di quattro caratteri',
    ],
  ])('%s', (_, change, expected) => {
    expect(said(change)).toContain(expected)
  })
})

describe('a card', () => {
  const card = madeUpCard()
  const of = (change: object): readonly string[] => {
    const checked = schemas.check({ schema: 'ccnl-legge/2', schede: [{ ...card, ...change }] })
    return checked.ok ? [] : checked.problems.map(({ place, sentence }) => `${place}: ${sentence}`)
  }

  test('that holds is accepted', () => {
    expect(of({})).toEqual([])
  })

  test.each([
    [{ id: 'Fari!' }, 'schede[0].id: «Fari!»: l’id ha solo lettere minuscole, cifre e trattini'],
    [{ domande: ['una?'] }, 'schede[0].domande: 1 domande: ne servono almeno sei'],
    [{ risposta: 'Sì.' }, 'schede[0].risposta: la risposta è troppo breve'],
    [{ norme: [] }, 'schede[0].norme: è vuoto'],
    [
      { verdetti: [{ chiede: ['faro'], esito: 'no', dove: 'Al mattino' }] },
      'schede[0].verdetti[0].dove: «Al mattino» non sta né nella risposta né nelle eccezioni',
    ],
    [{ vedi: ['feria'] }, 'schede[0].vedi[0]: «feria» non è un tema del vocabolario: forse «ferie»'],
    [{ chiede: ['livelo'] }, 'schede[0].chiede[0]: «livelo» non è una condizione del vocabolario: forse «livello»'],
    [
      { fatti: [{ misura: 'luce', valore: 'dodici', unita: 'ore' }] },
      'schede[0].fatti[0].valore: il valore "dodici" non è di unità «ore»',
    ],
  ])('is refused for %j', (change, expected) => {
    expect(of(change)).toContain(expected)
  })

  test('is not told twice in a file', () => {
    const checked = schemas.check({ schema: 'ccnl-legge/2', schede: [card, card] })
    expect(checked).toMatchObject({
      ok: false,
      problems: [{ place: 'schede[1]', sentence: 'scheda già in schede[0]' }],
    })
  })
})

test('a file of another kind is refused', () => {
  expect(schemas.check({ schema: 'ccnl-kb/1' })).toMatchObject({ ok: false, problems: [{ place: 'schema' }] })
  expect(schemas.check(null)).toMatchObject({ ok: false })
})

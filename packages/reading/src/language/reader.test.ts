/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createReader } from './reader.ts'
import type { Bound, Quantity, Reading, WorkPattern } from './reading.ts'

const today = '2026-11-22'
const read = createReader({ forms: [] })
const folder = new URL('./cases/', import.meta.url)

/** Rows of a table: the sentence, what is read, and the tenses where they matter. */
const rowsOf = (name: string): readonly (readonly [string, string, string | undefined])[] =>
  readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [sentence = '', meaning = '', more] = line.split('\t')
      return [sentence, meaning, more]
    })

const marks: Readonly<Record<Bound, string>> = { over: '>', from: '≥', under: '<', upTo: '≤' }
const mark = (bound: Bound | undefined): string => (bound === undefined ? '' : marks[bound])

function showQuantity(quantity: Quantity): string {
  const lead = quantity.lead === undefined ? '' : `${quantity.lead}:`
  switch (quantity.type) {
    case 'money':
      return `${lead}${mark(quantity.bound)}${quantity.value}€${quantity.per ? `/${quantity.per}` : ''}${quantity.times ? `×${quantity.times}` : ''}`
    case 'percent':
      return `${lead}${quantity.value}%`
    case 'duration':
      return `${lead}${mark(quantity.bound)}${quantity.age ? 'età ' : ''}${quantity.value} ${quantity.unit}`
    case 'date':
      return `${lead}${quantity.date.slice(0, { day: 10, month: 7, year: 4 }[quantity.precision])}`
    case 'dates':
      return `${lead}${quantity.start}…${quantity.end}`
    case 'clock':
      return `${lead}${quantity.start ?? ''}-${quantity.end ?? ''}`
    case 'ordinal':
      return `${lead}${quantity.value}°${quantity.of ? ` ${quantity.of}` : ''}`
    case 'level':
      return `${lead}liv ${quantity.forms.join('|')}`
    case 'count':
      return `${lead}${mark(quantity.bound)}${quantity.value}${quantity.of ? ` ${quantity.of}` : ''}`
  }
}

function showPattern(pattern: WorkPattern): string {
  const parts = [
    pattern.fullTime && 'pieno',
    pattern.share !== undefined && `quota ${pattern.share}`,
    pattern.weeklyHours !== undefined && `${pattern.weeklyHours}h`,
    pattern.dailyHours !== undefined && `${pattern.dailyHours}h/g`,
    pattern.daysPerWeek !== undefined && `${pattern.daysPerWeek}g`,
  ]
  return `[${parts.filter(Boolean).join(' ')}]`
}

function show(reading: Reading): string {
  return [
    ...reading.quantities.map(quantity => ({ from: quantity.from, text: showQuantity(quantity) })),
    ...reading.patterns.map(pattern => ({ from: pattern.from, text: showPattern(pattern) })),
  ]
    .sort((a, b) => a.from - b.from)
    .map(({ text }) => text)
    .join(' · ')
}

describe('what a sentence says in numbers, dates, levels and hours', () => {
  for (const name of readdirSync(folder).filter(file => file !== 'negation.tsv' && file !== 'forms.tsv')) {
    describe(name.replace('.tsv', ''), () => {
      it.each(rowsOf(name))('%s', (sentence, meaning, tenses) => {
        const reading = read(sentence, today)
        expect(show(reading)).toBe(meaning)
        if (tenses !== undefined) expect(reading.tenses.map(tense => tense ?? '-').join(' ')).toBe(tenses)
      })
    })
  }
})

describe('what is denied', () => {
  it.each(rowsOf('negation.tsv'))('%s', (sentence, denied, denying) => {
    const words = new Set(read(sentence, today).tokens.map(token => token.word))
    const all = createReader({
      forms: [...words].map(word => ({ concept: word, form: `"${word}"`, kind: word, weight: 1 })),
    })(sentence, today)
    const hits = all.concepts.filter(concept => concept.negated).sort((a, b) => a.from - b.from)
    expect(hits.map(hit => hit.concept).join(' ')).toBe(denied)
    expect(all.denying?.some(Boolean)).toBe(denying === 'nega')
  })
})

describe('which sentences ask', () => {
  it.each([
    ['Lavoro in un bar. Quanto mi spetta di ferie?', '01'],
    ['Sono al 4 livello, mi licenzio. quanto preavviso devo dare', '01'],
    ['calcolami il netto di 1800 lordi', '1'],
    ['vorrei sapere se ho diritto al buono pasto', '1'],
    ['la ditta mi ha cambiato turno', '0'],
    ['posso prendere le ferie ad agosto', '1'],
    ['mi spetta la quattordicesima?! grazie', '10'],
    ['faccio il commis che prepara i tavoli', '0'],
    ['e se mi ammalo in ferie', '0'],
    ['spiegami la banca delle ore', '1'],
  ])('%s', (text, asking) => {
    expect(read(text, today).asking.map(Number).join('')).toBe(asking)
  })
})

describe('which language it is', () => {
  it.each([
    ['how many days of holidays do I get per year in a hotel?', 'en'],
    ['can my employer fire me when I am sick', 'en'],
    ['ccnl commercio 4 liv preavviso', 'it'],
    ['manager in un hotel, full time, quanto prendo', 'it'],
    ['allora quanto vedo in tutto in busta?', 'it'],
    ['¿cuantos dias de vacaciones tengo por año?', 'other'],
    ['wie viele Urlaubstage habe ich und wie lange ist die Probezeit', 'other'],
    ['скільки днів відпустки у мене є', 'other'],
    ['', 'it'],
  ])('%s', (text, language) => {
    expect(read(text, today).language).toBe(language)
  })
})

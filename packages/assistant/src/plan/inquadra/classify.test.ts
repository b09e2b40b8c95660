import { type Agreement, stem } from '@ccnl/knowledge'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { createQueryReader, firstQuestion, type Job } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { jobs } from '../../testing/jobs.ts'
import { lamplighters } from '../../testing/made-up.ts'
import { today } from '../../testing/queries.ts'
import { candidatesByTrade } from './candidates.ts'
import { classify } from './classify.ts'

const knowledge = loadKnowledge()
const read = createQueryReader(knowledge)

/** The job as it is read from a question to the agent of classification. */
function jobOf(message: string, agreement: string): Job {
  const request = firstQuestion(message, today, { agent: 'inquadra', picked: [agreement] })
  return read(request).job ?? { terms: [], pairs: [], titles: [] }
}

function classified(code: string, message: string) {
  const agreement = knowledge.agreement(code)
  if (!agreement) throw new Error(`${code}: no such agreement`)
  const found = classify(knowledge, agreement, jobOf(message, code))
  return { ...found, codes: found.ranked.map(fit => fit.level.code) }
}

/** Levels of an agreement that nobody signed; what it calls its work stands in the data alone. */
const guild: Agreement = {
  ...lamplighters,
  levels: [
    {
      code: 'Oro',
      order: 1,
      qualifications: ['impiegato'],
      profiles: ['capo lampionaio'],
      aliases: [],
      description: 'Guida di una squadra di lampionai.',
    },
    {
      code: 'Argento',
      order: 2,
      qualifications: ['operaio'],
      profiles: ['lampionaio con patentino'],
      aliases: [],
      description: 'Accensione in autonomia, con attestato.',
    },
    {
      code: 'Rame',
      order: 3,
      qualifications: ['operaio'],
      profiles: ['lampionaio senza patentino'],
      aliases: [],
      description: 'Accensione di lampioni sotto guida.',
    },
    {
      code: 'Ferro',
      order: 4,
      qualifications: ['operaio'],
      profiles: ['pulitore di vetri di lampione'],
      aliases: [],
      description: 'Lavori semplici.',
    },
  ],
}

const job = (words: string, more: Partial<Job> = {}): Job => ({
  terms: words.split(' ').map(word => {
    const denied = word.startsWith('-')
    const plain = denied ? word.slice(1) : word
    return { stem: stem(plain), word: plain, negated: denied, weight: 1 }
  }),
  pairs: [],
  titles: [],
  ...more,
})

const levelsOf = (words: string, more: Partial<Job> = {}) =>
  classify(knowledge, guild, job(words, more)).ranked.map(fit => fit.level.code)

describe('an agreement of data alone', () => {
  test('words of its own profiles place a job', () => {
    expect(levelsOf('vetri lampione')[0]).toBe('Ferro')
    expect(levelsOf('lampionaio', { team: 3 })[0]).toBe('Oro')
  })

  test('a title that is held raises, one that is denied excludes', () => {
    expect(levelsOf('lampionaio', { titles: [{ name: 'patentino', held: true }] })[0]).toBe('Argento')
    const without = levelsOf('lampionaio', { titles: [{ name: 'patentino', held: false }] })
    expect(without[0]).toBe('Rame')
    expect(without).not.toContain('Argento')
  })

  test('a title that decides and was not said is asked for', () => {
    const { deciding, strength } = classify(knowledge, guild, job('lampionaio'))
    expect(strength).not.toBe('strong')
    expect(deciding?.type).toBe('title')
  })

  test('work that no level describes has no level, and examples are offered', () => {
    const { strength, ranked, examples } = classify(knowledge, guild, job('astronauta'))
    expect({ strength, ranked }).toEqual({ strength: 'none', ranked: [] })
    expect(examples).toHaveLength(3)
  })
})

describe('what is said beside the tasks', () => {
  test('a title that the law asks for excludes the level when it is denied, and the next below is no strong indication', () => {
    const { excluded, codes, strength } = classified(
      'H442',
      'assistente alla poltrona dal dentista ma senza attestato ASO',
    )
    expect(excluded?.level.code).toBe('3')
    expect(codes[0]).toBe('4')
    expect(strength).toBe('weak')
  })

  test('denied courses lower a carer of somebody who is not self-sufficient', () => {
    expect(classified('H501', 'badante di una signora non autosufficiente, non ha mai fatto corsi').codes[0]).toBe('CS')
    expect(classified('H501', 'badante di una signora non autosufficiente, con attestato').codes[0]).toBe('DS')
    expect(classified('H501', 'badante di una signora autosufficiente').codes[0]).toBe('BS')
  })

  test('who leads is not who does the work', () => {
    expect(classified('H05Y', 'cameriere in un ristorante').codes[0]).toBe('4')
    expect(classified('H05Y', 'coordina i camerieri di un ristorante').codes[0]).toBe('2')
  })

  test('service moves a guard up by the steps of the agreement', () => {
    const levels = ['appena assunta', 'da 2 anni', 'da 5 anni'].map(
      since => classified('HV17', `guardia giurata ${since}`).codes[0],
    )
    expect(levels).toEqual(['6', '5', '4'])
  })

  test('where the work is done says less than what is done', () => {
    expect(classified('H011', 'lavo i pavimenti di un negozio').codes[0]).toBe('7')
  })
})

describe('agreements by trade', () => {
  test('a trade that an agreement is known by finds it', () => {
    expect(candidatesByTrade(knowledge, job('barista'))[0]).toBe('H05Y')
    expect(candidatesByTrade(knowledge, job('astronauta'))).toEqual([])
  })
})

describe('jobs in lay words', () => {
  const cases = jobs
    .trim()
    .split('\n')
    .map((line, index) => {
      const [code = '', message = '', levels = ''] = line.split(' | ').map(cell => cell.trim())
      // Codes of some agreements hold a space.
      const wanted = levels.startsWith('Area') ? [levels] : levels.split(' ').filter(Boolean)
      return { code, message, wanted, even: index % 2 === 0 }
    })
  const measured = (even: boolean) => {
    const own = cases.filter(one => one.even === even)
    const results = own.map(({ code, message, wanted }) => ({ wanted, ...classified(code, message) }))
    const some = results.filter(one => one.wanted.length > 0)
    const share = (hit: (one: (typeof some)[number]) => boolean) => some.filter(hit).length / some.length
    return {
      first: share(one => one.wanted.includes(one.codes[0] ?? '')),
      firstTwo: share(one => one.codes.slice(0, 2).some(code => one.wanted.includes(code))),
      wronglyStrong: some.filter(one => one.strength === 'strong' && !one.wanted.includes(one.codes[0] ?? '')).length,
      inventedLevels: results.filter(one => one.wanted.length === 0 && one.strength === 'strong').length,
    }
  }

  test.each([true, false])(
    'most have the right level first, and nearly all among the first two (built on: %s)',
    even => {
      const { first, firstTwo, wronglyStrong, inventedLevels } = measured(even)
      expect(first).toBeGreaterThanOrEqual(0.85)
      expect(firstTwo).toBeGreaterThanOrEqual(0.92)
      expect(wronglyStrong).toBeLessThanOrEqual(4)
      expect(inventedLevels).toBe(0)
    },
  )
})

test.each([
  ['K521', 'operaio comune', '5'],
  ['K521', 'operaia specializzata', '3'],
  ['K521', 'impiegata di concetto', '2'],
  ['F060', 'operaio qualificato in falegnameria', 'D'],
])('a class with its grade is a level where nothing else tells one: %s, %s', (code, message, level) => {
  const { codes, strength, named } = classified(code, message)
  expect([codes[0], strength, named]).toEqual([level, 'fair', true])
})

test('a level paid in the table of a group alone is of its people, who have no other', () => {
  const agreement = knowledge.agreement('F060')
  if (!agreement) throw new Error('F060: no such agreement')
  const found = classify(knowledge, agreement, jobOf('operaio qualificato', 'F060'), ['lapidei'])
  expect(found.ranked.map(fit => fit.level.code)[0]).toBe('L-5')
  expect(found.ranked.every(({ level }) => level.code.startsWith('L-'))).toBe(true)
})

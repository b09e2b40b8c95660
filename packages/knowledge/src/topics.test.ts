import { describe, expect, test } from 'vitest'
import { loadKnowledge } from './node.ts'

const knowledge = loadKnowledge()
const first = (words: string): string | undefined => knowledge.searchLaw(words, 1)[0]?.item.id
const three = (words: string): readonly string[] => knowledge.searchLaw(words, 3).map(({ item }) => item.id)
const certainty = (words: string): number => knowledge.searchLaw(words, 1)[0]?.certainty ?? 0

describe('cards of the law are found', () => {
  test.each([
    ['voglio mollare il posto, come si fa?', 'dimissioni-telematiche'],
    ['il mio capo mi ha cacciato con un messaggio su whatsapp', 'licenziamento-forma'],
    ['aspetto un bambino, possono mandarmi via?', 'licenziamento-maternita'],
    ['la ditta ha messo le telecamere in magazzino', 'telecamere-gps'],
    ['quando mi arriva la liquidazione?', 'tfr-quando-pagato'],
    ['è venuto a mancare mio nonno, ho giorni di permesso?', 'permesso-lutto'],
  ])('in words that they do not use: %s', (words, id) => {
    expect(three(words)).toContain(id)
  })

  test('though the words are typed with slips', () => {
    expect(first('quanto dura la disocupazione')).toBe('naspi-durata')
    expect(three('vistia fiscale orari di reperiblità')).toContain('malattia-fasce-reperibilita')
  })

  test('by who acts: leaving is not being sent away', () => {
    expect(first('se mi licenzio in prova')).toBe('dimissioni-in-prova')
    expect(first('se mi licenziano in prova')).toBe('licenziamento-in-prova')
  })

  test('by their own questions first, nearly all', () => {
    const asked = knowledge.cards.map(card => [card.id, card.questions[0] ?? ''] as const)
    const right = asked.filter(([id, question]) => first(question) === id)
    expect(right.length / asked.length).toBeGreaterThan(0.9)
  })
})

describe('certainty', () => {
  test('is high where one card is plainly asked for', () => {
    expect(certainty('come si danno le dimissioni telematiche?')).toBeGreaterThan(0.5)
    expect(certainty('permesso per donazione sangue retribuito')).toBeGreaterThan(0.7)
  })

  test('is low for other matters, or they are known as such', () => {
    for (const words of ['che tempo fa domani a Milano?', 'ricetta del tiramisù', 'chi ha vinto il campionato']) {
      const [topic] = knowledge.searchTopics(words, 1)
      if (topic?.item.kind !== 'outside') expect(certainty(words), words).toBeLessThan(0.3)
    }
  })

  test('falls from one card to the next', () => {
    const found = knowledge.searchLaw('ferie e malattia', 10)
    expect(found.length).toBeGreaterThan(5)
    found.slice(1).forEach((one, at) => {
      expect(one.score).toBeLessThanOrEqual(found[at]?.score ?? 0)
    })
  })
})

test('words without meaning find nothing', () => {
  expect(knowledge.searchLaw('')).toEqual([])
  expect(knowledge.searchLaw('di a da in con')).toEqual([])
})

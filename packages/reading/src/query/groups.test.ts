import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../request.ts'
import { createGroupReader, groupsOf } from './groups.ts'
import { createQueryReader } from './read.ts'

const knowledge = loadKnowledge()

describe('the groups that a rule is apart for', () => {
  const groupsIn = createGroupReader(knowledge)

  it.each([
    ['Dipendenti pubblici: la legge vieta il pagamento.', 'settore:pubblico'],
    ['I dirigenti sono esclusi da questi limiti.', 'qualifica:dirigente'],
    ['Le attività stagionali non contano.', 'contratto:stagionale'],
    ['Nel lavoro a chiamata il rateo è pagato ogni mese.', 'contratto:intermittente'],
    ['Apprendisti: 5,84%.', 'contratto:apprendistato'],
    ['I minori non possono lavorare di notte.', 'minorenne'],
  ])('are named in its words: %s', (text, group) => expect([...groupsIn(text)]).toContain(group))

  it('are those of who asks', () => {
    const read = createQueryReader(knowledge)
    const groups = (message: string) => [...groupsOf(read(firstQuestion(message, '2026-11-22')))]
    expect(groups('lavoro in un ministero, posso fare un secondo lavoro?')).toEqual(['settore:pubblico'])
    expect(groups('sono un apprendista, quanto dura la prova?')).toEqual(['contratto:apprendistato'])
    expect(groups('ho 17 anni, quanta pausa mi spetta?')).toEqual(['minorenne'])
    expect(groups('posso fare un secondo lavoro?')).toEqual([])
    expect([...groupsIn('Spetta per i figli minorenni.')]).toEqual([])
  })
})

import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../../request.ts'
import { createQueryReader } from '../read.ts'

const knowledge = loadKnowledge()
const read = createQueryReader(knowledge)
const mentionsIn = (message: string) => read(firstQuestion(message, '2026-11-22')).agreements

describe('whose agreement a trade names', () => {
  it.each([
    'assisto mio padre disabile, quante ferie ho?',
    'accudisco mia suocera, ho diritto a permessi?',
    'sono infermiera in un ospedale pubblico, quante ferie ho?',
    'sono agente di commercio, che preavviso ho?',
    'impiegato in un comune, quanto preavviso devo dare?',
  ])('none of the base: %s', message => expect(mentionsIn(message)).toEqual([]))

  it.each([
    'assisto una signora anziana, quante ferie ho?',
    'lavoro per una cooperativa che pulisce gli uffici del comune, quante ferie ho?',
    'commessa in un negozio del comune di Bari, che preavviso ho?',
  ])('one of the base: %s', message => expect(mentionsIn(message)).toHaveLength(1))
})

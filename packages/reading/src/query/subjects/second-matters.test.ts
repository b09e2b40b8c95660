import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../../request.ts'
import { createQueryReader } from '../read.ts'

const read = createQueryReader(loadKnowledge())

/** Ids of the cards that lead each thing asked, in order of the alphabet. */
const cardsOf = (message: string): readonly string[] =>
  read(firstQuestion(message, '2026-11-22'))
    .requests.flatMap(({ subjects: [lead] }) => (lead?.type === 'card' ? [lead.id] : []))
    .toSorted()

describe('two matters of the law in one sentence', () => {
  it.each([
    [
      'se sono malato posso uscire a fare la spesa e in che orari devo restare a casa?',
      'malattia-fasce-reperibilita malattia-uscire-di-casa',
    ],
    ['quanto dura la maternità obbligatoria e quanto mi pagano?', 'maternita-durata maternita-quanto-si-prende'],
    ['quanti giorni ho di 104 e si possono prendere a ore?', 'legge-104-ore-part-time legge-104-permessi'],
    [
      'ferie arretrate di due anni fa, si perdono o si possono pagare in busta?',
      'ferie-entro-quando ferie-pagate-al-posto',
    ],
    ['posso portare le ferie all’anno prossimo e me le possono pagare?', 'ferie-entro-quando ferie-pagate-al-posto'],
    [
      'a che ora passa il medico fiscale e cosa succede se non mi trova?',
      'malattia-assente-visita malattia-fasce-reperibilita',
    ],
    ['come si fanno le dimissioni e quando pagano il tfr?', 'dimissioni-telematiche tfr-quando-pagato'],
    ['come chiedo i permessi 104 e per quali parenti valgono?', 'legge-104-familiari legge-104-permessi'],
    [
      'chi può avere il congedo straordinario e quanto è pagato?',
      'congedo-straordinario-104 congedo-straordinario-chi',
    ],
    ['quanto dura la naspi e quanto si prende', 'naspi-durata naspi-importo'],
    ['quanto è il tfr e quante tasse si pagano?', 'tfr-calcolo tfr-tassazione'],
    [
      'si può rifiutare lo straordinario e come si recupera se non lo pagano?',
      'straordinario-non-pagato straordinario-obbligo',
    ],
  ])('%s', (message, ids) => {
    expect(cardsOf(message)).toEqual(ids.split(' '))
  })

  it('answers in the order asked', () => {
    const { requests } = read(
      firstQuestion('a che ora passa il medico fiscale e cosa succede se non mi trova?', '2026-11-22'),
    )
    expect(requests[0]?.subjects[0]).toMatchObject({ id: 'malattia-fasce-reperibilita' })
  })

  it.each([
    'Sciopero dei treni e sono arrivato tardi, mi possono togliere i soldi?',
    'il mio capo mi vuole abbassare lo stipendio, può?',
    'posso chiedere un anticipo del TFR per la casa e dopo quanti anni?',
    'mi sono licenziato e poi ci ho ripensato, posso tornare indietro?',
  ])('one matter stays one: %s', message => {
    expect(cardsOf(message)).toHaveLength(1)
  })
})

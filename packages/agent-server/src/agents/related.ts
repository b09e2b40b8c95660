import { type TopicName, topicOf } from '../knowledge/topics.ts'
import type { Asked } from './asked.ts'
import { levelName } from './format.ts'

const next: Readonly<Partial<Record<TopicName, readonly TopicName[]>>> = {
  pay: ['seniority-steps', 'extra-months', 'overtime'],
  levels: ['pay', 'trial', 'notice'],
  leave: ['permits', 'holidays', 'sickness'],
  permits: ['leave', 'holidays', 'hours'],
  notice: ['trial', 'severance', 'leave'],
  trial: ['notice', 'pay', 'apprenticeship'],
  sickness: ['leave', 'parenthood', 'health-fund'],
  overtime: ['hours', 'pay', 'holidays'],
  'seniority-steps': ['pay', 'extra-months', 'renewal'],
  'extra-months': ['pay', 'severance', 'welfare'],
  apprenticeship: ['trial', 'pay', 'levels'],
  'fixed-term': ['trial', 'part-time', 'notice'],
  'part-time': ['hours', 'overtime', 'pay'],
  severance: ['pension-fund', 'extra-months', 'notice'],
  'pension-fund': ['severance', 'health-fund', 'welfare'],
  'health-fund': ['pension-fund', 'sickness', 'welfare'],
  parenthood: ['permits', 'sickness', 'leave'],
  holidays: ['permits', 'leave', 'overtime'],
  hours: ['overtime', 'part-time', 'permits'],
  welfare: ['renewal', 'health-fund', 'extra-months'],
  renewal: ['pay', 'welfare', 'levels'],
}

/** How each topic is asked about, as a person would; `who` is " al 4° livello" where the level changes the answer. */
export const relatedQuestion: Readonly<Record<TopicName, (agreement: string, who: string) => string>> = {
  pay: (agreement, who) => `Qual è la retribuzione${who} nel CCNL ${agreement}?`,
  levels: agreement => `Quali sono i livelli del CCNL ${agreement}?`,
  leave: agreement => `Quante ferie spettano nel CCNL ${agreement}?`,
  permits: agreement => `Quanti permessi e ROL spettano nel CCNL ${agreement}?`,
  notice: (agreement, who) => `Quanto preavviso si deve dare${who} nel CCNL ${agreement}?`,
  trial: (agreement, who) => `Quanto dura il periodo di prova${who} nel CCNL ${agreement}?`,
  sickness: agreement => `Quanto dura il comporto e come è pagata la malattia nel CCNL ${agreement}?`,
  overtime: agreement => `Quali maggiorazioni ha lo straordinario nel CCNL ${agreement}?`,
  'seniority-steps': (agreement, who) => `A quanto ammontano gli scatti di anzianità${who} nel CCNL ${agreement}?`,
  'extra-months': agreement => `Quante mensilità aggiuntive ci sono nel CCNL ${agreement}?`,
  apprenticeship: agreement => `Come funziona l’apprendistato nel CCNL ${agreement}?`,
  'fixed-term': agreement => `Quanto può durare un contratto a tempo determinato nel CCNL ${agreement}?`,
  'part-time': agreement => `Quali regole ha il part-time nel CCNL ${agreement}?`,
  severance: agreement => `Come si calcola il TFR nel CCNL ${agreement}?`,
  'pension-fund': agreement => `Quale previdenza complementare prevede il CCNL ${agreement}?`,
  'health-fund': agreement => `Quale sanità integrativa prevede il CCNL ${agreement}?`,
  parenthood: agreement => `Quali congedi di maternità e paternità prevede il CCNL ${agreement}?`,
  holidays: agreement => `Quali sono le festività nel CCNL ${agreement}?`,
  hours: agreement => `Qual è l’orario settimanale nel CCNL ${agreement}?`,
  welfare: agreement => `Quale welfare o una tantum prevede il CCNL ${agreement}?`,
  renewal: agreement => `Quando scade il CCNL ${agreement}?`,
  marriage: agreement => `Quanto dura il congedo matrimoniale nel CCNL ${agreement}?`,
  'other-rules': agreement => `Quali altre indennità prevede il CCNL ${agreement}?`,
}

/** Two or three questions that naturally come next, about topics the data has. */
export function relatedQuestions(asked: Asked, topics: readonly TopicName[]): readonly string[] {
  const { agreement } = asked
  const level = asked.levels[0]
  const who = level ? ` al ${levelName(level.code)}` : ''
  const wanted = [...new Set([...topics.flatMap(topic => next[topic] ?? []), 'pay' as const, 'leave' as const])]
  return wanted
    .filter(topic => !topics.includes(topic))
    .filter(topic => topicOf(topic).blocks.every(block => agreement.blocks[block].found))
    .slice(0, 3)
    .map(topic => relatedQuestion[topic](agreement.shortName, who))
}

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

/** Two or three questions that naturally come next, about topics the data has. */
export function relatedQuestions(asked: Asked, topics: readonly TopicName[]): readonly string[] {
  const { agreement } = asked
  const level = asked.levels[0]
  const who = level ? ` per il ${levelName(level.code)}` : ''
  const wanted = [...new Set([...topics.flatMap(topic => next[topic] ?? []), 'pay' as const, 'leave' as const])]
  return wanted
    .filter(topic => !topics.includes(topic))
    .filter(topic => topicOf(topic).blocks.every(block => agreement.blocks[block].found))
    .slice(0, 3)
    .map(topic => {
      const subject = topicOf(topic).title.toLowerCase().replace('rol', 'ROL').replace('tfr', 'TFR')
      const personal = ['pay', 'notice', 'trial', 'seniority-steps'].includes(topic)
      return `Che cosa prevede il CCNL ${agreement.shortName} su ${subject}${personal ? who : ''}?`
    })
}

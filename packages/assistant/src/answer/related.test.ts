import { loadKnowledge } from '@ccnl/knowledge/node'
import { createQueryReader, firstQuestion } from '@ccnl/reading'
import { expect, test } from 'vitest'
import { respond } from '../respond.ts'
import { card, measure, plain, query, request, today } from '../testing/queries.ts'

const knowledge = loadKnowledge()
const read = createQueryReader(knowledge)

/** The questions that an answer offers, with the agreement that the conversation is about. */
async function offered(asked: Parameters<typeof respond>[1], code: string): Promise<readonly string[]> {
  const { tree } = await respond(knowledge, asked, plain)
  return tree.related.map(one => `${code}|${one}`)
}

test('every question that is offered is understood', async () => {
  const answers = [
    ...knowledge.cards
      .filter((_, index) => index % 2 === 0)
      .map(({ id }) => offered(query([request('verdict', [card(id)])]), '')),
    ...knowledge.agreements.flatMap(({ code }, place) => {
      const themes = [...new Set(knowledge.agreement(code)?.facts.map(fact => fact.theme))]
      return themes
        .filter((_, index) => index % 5 === place % 5)
        .map(theme => offered(query([request('measure', [measure(theme)])], { agreements: [code] }), code))
    }),
  ]
  expect(answers.length).toBeGreaterThan(300)
  const questions = new Set((await Promise.all(answers)).flat())
  const lost: string[] = []
  for (const one of questions) {
    const [code = '', message = ''] = one.split('|')
    const asked = read(firstQuestion(message, today, { picked: code === '' ? [] : [code] }))
    if (asked.requests.every(each => each.certainty === 'nothing' && each.calculations === undefined)) lost.push(one)
    const { tree } = await respond(knowledge, asked, plain)
    if (!tree.showsFigures && tree.ask === undefined) lost.push(one)
  }
  expect(lost).toEqual([])
}, 60_000)

test('a question that is offered is short', async () => {
  const asked = knowledge.cards.map(({ id }) => offered(query([request('verdict', [card(id)])]), ''))
  expect((await Promise.all(asked)).flat().filter(one => one.length > 80)).toEqual([])
})

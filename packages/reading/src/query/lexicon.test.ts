import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { toForms } from './forms.ts'
import { calculationKinds } from './shape/calculation-kinds.ts'

const knowledge = loadKnowledge()
const rows = knowledge.lexicon
const concepts = new Map<string, number>()
for (const row of rows) concepts.set(row.concept, (concepts.get(row.concept) ?? 0) + 1)
const idsOf = (prefix: string): readonly string[] =>
  [...concepts.keys()]
    .filter(concept => concept.startsWith(`${prefix}:`))
    .map(concept => concept.slice(prefix.length + 1))

describe('the lexicon', () => {
  it('calls every theme by at least eight forms', () => {
    const poor = knowledge.vocabulary.themes.filter(theme => (concepts.get(`tema:${theme.id}`) ?? 0) < 8)
    expect(poor.map(theme => theme.id)).toEqual([])
  })

  it('names only themes, measures, conditions and calculations that exist', () => {
    const { themes, lists } = knowledge.vocabulary
    const measures = themes.flatMap(theme => theme.measures.map(measure => `${theme.id}.${measure.id}`))
    expect(idsOf('tema').filter(id => !themes.some(theme => theme.id === id))).toEqual([])
    expect(idsOf('misura').filter(id => !measures.includes(id))).toEqual([])
    expect(idsOf('calcolo').filter(id => !calculationKinds.some(kind => kind === id))).toEqual([])
    expect(idsOf('lavoro').filter(id => !lists.lavoro?.includes(id))).toEqual([])
    expect(idsOf('caso').filter(id => !lists.casi?.includes(id))).toEqual([])
    expect(idsOf('contratto').filter(id => !lists.contratti?.includes(id))).toEqual([])
  })

  it('covers every kind of work, case and contract of the vocabulary', () => {
    const { lists } = knowledge.vocabulary
    expect(lists.casi?.filter(id => !concepts.has(`caso:${id}`))).toEqual([])
    expect(lists.contratti?.filter(id => !concepts.has(`contratto:${id}`))).toEqual([])
    expect(calculationKinds.filter(kind => !concepts.has(`calcolo:${kind}`))).toEqual([])
  })

  it('weighs between nothing and one', () => {
    expect(rows.filter(row => !(row.weight > 0 && row.weight <= 1))).toEqual([])
  })

  it('is joined by the names, trades and groups of every agreement', () => {
    const forms = toForms(knowledge)
    const nameless = knowledge.agreements.filter(({ code }) => !forms.some(form => form.concept === `ccnl:${code}`))
    expect(nameless).toEqual([])
  })
})

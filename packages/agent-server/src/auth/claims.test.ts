import { expect, test } from 'vitest'
import { toHolder } from './claims.ts'

const names = { roles: 'ruoli', crmid: 'cliente', defaultRole: undefined }

test('a name or a customer that is no line of text is not taken', () => {
  const whole = { sub: 'ada', cliente: 'C1', name: 'Ada', preferred_username: 'ada.b' }
  expect(toHolder(whole, names)).toMatchObject({ userId: 'ada', crmid: 'C1', name: 'Ada' })
  for (const wrong of [5, '', 'A\nB', 'x'.repeat(201), ['Ada'], null])
    expect(toHolder({ ...whole, cliente: wrong, name: wrong }, names)).toMatchObject({ crmid: 'ada', name: 'ada.b' })
})

test('nobody is named by an identifier that is no plain word', () => {
  for (const sub of [undefined, 5, '', 'a b', 'à', 'x'.repeat(201)]) expect(toHolder({ sub }, names)).toBeUndefined()
})

test.each([
  ['names', ['FULLCCNLPIU-IA', 'altro', 3]],
  ['objects', [{ pos: 'FULLCCNLPIU-IA' }, { pos: 5 }, null]],
  ['one text', 'altro, FULLCCNLPIU-IA offline_access'],
])('the tiers are found among roles given as %s', (_, ruoli) => {
  expect(toHolder({ sub: 'ada', ruoli }, names)?.roles).toEqual(['FULLCCNLPIU-IA'])
})

import { expect, test } from 'vitest'
import { familiesOf } from './families.ts'

const akin = (one: string, other: string): boolean => familiesOf(one).some(family => familiesOf(other).includes(family))

test.each([
  ['manutenzione', 'manutentore'],
  ['saldatura', 'saldatore'],
  ['verniciatura', 'verniciatore'],
  ['vernicia', 'verniciatore'],
  ['programmazione', 'programmatore'],
  ['vendita', 'venditore'],
  ['assistenza', 'assistente'],
  ['conduzione', 'conduttore'],
  ['progettazione', 'progettista'],
  ['carpenteria', 'carpentiere'],
  ['giardinaggio', 'giardiniere'],
  ['montaggio', 'montatore'],
])('"%s" and "%s" are of one family', (one, other) => {
  expect(akin(one, other)).toBe(true)
})

test.each([
  ['camera', 'cameriere'],
  ['cassa', 'cassiere'],
  ['banca', 'banconiere'],
  ['muro', 'muratore'],
  ['ora', 'operatore'],
  ['stabilimento', 'stazione'],
])('"%s" and "%s" are not', (one, other) => {
  expect(akin(one, other)).toBe(false)
})

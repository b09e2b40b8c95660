import { expect, it } from 'vitest'
import { conjugated } from './conjugation.ts'

it.each([
  ['prendere', ['prendo', 'prende', 'prendevo', 'prenderà', 'prenderebbero']],
  ['guadagnare', ['guadagno', 'guadagnano', 'guadagnavamo', 'guadagnerai', 'guadagnerei']],
  ['pagare', ['pago', 'paghi', 'paghiamo', 'pagate', 'pagherò', 'pagherebbe']],
  ['percepire', ['percepisco', 'percepite', 'percepivano', 'percepirò']],
  ['dovere', ['devo', 'dobbiamo', 'doveva', 'dovrà', 'dovrebbe']],
  ['dare', ['dà', 'danno', 'dava', 'darà', 'darebbe']],
  ['avere', ['ha', 'hanno', 'aveva', 'avrà', 'avrei']],
])('%s has all of its persons', (infinitive, some) => {
  const forms = conjugated(infinitive)
  expect(forms).toHaveLength(24)
  expect(some.filter(form => !forms.includes(form))).toEqual([])
})

it('refuses what is no infinitive', () => {
  expect(() => conjugated('prendo')).toThrow('prendo')
})

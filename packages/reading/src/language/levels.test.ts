import { describe, expect, it } from 'vitest'
import { levelForms } from './levels.ts'

/** How a code or an alias of the data meets what people write: they share a form. */
const meets = (written: string, code: string): boolean => {
  const forms = new Set(levelForms(code))
  return levelForms(written).some(form => forms.has(form))
}

describe('levelForms', () => {
  it.each([
    ['4', ['4']],
    ['C2', ['c2']],
    ['6S', ['6s']],
    ['3 super', ['3s', '3super']],
    ['IV', ['4', 'iv']],
    ['Area 1', ['area1', '1']],
    ['C4 primo impiego', ['c4primoimpiego']],
  ])('%s', (text, forms) => {
    expect(levelForms(text)).toEqual(forms)
  })

  it.each([
    ['6° livello super', '6S'],
    ['quarto livello', 'IV'],
    ['livello 4', '4'],
    ['3ª area 2° livello', 'terza area secondo livello'],
    ['terza area, 2° livello', '3ª area 2° livello'],
    ['quadro direttivo 3° livello', 'QD3'],
    ['QD 3', 'quadro direttivo di terzo livello'],
    ['parametro 143', 'par. 143'],
    ['livello B super', 'BS'],
    ['quadro', 'Q'],
    ['prima area', 'Area 1'],
    ['8ª categoria', '8'],
    ['7 quadro', '7Q'],
    ['2 bis', '2bis'],
  ])('%s is %s', (written, code) => {
    expect(meets(written, code)).toBe(true)
  })

  it.each([
    ['6', '6S'],
    ['C1', 'C2'],
    ['B', 'BS'],
    ['3', '4'],
  ])('%s is not %s', (written, code) => {
    expect(meets(written, code)).toBe(false)
  })
})

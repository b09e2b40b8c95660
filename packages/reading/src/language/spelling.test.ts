import { describe, expect, it } from 'vitest'
import { createReader } from './reader.ts'
import { createSpeller } from './spelling.ts'
import { indexSpelling } from './spelling-index.ts'

const meant = new Set(
  'preavviso dimissioni licenziamento straordinario malattia contratto ferie stipendio festivita anzianita servizio causa termine tredicesima quattordicesima infortunio turno costo'.split(
    ' ',
  ),
)
const ordinary = new Set(
  'casa tutto lutto testa festa mercato portare abbaiare sposare penna posto torno torto nonna donna prezzo'.split(' '),
)

describe('slips of the keyboard', () => {
  it.each([
    ['preaviso', 'preavviso'],
    ['preavvisi', 'preavvisi'],
    ['dimisioni', 'dimissioni'],
    ['licenziamneto', 'licenziamento'],
    ['straordinri', 'straordinario'],
    ['malatia', 'malattia'],
    ['contrato', 'contratto'],
    ['ferrie', 'ferie'],
    ['stipendo', 'stipendio'],
    ['festivta', 'festivita'],
    ['anzianta', 'anzianita'],
    ['servizo', 'servizio'],
    ['infortuno', 'infortunio'],
    ['cuasa', 'causa'],
    ['quatordicesima', 'quattordicesima'],
  ])('%s', (typed, word) => {
    expect(createSpeller(indexSpelling(meant, ordinary))().correct(typed)).toBe(word)
  })

  it.each([
    'posto',
    'torno',
    'festa',
    'abbaia',
    'sposati',
    'portano',
    'mercati',
    'fiera',
    'costi',
    'zzzzz',
    'x',
    'contro',
    'turni',
    'a1b2c3',
  ])('%s stays', typed => {
    expect(createSpeller(indexSpelling(meant, ordinary))().correct(typed)).toBe(typed)
  })

  it('leaves a word that is as near to one as to another', () => {
    expect(
      createSpeller(indexSpelling(new Set(['lettera', 'lettere', 'vettura', 'lettura']), new Set()))().correct(
        'lettara',
      ),
    ).toBe('lettara')
  })

  it('never touches ordinary words that the lexicon lists as such', () => {
    const read = createReader({
      forms: [
        { concept: 'tema:ferie', form: 'costo', kind: 'tema', weight: 1 },
        { concept: 'parole:comuni', form: 'posto casa', kind: 'parole', weight: 1 },
      ],
    })
    expect(read('il posto', '2026-11-22').concepts).toEqual([])
    expect(read('il cousto', '2026-11-22').concepts).toHaveLength(1)
  })
})

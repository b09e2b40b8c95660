import { expect, test } from 'vitest'
import { toAnswerParts } from './answer-parts.ts'

test('what is compared, and how far a level may be trusted, is shown as the engine wrote it', () => {
  const { prose, kept } = toAnswerParts(
    [
      'L’inquadramento è il **livello 4**.',
      '**Forza dell’indicazione: media** (una sola fonte).',
      'Confronto al 21 novembre 2026 fra **A** (H011) e **B** (C011).',
      '| Ferie | A |\n| --- | --- |\n| ferie | **26 giorni** |',
      '**Fonti** – data di riferimento: 21 novembre 2026.',
    ].join('\n\n'),
  )
  expect(prose).toEqual(['L’inquadramento è il **livello 4**.'])
  expect(kept.map(block => block.slice(0, 12))).toEqual(['**Forza dell', 'Confronto al', '| Ferie | A '])
})

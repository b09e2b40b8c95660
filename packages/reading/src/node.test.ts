import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReader, openReader } from './language/reader.ts'
import { bundledForms, bundleForms } from './node.ts'
import { toForms } from './query/forms.ts'

const knowledge = { ...loadKnowledge(), fingerprint: 'of-this-test' }
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-forms-'))
  bundleForms(knowledge, folder)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the words that the build has indexed', () => {
  it('are read as those that are indexed at the start', () => {
    const forms = bundledForms(knowledge, folder)
    expect(forms).toBeDefined()
    if (forms === undefined) return
    const built = openReader(forms)
    const made = createReader({ forms: toForms(knowledge) })
    const questions = knowledge.cards.map(card => card.questions[0] ?? '')
    expect(questions.length).toBeGreaterThan(300)
    // With slips, too: letters swapped, dropped and doubled.
    const slips = questions.map((question, at) => question.slice(0, at % 30) + question.slice((at % 30) + 1))
    for (const text of [...questions, ...slips]) expect(built(text, '2026-11-22')).toEqual(made(text, '2026-11-22'))
  })

  it('are not those of another base', () => {
    expect(bundledForms({ ...knowledge, fingerprint: 'of-another' }, folder)).toBeUndefined()
    expect(bundledForms(loadKnowledge(), folder)).toBeUndefined()
    expect(() => bundleForms(loadKnowledge(), folder)).toThrow('without a fingerprint')
  })
})

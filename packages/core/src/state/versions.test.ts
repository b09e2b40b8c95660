import { expect, test } from 'vitest'
import type { ChatMessage } from './app-state.ts'
import { keepsVersions } from './versions.ts'

const questions = (...contents: readonly string[]): readonly ChatMessage[] =>
  contents.flatMap(content => {
    const message = { status: 'complete', timestamp: '', showAction: false, modified: false } as const
    const rest = { payslipField: false, relatedQuestions: [], references: [] } as const
    return [
      { ...message, ...rest, role: 'user', content },
      { ...message, ...rest, role: 'assistant', content: 'Risposta.' },
    ]
  })

test.each([
  ['the same questions', ['ferie?', 'preavviso?'], ['ferie?', 'preavviso?'], true],
  ['one more', ['ferie?'], ['ferie?', 'preavviso?'], true],
  ['blanks around one', ['ferie?'], [' ferie?\n'], true],
  ['one less', ['ferie?', 'preavviso?'], ['ferie?'], false],
  ['one in place of another', ['ferie?', 'preavviso?'], ['ferie?', 'permessi?'], false],
  ['another order', ['ferie?', 'preavviso?'], ['preavviso?', 'ferie?'], false],
])('versions hold for a history that tells what is on the screen: %s', (_, shown, stored, holds) => {
  expect(keepsVersions(questions(...shown), questions(...stored))).toBe(holds)
})

import { describe, expect, test } from 'vitest'
import { afterSending, type Edit, type Editor, edit, emptyEditor, withText } from './editor.ts'

const run = (start: Editor, ...edits: readonly (Edit | Edit['type'])[]) =>
  edits.reduce<Editor>(
    (editor, change) =>
      // Every kind but `insert`, which needs its text, may be written as its bare name.
      edit(editor, typeof change === 'string' ? ({ type: change } as Edit) : change),
    start,
  )
const typed = (text: string): Edit => ({ type: 'insert', text })

describe('typing a question', () => {
  test('letters enter at the caret, and deleting takes whole letters', () => {
    const editor = run(emptyEditor, typed('perché 👩‍⚖️'), 'delete-back', 'delete-back', typed('?'))
    expect(editor.text).toBe('perché?')
    expect(run(editor, 'line-start', 'right', 'delete-forward', typed('E')).text).toBe('pErché?')
  })

  test('words and lines are deleted as in a shell', () => {
    const editor = withText(emptyEditor, 'prima riga\nseconda riga qui')
    expect(run(editor, 'delete-word').text).toBe('prima riga\nseconda riga ')
    expect(run(editor, 'delete-line').text).toBe('prima riga\n')
    expect(run(editor, 'delete-line', 'delete-line').text).toBe('prima riga')
    expect(run(editor, 'delete-line', 'delete-line', 'delete-line', 'delete-line').text).toBe('')
    expect(run(editor, 'word-left', 'word-left', typed('X')).text).toBe('prima riga\nseconda Xriga qui')
  })

  test('what was cut is put back, and every change can be undone', () => {
    const cut = run(
      withText(emptyEditor, 'quante ferie spettano'),
      'line-start',
      'delete-word-forward',
      'line-end',
      'yank',
    )
    expect(cut.text).toBe(' ferie spettanoquante')
    expect(run(cut, 'undo', 'undo').text).toBe('quante ferie spettano')
    expect(run(withText(emptyEditor, 'uno\ndue'), 'up', 'line-start', 'delete-line-end').text).toBe('\ndue')
    expect(run(emptyEditor, 'undo')).toBe(emptyEditor)
  })

  test('a paste keeps its lines and loses what could act on the terminal', () => {
    expect(run(emptyEditor, typed('a\r\nb\rc\td\u001b[2Je\u0007')).text).toBe('a\nb\nc  d[2Je')
  })

  test('up and down move between lines first, then through the history, and come back to what was typed', () => {
    const sent = afterSending(withText(afterSending(withText(emptyEditor, 'uno')), 'due'))
    expect(sent).toMatchObject({ text: '', history: ['uno', 'due'] })
    const draft = run(sent, typed('bozza'))
    expect(run(draft, 'up').text).toBe('due')
    expect(run(draft, 'up', 'up').text).toBe('uno')
    expect(run(draft, 'up', 'up', 'up').text).toBe('uno')
    expect(run(draft, 'up', 'up', 'down', 'down').text).toBe('bozza')
    const lines = withText(sent, 'ab\ncd')
    expect(run(lines, 'up', typed('X')).text).toBe('abX\ncd')
  })

  test('the same question twice stands in the history once', () => {
    expect(afterSending(withText(afterSending(withText(emptyEditor, 'a')), 'a')).history).toEqual(['a'])
  })
})

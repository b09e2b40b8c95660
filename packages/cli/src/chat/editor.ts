/** The question being typed: text, caret, and the questions before it. Pure, so that every key can be tested alone. */
export interface Editor {
  readonly text: string
  /** Caret, as an index of UTF-16 units that always stands between two letters. */
  readonly caret: number
  /** Oldest first. */
  readonly history: readonly string[]
  /** Which question of the history is shown; `undefined` is the one being typed. */
  readonly recalled: number | undefined
  /** What was typed before the history was opened. */
  readonly kept: string
  /** What was cut last, for `yank`. */
  readonly cut: string
  /** The texts before, newest last, for `undo`. */
  readonly before: readonly { readonly text: string; readonly caret: number }[]
}

/** How many changes can be undone. */
const mostUndone = 100

export type Edit =
  | { readonly type: 'insert'; readonly text: string }
  | {
      readonly type:
        | 'left'
        | 'right'
        | 'word-left'
        | 'word-right'
        | 'line-start'
        | 'line-end'
        | 'up'
        | 'down'
        | 'delete-back'
        | 'delete-forward'
        | 'delete-word'
        | 'delete-word-forward'
        | 'delete-line'
        | 'delete-line-end'
        | 'yank'
        | 'undo'
        | 'clear'
    }

export const emptyEditor: Editor = {
  text: '',
  caret: 0,
  history: [],
  recalled: undefined,
  kept: '',
  cut: '',
  before: [],
}

const letters = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The editor with this text, the caret at its end. */
export function withText(editor: Editor, text: string): Editor {
  return { ...editor, text, caret: text.length, recalled: undefined, kept: '' }
}

/** The editor after a question was sent: empty, and the question is the newest of the history. */
export function afterSending(editor: Editor): Editor {
  const { text, history } = editor
  const known = text.trim() === '' || history.at(-1) === text
  return { ...emptyEditor, cut: editor.cut, history: known ? history : [...history, text].slice(-500) }
}

/** The editor after one key. */
export function edit(editor: Editor, change: Edit): Editor {
  const after = changed(editor, change)
  if (after.text === editor.text || change.type === 'undo') return after
  const { text, caret } = editor
  return { ...after, before: [...editor.before, { text, caret }].slice(-mostUndone) }
}

function undone(editor: Editor): Editor {
  const last = editor.before.at(-1)
  return last ? { ...editor, ...last, recalled: undefined, before: editor.before.slice(0, -1) } : editor
}

function changed(editor: Editor, change: Edit): Editor {
  const { text, caret } = editor
  const move = (to: number): Editor => ({ ...editor, caret: Math.max(0, Math.min(text.length, to)) })
  const replace = (from: number, to: number, by: string): Editor => ({
    ...editor,
    text: text.slice(0, from) + by + text.slice(to),
    caret: from + by.length,
    recalled: undefined,
  })
  /** Takes a stretch away, to be put back by `yank`. */
  const cut = (from: number, to: number): Editor => {
    const after = { ...replace(from, to, ''), caret: from }
    return from === to ? after : { ...after, cut: text.slice(from, to) }
  }
  switch (change.type) {
    case 'insert':
      return replace(caret, caret, pasted(change.text))
    case 'left':
      return move(letterBefore(text, caret))
    case 'right':
      return move(letterAfter(text, caret))
    case 'word-left':
      return move(wordBefore(text, caret))
    case 'word-right':
      return move(wordAfter(text, caret))
    case 'line-start':
      return move(text.lastIndexOf('\n', caret - 1) + 1)
    case 'line-end': {
      const end = text.indexOf('\n', caret)
      return move(end < 0 ? text.length : end)
    }
    case 'up':
      return upward(editor) ?? recall(editor, -1)
    case 'down':
      return downward(editor) ?? recall(editor, 1)
    case 'delete-back':
      return replace(letterBefore(text, caret), caret, '')
    case 'delete-forward': {
      const after = replace(caret, letterAfter(text, caret), '')
      return { ...after, caret }
    }
    case 'delete-word':
      return cut(wordBefore(text, caret), caret)
    case 'delete-word-forward':
      return cut(caret, wordAfter(text, caret))
    case 'delete-line':
      // At the start of a line it is the line's own beginning that goes.
      return cut(Math.min(text.lastIndexOf('\n', caret - 1) + 1, Math.max(0, caret - 1)), caret)
    case 'delete-line-end': {
      const end = text.indexOf('\n', caret)
      return cut(caret, end < 0 ? text.length : end === caret ? end + 1 : end)
    }
    case 'undo':
      return undone(editor)
    case 'yank':
      return replace(caret, caret, editor.cut)
    case 'clear':
      return withText(editor, '')
  }
}

/** Pasted text is text: line ends become `\n`, and what could act on the terminal is left out. */
function pasted(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replaceAll('\t', '  ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
  )
}

function letterBefore(text: string, caret: number): number {
  const lengths = [...letters.segment(text.slice(0, caret))]
  return lengths.at(-1)?.index ?? 0
}

function letterAfter(text: string, caret: number): number {
  const [next] = letters.segment(text.slice(caret))
  return caret + (next?.segment.length ?? 0)
}

function wordBefore(text: string, caret: number): number {
  return caret - (/\S*\s*$/.exec(text.slice(0, caret))?.[0].length ?? 0)
}

function wordAfter(text: string, caret: number): number {
  return caret + (/^\s*\S*/.exec(text.slice(caret))?.[0].length ?? 0)
}

function upward(editor: Editor): Editor | undefined {
  const { text, caret } = editor
  const start = text.lastIndexOf('\n', caret - 1)
  if (start < 0) return undefined
  const before = text.lastIndexOf('\n', start - 1)
  return { ...editor, caret: Math.min(before + (caret - start), start) }
}

function downward(editor: Editor): Editor | undefined {
  const { text, caret } = editor
  const end = text.indexOf('\n', caret)
  if (end < 0) return undefined
  const column = caret - (text.lastIndexOf('\n', caret - 1) + 1)
  const next = text.indexOf('\n', end + 1)
  return { ...editor, caret: Math.min(end + 1 + column, next < 0 ? text.length : next) }
}

function recall(editor: Editor, step: -1 | 1): Editor {
  const { history, recalled, kept, text } = editor
  const at = (recalled ?? history.length) + step
  if (at < 0 || (recalled === undefined && step > 0)) return editor
  const shown = history[at]
  if (shown === undefined) return withText(editor, kept)
  return { ...editor, text: shown, caret: shown.length, recalled: at, kept: recalled === undefined ? text : kept }
}

import type { Key } from 'ink'
import type { Edit } from './editor.ts'

/** The name of a key as the tables below write it: `enter`, `alt-enter`, `ctrl-k`, `up`; a letter is itself. */
export function keyName(input: string, key: Key): string {
  const special: readonly (readonly [boolean, string])[] = [
    [key.return, 'enter'],
    [key.escape, 'esc'],
    [key.tab, 'tab'],
    [key.backspace, 'backspace'],
    [key.delete, 'delete'],
    [key.upArrow, 'up'],
    [key.downArrow, 'down'],
    [key.leftArrow, 'left'],
    [key.rightArrow, 'right'],
    [key.pageUp, 'page-up'],
    [key.pageDown, 'page-down'],
    [key.home, 'home'],
    [key.end, 'end'],
  ]
  const name = special.find(([pressed]) => pressed)?.[1] ?? (input === '\n' ? 'ctrl-j' : input)
  if (name === 'esc') return name
  return `${key.ctrl ? 'ctrl-' : ''}${key.meta ? 'alt-' : ''}${key.shift && name.length > 1 ? 'shift-' : ''}${name}`
}

/** What a key does whatever is on the screen. */
export const everywhere: Readonly<Record<string, 'interrupt' | 'leave' | 'suspend'>> = {
  'ctrl-c': 'interrupt',
  'ctrl-d': 'leave',
  'ctrl-z': 'suspend',
}

/** What a key does where the question is typed; everything else is text. */
export const inQuestion: Readonly<
  Record<string, 'send' | 'stop' | 'menu' | 'related' | 'history' | 'clear-screen' | 'editor' | 'prefix' | Edit>
> = {
  enter: 'send',
  esc: 'stop',
  'ctrl-o': 'menu',
  'ctrl-r': 'history',
  'ctrl-l': 'clear-screen',
  'ctrl-g': 'editor',
  // The first of readline's two: Ctrl-X Ctrl-E.
  'ctrl-x': 'prefix',
  'ctrl-x ctrl-e': 'editor',
  tab: 'related',
  'alt-enter': { type: 'insert', text: '\n' },
  'shift-enter': { type: 'insert', text: '\n' },
  'ctrl-j': { type: 'insert', text: '\n' },
  backspace: { type: 'delete-back' },
  'ctrl-h': { type: 'delete-back' },
  delete: { type: 'delete-forward' },
  left: { type: 'left' },
  right: { type: 'right' },
  'ctrl-b': { type: 'left' },
  'ctrl-f': { type: 'right' },
  'alt-left': { type: 'word-left' },
  'alt-right': { type: 'word-right' },
  'ctrl-left': { type: 'word-left' },
  'ctrl-right': { type: 'word-right' },
  'alt-b': { type: 'word-left' },
  'alt-f': { type: 'word-right' },
  home: { type: 'line-start' },
  end: { type: 'line-end' },
  'ctrl-a': { type: 'line-start' },
  'ctrl-e': { type: 'line-end' },
  'ctrl-w': { type: 'delete-word' },
  'alt-backspace': { type: 'delete-word' },
  'ctrl-u': { type: 'delete-line' },
  'ctrl-k': { type: 'delete-line-end' },
  'alt-d': { type: 'delete-word-forward' },
  'ctrl-y': { type: 'yank' },
  'ctrl-_': { type: 'undo' },
  'ctrl-/': { type: 'undo' },
  '\u001f': { type: 'undo' },
  up: { type: 'up' },
  down: { type: 'down' },
  'ctrl-p': { type: 'up' },
  'ctrl-n': { type: 'down' },
}

/** What a key does in a list with a search field; a letter is searched for. */
export const inList: Readonly<
  Record<string, 'previous' | 'next' | 'page-back' | 'page-on' | 'choose' | 'confirm' | 'close' | 'delete' | 'erase'>
> = {
  up: 'previous',
  down: 'next',
  'ctrl-p': 'previous',
  'ctrl-n': 'next',
  'page-up': 'page-back',
  'page-down': 'page-on',
  ' ': 'choose',
  tab: 'choose',
  enter: 'confirm',
  esc: 'close',
  'ctrl-x': 'delete',
  backspace: 'erase',
}

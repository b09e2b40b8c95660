import { Box, Text } from 'ink'
import { type ReactElement, useState } from 'react'
import { it } from '../../it.ts'
import { useKeys } from '../key-queue.tsx'
import { inList, keyName } from '../keys.ts'
import { caretCell } from '../screen-change.ts'

export interface ListItem {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** Present in a list where several can be chosen. */
  readonly checked?: boolean
  readonly disabled?: boolean
}

export interface ListProps {
  readonly title: string
  readonly text?: string
  readonly items: readonly ListItem[]
  /** Lines that the entries may take. */
  readonly height: number
  readonly search: string
  readonly searchPlaceholder: string
  readonly countText?: string
  readonly emptyText: string
  readonly footer: string
  readonly onSearch: (text: string) => void
  /** Space: toggles an entry of a list of several. */
  readonly onToggle?: (id: string) => void
  /** Enter, with the entry under the cursor. */
  readonly onConfirm: (id: string | undefined) => void
  readonly onClose: () => void
  readonly onDelete?: (id: string) => void
}

/** How many entries of a list leave room in a window for its frame, what explains it (longer where it is narrow) and the status. */
export function listHeight({ columns, rows }: { readonly columns: number; readonly rows: number }): number {
  return Math.max(3, Math.min(8, rows - (columns < 60 ? 12 : 10)))
}

function goesOn({ label }: ListItem, search: string): boolean {
  return search !== '' && label.toLowerCase().includes(`${search.toLowerCase()} `)
}

/** A list with a search field: every menu and picker of the chat is one. */
export function List(props: ListProps): ReactElement {
  const { title, text, items, height, search, searchPlaceholder, countText, emptyText, footer } = props
  const [cursor, setCursor] = useState(0)
  const at = Math.min(cursor, Math.max(0, items.length - 1))
  const current = items[at]
  const move = (by: number) => setCursor(Math.max(0, Math.min(items.length - 1, at + by)))

  useKeys(
    (input, key) => {
      const name = keyName(input, key)
      const action = inList[name]
      switch (action) {
        case 'previous':
          return move(-1)
        case 'next':
          return move(1)
        case 'page-back':
          return move(-height)
        case 'page-on':
          return move(height)
        case 'choose':
          // A space that goes on with the name that is searched for is a letter of it, and always in a list of one.
          if (props.onToggle && current && (name === 'tab' || !goesOn(current, search)))
            return props.onToggle(current.id)
          return name === 'tab' ? undefined : props.onSearch(`${search} `)
        case 'confirm':
          return props.onConfirm(current?.id)
        case 'close':
          return props.onClose()
        case 'delete':
          if (current) props.onDelete?.(current.id)
          return
        case 'erase':
          setCursor(0)
          return props.onSearch([...search].slice(0, -1).join(''))
        default: {
          const letters = key.ctrl || key.meta ? '' : input.replace(/[^\P{C}]/gu, '')
          if (letters === '') return
          setCursor(0)
          props.onSearch(search + letters)
        }
      }
    },
    { byLetter: true },
  )

  const first = Math.max(0, Math.min(at - Math.floor(height / 2), items.length - height))
  return (
    <Box flexDirection="column" borderStyle="round" paddingX={1}>
      <Text bold>{title}</Text>
      {text ? <Text wrap="wrap">{text}</Text> : null}
      <Text wrap="truncate">
        {'⌕ '}
        {search}
        {caretCell}
        {search === '' ? <Text dimColor>{searchPlaceholder}</Text> : null}
      </Text>
      {countText ? <Text dimColor>{countText}</Text> : null}
      {items.length === 0 ? <Text dimColor>{emptyText || it.chat.nothingFound}</Text> : null}
      {items.slice(first, first + height).map(item => (
        <Text key={item.id} wrap="truncate" inverse={item === current} dimColor={item.disabled === true}>
          {item.checked === undefined ? '' : item.checked ? '[✓] ' : '[ ] '}
          {item.detail ? `${item.detail}  ` : ''}
          {item.label}
        </Text>
      ))}
      <Text dimColor wrap="truncate">
        {items.length > height && !countText ? `${it.chat.place(at + 1, items.length)} · ` : ''}
        {footer}
      </Text>
    </Box>
  )
}

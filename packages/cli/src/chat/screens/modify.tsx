import type { Session } from '@ccnl/core'
import type { ModifyView } from '@ccnl/core/view'
import { Box, Text } from 'ink'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { it } from '../../it.ts'
import { useKeys } from '../key-queue.tsx'
import { caretCell } from '../screen-change.ts'

/** The paged edit of a payslip, one field a page; each is saved by the server before the next. */
export function Modify({ view, session }: { readonly view: ModifyView; readonly session: Session }): ReactElement {
  const { field, page, pages } = view
  const [typed, setTyped] = useState<{ readonly field: string; readonly text: string } | undefined>()
  const value = typed?.field === field.field ? typed.text : field.value
  const problem = view.problemOf(value)
  const goTo = (next: number) => session.send({ type: 'modify-page-changed', page: next })
  // The field that Enter is saving: the next one shows once the server has it.
  const leaving = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (leaving.current !== field.field || view.saving) return
    leaving.current = undefined
    if (value === field.value && view.canGoOn) session.send({ type: 'modify-page-changed', page: page + 1 })
  }, [session, field, view.saving, view.canGoOn, value, page])
  const save = () => {
    if (problem !== '' || view.saving) return
    if (value !== field.value) {
      leaving.current = field.field
      session.send({ type: 'payslip-field-changed', field: field.field, value })
    } else if (view.canGoOn) goTo(page + 1)
  }
  const choose = (step: number) => {
    const { options = [] } = field
    const at = options.indexOf(value)
    const next = options[(at + step + options.length) % options.length]
    if (next !== undefined) setTyped({ field: field.field, text: next })
  }

  useKeys(
    (input, key) => {
      if (key.escape) session.send({ type: 'modify-cancelled' })
      else if (key.return) save()
      else if (key.pageDown || (key.tab && !key.shift)) view.canGoOn && goTo(page + 1)
      else if (key.pageUp || key.tab) view.canGoBack && goTo(page - 1)
      else if (key.ctrl && input === 'r') view.canConfirm && session.send({ type: 'modify-confirmed' })
      else if (key.upArrow) choose(-1)
      else if (key.downArrow) choose(1)
      else if (key.backspace || key.delete) setTyped({ field: field.field, text: value.slice(0, -1) })
      else if (!key.ctrl && !key.meta) {
        const letters = input.replace(/[^\P{C}]/gu, '')
        if (letters !== '') setTyped({ field: field.field, text: value + letters })
      }
    },
    { byLetter: true },
  )

  return (
    <Box flexDirection="column" borderStyle="round" paddingX={1}>
      <Text bold>{it.chat.modifyTitle(page, pages)}</Text>
      <Text>
        {field.label}: {value}
        {caretCell}
      </Text>
      {field.options ? <Text dimColor>{field.options.join(' · ')}</Text> : null}
      {problem === '' ? null : <Text color="red">{problem}</Text>}
      <Text dimColor wrap="wrap">
        {it.chat.modifyKeys}
      </Text>
    </Box>
  )
}

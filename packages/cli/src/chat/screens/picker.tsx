import type { Session } from '@ccnl/core'
import type { PickerItem, PickerView } from '@ccnl/core/view'
import { type ReactElement, useEffect, useState } from 'react'
import { it } from '../../it.ts'
import { List } from './list.tsx'

/** The agreement and parameter pickers: all that they show and allow is core's view. */
export function Picker({
  view,
  session,
  height,
}: {
  readonly view: PickerView
  readonly session: Session
  readonly height: number
}): ReactElement {
  // Enter that comes before the list does waits for it.
  const [early, setEarly] = useState(false)
  const confirm = (id: number | undefined) => {
    // Enter on an entry with nothing ticked means that entry: one key less for the usual case.
    if (view.selectedCount === 0 && id !== undefined) session.send({ type: 'picker-toggled', id })
    session.send({ type: 'picker-confirmed' })
  }
  useEffect(() => {
    if (!early || view.loading) return
    setEarly(false)
    confirm(view.items[0]?.id)
  })
  return (
    <List
      title={view.title}
      text={view.text}
      items={view.items.map(item => ({
        id: String(item.id),
        label: item.name,
        ...detailOf(item),
        checked: item.selected,
        disabled: !item.canToggle,
      }))}
      height={height}
      search={view.search}
      searchPlaceholder={view.searchPlaceholder}
      countText={view.countText}
      emptyText={view.emptyText}
      footer={`${it.chat.pickerKeys}. ${view.limitsText}`}
      onSearch={text => session.send({ type: 'picker-searched', text })}
      onToggle={id => session.send({ type: 'picker-toggled', id: Number(id) })}
      onConfirm={id => (view.loading ? setEarly(true) : confirm(id === undefined ? undefined : Number(id)))}
      onClose={() => session.send({ type: 'picker-closed' })}
    />
  )
}

/** The code of an item, after the word by which it was found. */
function detailOf({ foundBy, detail }: PickerItem): { readonly detail?: string } {
  const words = [foundBy, detail].filter(Boolean)
  return words.length === 0 ? {} : { detail: words.join(' · ') }
}

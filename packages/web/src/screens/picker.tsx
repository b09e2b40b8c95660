import { autofocusDelay, inputDebounce, type PickerView, pickerListHeight, pickerView } from '@ccnl/core/view'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import controls from '../controls.module.css'
import { CheckIcon, CloseIcon } from '../icons.tsx'
import * as onDemand from '../it-on-demand.ts'
import { Modal } from '../modal.tsx'
import { SearchField } from '../search-field.tsx'
import { useAppView, useSend } from '../session-context.ts'
import css from './picker.module.css'

/** How far in the list a key goes; above its first row is the search. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The agreement picker and the parameter picker: one dialog, whichever is open. */
export function Picker(): ReactNode {
  const picker = useAppView(pickerView)
  return picker && <OpenPicker key={picker.kind} picker={picker} />
}

function OpenPicker({ picker }: { readonly picker: PickerView }) {
  const send = useSend()
  const search = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => search.current?.focus(), autofocusDelay)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => send({ type: 'picker-searched', text }), inputDebounce)
    return () => clearTimeout(timer)
  }, [text, send])
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
    const at = boxes.findIndex(box => box.matches(':focus'))
    const next = at + step < 0 ? search.current : boxes[at + step]
    next?.focus()
  }
  const close = () => send({ type: 'picker-closed' })
  const confirm = () => {
    if (picker.canConfirm) send({ type: 'picker-confirmed' })
  }
  return (
    <Modal
      title={picker.title}
      onClose={close}
      actions={
        <>
          <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={close}>
            {picker.closeText}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={!picker.canConfirm}
            onClick={confirm}
          >
            {picker.confirmText}
          </button>
        </>
      }
    >
      <p className={css.text}>{picker.text}</p>
      {picker.purpose !== '' && <p className={css.purpose}>{picker.purpose}</p>}
      <SearchField
        ref={search}
        className={css.search}
        label={picker.searchPlaceholder}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') walk(event)
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The focus goes back to the button that opened this: the same key must not press it again.
          event.preventDefault()
          confirm()
        }}
      />
      <p className={css.count}>
        <span role="status">{picker.countText}</span>
        <span>{picker.selectedCount > 0 ? onDemand.selected(picker.selectedCount) : picker.limitsText}</span>
      </p>
      <ul className={css.chosen} aria-label={onDemand.picker.chosen} data-none={onDemand.picker.noneChosen}>
        {picker.chosen.toReversed().map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={onDemand.picker.take(name)}
              onClick={() => {
                send({ type: 'picker-toggled', id })
                search.current?.focus()
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in every browser */}
      <div
        ref={list}
        className={css.list}
        style={{ height: pickerListHeight }}
        role="group"
        aria-label={picker.title}
        onKeyDown={walk}
      >
        {picker.items.map(row => (
          <label key={row.id} className={css.option}>
            <input
              type="checkbox"
              checked={row.selected}
              disabled={!row.canToggle}
              onChange={() => send({ type: 'picker-toggled', id: row.id })}
              onFocus={() => send({ type: 'picker-item-reached', id: row.id })}
            />
            <span className={css.tick}>{row.selected && <CheckIcon />}</span>
            <span className={css.label}>
              {row.name}
              {row.foundBy !== '' && <small>{onDemand.picker.foundBy(row.foundBy)}</small>}
            </span>
            {row.recent && <span className={css.code}>{onDemand.picker.recent}</span>}
            {row.detail && <span className={css.code}>{row.detail}</span>}
          </label>
        ))}
        {picker.emptyText !== '' && <p className={css.nothing}>{picker.emptyText}</p>}
      </div>
      {picker.kind === 'workScopes' && (
        <p className={css.explanation} role="status">
          {picker.explanation && (
            <>
              <strong>{picker.explanation.title}</strong> {picker.explanation.text}
            </>
          )}
        </p>
      )}
    </Modal>
  )
}

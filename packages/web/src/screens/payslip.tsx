import * as it from '@ccnl/core/it'
import type { ModifyView } from '@ccnl/core/view'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import controls from '../controls.module.css'
import * as web from '../it.ts'
import { useSend } from '../session-context.ts'
import css from './composer.module.css'

/**
 * The paged edit of a payslip: one field a page, saved when it is left. It stands where the question is written. Saves go
 * one after the other, and what a reader asks for meanwhile waits its turn: no value and no click is lost.
 */
export function PayslipForm({ view }: { readonly view: ModifyView }): ReactNode {
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  const [wantsResult, setWantsResult] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (view.saving) return
    const [next] = unsaved
    if (next) {
      const [field, value] = next
      setUnsaved(new Map([...unsaved].slice(1)))
      send({ type: 'payslip-field-changed', field, value })
    } else if (wantsResult) {
      setWantsResult(false)
      send({ type: 'modify-confirmed' })
    }
  }, [view.saving, unsaved, wantsResult, send])
  const save = (field: string, value: string) => setUnsaved(before => new Map([...before, [field, value]]))
  const go = (page: number) => send({ type: 'modify-page-changed', page })
  return (
    <form
      className={css.wrap}
      onSubmit={event => {
        event.preventDefault()
        if (view.page < view.pages) go(view.page + 1)
        else setWantsResult(true)
      }}
    >
      <div className={`${css.box} ${css.form}`}>
        <div className={css.formHead}>
          <h2 ref={heading} tabIndex={-1}>
            {it.modify.title}
          </h2>
          <span className={css.pageOf} role="status">
            {view.saving ? web.payslip.saving : view.pageText}
          </span>
        </div>
        <Field key={view.field.field} view={view} onSave={save} />
        <nav aria-label={web.payslip.pages}>
          <ol className={css.pageNumbers}>
            {view.pageLabels.map((label, index) => (
              <li key={label}>
                <button
                  type="button"
                  aria-current={index + 1 === view.page ? 'page' : undefined}
                  aria-label={label}
                  title={label}
                  onClick={() => go(index + 1)}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.formActions}>
          <button type="button" className={controls.quiet} onClick={() => send({ type: 'modify-cancelled' })}>
            {it.modify.cancel}
          </button>
          <div>
            {view.page > 1 && (
              <button
                type="button"
                className={`${controls.button} ${controls.secondary}`}
                onClick={() => go(view.page - 1)}
              >
                {it.modify.back}
              </button>
            )}
            {view.page < view.pages && (
              <button type="submit" className={`${controls.button} ${controls.secondary}`}>
                {it.modify.next}
              </button>
            )}
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              disabled={wantsResult}
              onClick={() => setWantsResult(true)}
            >
              {it.modify.confirm}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly view: ModifyView
  readonly onSave: (field: string, value: string) => void
}

/** One field. What is typed is saved when it is left or the page is turned, not at every key; a wrong value is not. */
function Field({ view, onSave }: FieldProps) {
  const { field, problemOf } = view
  const id = useId()
  const [value, setValue] = useState(field.value)
  const [saved, setSaved] = useState(field.value)
  const problem = problemOf(value)
  const save = (next: string) => {
    if (next === saved || problemOf(next) !== '') return
    setSaved(next)
    onSave(field.field, next)
  }
  const numeric = field.type === 'number' || field.type === 'integer' || field.type === 'money'
  return (
    <div className={css.fieldRow}>
      <label htmlFor={id}>{field.label}</label>
      {field.options ? (
        <select
          id={id}
          className={controls.field}
          value={value}
          onChange={event => {
            setValue(event.currentTarget.value)
            save(event.currentTarget.value)
          }}
        >
          {!field.options.includes(value) && <option value={value}>{value || web.payslip.choose}</option>}
          {field.options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={controls.field}
          type={field.type === 'date' ? 'date' : 'text'}
          inputMode={numeric ? 'decimal' : undefined}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          value={value}
          onChange={event => setValue(event.currentTarget.value)}
          onBlur={() => save(value)}
          onKeyDown={event => {
            if (event.key === 'Enter') save(value)
          }}
        />
      )}
      {problem !== '' && (
        <p id={`${id}-problem`} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

import * as it from '@ccnl/core/it'
import { type PayslipChange, type PayslipFieldView, type PayslipView, payslipView } from '@ccnl/core/view'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import controls from '../controls.module.css'
import * as onDemand from '../it-on-demand.ts'
import { SearchField } from '../search-field.tsx'
import { useAppView, useSend } from '../session-context.ts'
import composer from './composer.module.css'
import css from './payslip.module.css'

/**
 * The paged edit of a payslip, where the question is written: a few pages of fields that belong together, each field saved when
 * it is left. Saves go one after the other, and what a reader asks for meanwhile waits its turn: no value and no click is lost.
 */
export function PayslipForm(): ReactNode {
  const view = useAppView(payslipView)
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setWanted] = useState('')
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  const [wantsResult, setWantsResult] = useState(false)
  useLayoutEffect(() => heading.current?.focus(), [])
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
  const current = view.groups.findIndex(group => group.current)
  const go = (group: number) => {
    setWanted('')
    const page = view.groups[group]?.page
    if (page !== undefined) send({ type: 'modify-page-changed', page })
  }
  const searching = wanted.trim() !== ''
  const fields = searching ? view.find(wanted) : (view.groups[current]?.fields ?? [])
  return (
    <form
      className={composer.wrap}
      onSubmit={event => {
        event.preventDefault()
        if (searching) return
        if (current + 1 < view.groups.length) go(current + 1)
        else setWantsResult(true)
      }}
    >
      <div className={`${composer.box} ${css.form}`}>
        <div className={css.head}>
          <h2 ref={heading} tabIndex={-1}>
            {it.modify.title}
          </h2>
          <span className={css.pageOf} role="status">
            {view.saving ? onDemand.payslip.saving : searching ? it.picker.count(fields.length) : view.pageText}
          </span>
          <SearchField
            className={css.search}
            label={onDemand.payslip.search}
            value={wanted}
            onChange={event => setWanted(event.currentTarget.value)}
          />
        </div>
        <nav aria-label={onDemand.payslip.pages}>
          <ol className={css.pages}>
            {view.groups.map(({ title, label, corrected }, index) => (
              <li key={title}>
                <button
                  type="button"
                  aria-current={index === current && !searching ? 'page' : undefined}
                  aria-label={corrected > 0 ? `${label} ${onDemand.payslip.corrected(corrected)}` : label}
                  onClick={() => go(index)}
                >
                  {/* The count belongs to the name: they are told apart by a blank. */}
                  {title} {corrected > 0 && <span className={composer.count}>{corrected}</span>}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.fields}>
          {fields.map(field => (
            <Field key={field.field} field={field} problemOf={view.problemOf} onSave={save} />
          ))}
          {fields.length === 0 && <p className={css.nothing}>{it.picker.empty}</p>}
        </div>
        <Summary view={view} />
        <div className={css.actions}>
          <button type="button" className={controls.quiet} onClick={() => send({ type: 'modify-cancelled' })}>
            {it.modify.cancel}
          </button>
          <div>
            {current > 0 && !searching && (
              <button
                type="button"
                className={`${controls.button} ${controls.secondary}`}
                onClick={() => go(current - 1)}
              >
                {it.modify.back}
              </button>
            )}
            {current + 1 < view.groups.length && !searching && (
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

/** What was corrected so far, and the figures that sum the payslip up: in view on every page. */
function Summary({ view }: { readonly view: PayslipView }) {
  const { corrections, totals } = view
  if (corrections.length + totals.length === 0) return null
  return (
    <div className={css.summary}>
      {corrections.length > 0 && (
        <ul aria-label={onDemand.payslip.corrections} className={css.corrections}>
          {corrections.map(change => (
            <li key={change.field}>
              {change.label}: <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      {totals.length > 0 && (
        <dl className={css.totals} aria-label={onDemand.payslip.totals}>
          {totals.map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {corrections.length > 0 && <p className={css.stale}>{onDemand.payslip.stale}</p>}
    </div>
  )
}

function Change({ change: { before, after } }: { readonly change: PayslipChange }) {
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </>
  )
}

/** What the corrections changed in the payslip that was calculated anew. */
export function PayslipChanges(): ReactNode {
  const { corrections, effects } = useAppView(payslipView)
  const id = useId()
  if (corrections.length + effects.length === 0) return null
  const shown = [...corrections, ...effects.filter(({ total }) => total)]
  const rest = effects.filter(({ total }) => !total)
  return (
    <section className={css.changes} aria-labelledby={id}>
      <h3 id={id}>{onDemand.payslip.changes}</h3>
      <ChangeTable changes={shown} labelledBy={id} />
      {rest.length > 0 && (
        <details>
          <summary>{onDemand.payslip.otherChanges(rest.length)}</summary>
          <ChangeTable changes={rest} labelledBy={id} />
        </details>
      )}
    </section>
  )
}

interface ChangeTableProps {
  readonly changes: readonly PayslipChange[]
  readonly labelledBy: string
}

function ChangeTable({ changes, labelledBy }: ChangeTableProps) {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{onDemand.payslip.item}</th>
          <th scope="col">{onDemand.payslip.before}</th>
          <th scope="col">{onDemand.payslip.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FieldProps {
  readonly field: PayslipFieldView
  readonly problemOf: PayslipView['problemOf']
  readonly onSave: (field: string, value: string) => void
}

/** One field. What is typed is saved when it is left or the page is turned, not at every key; a wrong value is not. */
function Field({ field, problemOf, onSave }: FieldProps) {
  const id = useId()
  const [value, setValue] = useState(field.written)
  const [saved, setSaved] = useState(field.written)
  const problem = problemOf(field, value)
  const save = (next: string) => {
    if (next === saved || problemOf(field, next) !== '') return
    setSaved(next)
    onSave(field.field, next)
  }
  const numeric = field.type === 'number' || field.type === 'integer' || field.type === 'money'
  const described = [problem === '' ? '' : `${id}-problem`, field.before === undefined ? '' : `${id}-before`]
  const describedBy = described.filter(Boolean).join(' ') || undefined
  return (
    <div className={field.before === undefined ? css.field : `${css.field} ${css.changed}`}>
      <label htmlFor={id}>{field.label}</label>
      {field.options ? (
        <select
          id={id}
          className={controls.field}
          aria-describedby={describedBy}
          value={value}
          onChange={event => {
            setValue(event.currentTarget.value)
            save(event.currentTarget.value)
          }}
        >
          {!field.options.includes(value) && <option value={value}>{value || onDemand.payslip.choose}</option>}
          {field.options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={controls.field}
          type={field.type === 'date' || field.type === 'month' ? field.type : 'text'}
          inputMode={numeric ? 'decimal' : undefined}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={describedBy}
          value={value}
          onChange={event => setValue(event.currentTarget.value)}
          onBlur={() => save(value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // The page has other fields: the key saves this one and turns nothing.
            event.preventDefault()
            save(value)
          }}
        />
      )}
      {field.before !== undefined && (
        <p id={`${id}-before`} className={css.before}>
          {onDemand.payslip.wasBefore(field.before)}
        </p>
      )}
      {problem !== '' && (
        <p id={`${id}-problem`} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

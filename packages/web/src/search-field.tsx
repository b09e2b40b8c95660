import type { ComponentProps, ReactNode } from 'react'
import controls from './controls.module.css'
import { SearchIcon } from './icons.tsx'
import css from './search-field.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What it is called, and what stands in it while it is empty. */
  readonly label: string
}

/** A field that narrows a list; `className` is that of its frame. */
export function SearchField({ label, className, ...input }: SearchFieldProps): ReactNode {
  return (
    <div className={className === undefined ? css.search : `${css.search} ${className}`}>
      <SearchIcon />
      <input
        type="search"
        className={controls.field}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
    </div>
  )
}

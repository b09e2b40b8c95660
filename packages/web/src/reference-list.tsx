import type { Reference } from '@ccnl/core'
import { toSafeLink } from '@ccnl/core/document'
import type { ReactNode } from 'react'
import { ExternalIcon } from './icons.tsx'
import * as web from './it.ts'
import css from './reference-list.module.css'

/** The sources of an answer, numbered as its marks number them. */
export function ReferenceList({ references }: { readonly references: readonly Reference[] }): ReactNode {
  return (
    <ol className={css.list}>
      {references.map((reference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reference has no identity but its number
        <ReferenceItem key={index} number={index + 1} reference={reference} />
      ))}
    </ol>
  )
}

function ReferenceItem({ number, reference }: { readonly number: number; readonly reference: Reference }) {
  const link = toSafeLink(reference.url)
  return (
    <li className={css.item} tabIndex={-1}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <p className={css.title}>{reference.title || reference.source}</p>
        {(reference.source !== '' || link !== undefined) && (
          <p className={css.source}>
            {reference.title !== '' && reference.source}
            {link !== undefined && (
              <>
                {reference.title !== '' && reference.source !== '' && ' · '}
                <a href={link.href} target="_blank" rel="noopener noreferrer nofollow">
                  {link.host} <ExternalIcon />
                  <span className="visually-hidden"> {web.answer.referenceOpen}</span>
                </a>
              </>
            )}
          </p>
        )}
        {reference.excerpt !== '' && <p className={css.excerpt}>{reference.excerpt}</p>}
      </div>
    </li>
  )
}

import { toSafeLink } from '@ccnl/core/document'
import type { NumberedSource } from '@ccnl/core/view'
import type { ReactNode } from 'react'
import { ExternalIcon } from './icons.tsx'
import * as web from './it.ts'
import css from './reference-list.module.css'

/** The sources of an answer, numbered as its marks number them; a source has no identity but its number. */
export function ReferenceList({ sources }: { readonly sources: readonly NumberedSource[] }): ReactNode {
  return (
    <ol className={css.list}>
      {sources.map(source => (
        <ReferenceItem key={source.number} {...source} />
      ))}
    </ol>
  )
}

function ReferenceItem({ number, reference }: NumberedSource) {
  const link = toSafeLink(reference.url)
  // What stands in the title or in the link already is not said again.
  const said = reference.title === '' || reference.title.startsWith(reference.source) || reference.source === link?.host
  const source = said ? '' : reference.source
  return (
    <li className={css.item} value={number} tabIndex={-1}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <p className={css.title}>{reference.title || reference.source}</p>
        {(source !== '' || link !== undefined) && (
          <p className={css.source}>
            {source}
            {source !== '' && link !== undefined && ' · '}
            {link !== undefined && (
              <a href={link.href} target="_blank" rel="noopener noreferrer nofollow">
                {link.host} <ExternalIcon />
                <span className="visually-hidden"> {web.answer.referenceOpen}</span>
              </a>
            )}
          </p>
        )}
        {reference.excerpt !== '' && <p className={css.excerpt}>{reference.excerpt}</p>}
      </div>
    </li>
  )
}

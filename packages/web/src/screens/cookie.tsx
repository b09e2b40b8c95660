import type { ReactNode } from 'react'
import { cookieText } from './cookie-text.ts'
import css from './page.module.css'
import { Page } from './page.tsx'

export function CookieScreen(): ReactNode {
  return (
    <Page title={cookieText.title}>
      <div className={css.text}>
        <h1>{cookieText.title}</h1>
        <p className={css.lead}>{cookieText.lead}</p>
        <h2>{cookieText.storedTitle}</h2>
        <dl className={css.stored}>
          {cookieText.stored.map(({ key, place, purpose, duration }) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>{purpose}</dd>
              <dd className={css.kept}>
                {place}. {duration}.
              </dd>
            </div>
          ))}
        </dl>
        <h2>{cookieText.accessTitle}</h2>
        <p>{cookieText.access}</p>
        <h2>{cookieText.conversationsTitle}</h2>
        <p>{cookieText.conversations}</p>
        <h2>{cookieText.removeTitle}</h2>
        <p>{cookieText.remove}</p>
      </div>
    </Page>
  )
}

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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this is a table */}
        <div className={css.scroll} role="group" tabIndex={0} aria-label={cookieText.storedTitle}>
          <table>
            <thead>
              <tr>
                {cookieText.columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cookieText.stored.map(([place, key, purpose, duration]) => (
                <tr key={key}>
                  <td>{place}</td>
                  <td>
                    <code>{key}</code>
                  </td>
                  <td>{purpose}</td>
                  <td>{duration}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

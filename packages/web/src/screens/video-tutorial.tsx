import type { ReactNode } from 'react'
import { Film } from './film.tsx'
import { guideSections, guideText } from './guide-text.ts'
import css from './page.module.css'
import { Page } from './page.tsx'

export function VideoTutorialScreen(): ReactNode {
  return (
    <Page title={guideText.title}>
      <div className={css.text}>
        <h1>{guideText.title}</h1>
        <p className={css.lead}>{guideText.lead}</p>
        <Film />
        <nav className={css.contents} aria-labelledby="contents">
          <h2 id="contents">{guideText.contents}</h2>
          <ol>
            {guideSections.map(section => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {guideSections.map(section => (
          <section key={section.id} className={css.section} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <p>{section.lead}</p>
            <ol>
              {section.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {section.tip && (
              <p className={css.tip}>
                <strong>{guideText.tip}.</strong> {section.tip}
              </p>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}

import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckIcon } from './icons.tsx'

const style = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The two colours of a token, for a light and a dark page, as their red, green and blue. */
function colours(token: string): readonly (readonly number[])[] {
  const [, pair = ''] = new RegExp(`--${token}: light-dark\\(([^)]+)\\)`).exec(style('./styles/base.css')) ?? []
  return pair.split(', ').map(hex => [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16)))
}

describe('spec 9: how it looks', () => {
  it('the primary colour is green and the greys are cool, in light and in dark', () => {
    for (const [red = 0, green = 0, blue = 0] of [...colours('primary'), ...colours('primary-strong')]) {
      expect(green).toBeGreaterThan(Math.max(red, blue))
    }
    for (const [red = 0, , blue = 0] of [...colours('ink-soft'), ...colours('ink-faint')]) {
      expect(blue).toBeGreaterThan(red)
    }
  })

  it('an icon is rendered at 1em', () => {
    expect(renderToStaticMarkup(<CheckIcon />)).toMatch(/^<svg [^>]*width="1em" height="1em"/)
  })

  it('what turns takes 750 ms for a turn', () => {
    expect(style('./controls.module.css')).toMatch(/animation: \w+ 750ms linear infinite/)
  })

  it('notifications sit at the top centre', () => {
    expect(style('./screens/toasts.module.css')).toMatch(
      /position: fixed;[^}]*inset: [\d.]+rem 0 auto;\s+margin-inline: auto;/,
    )
  })
})

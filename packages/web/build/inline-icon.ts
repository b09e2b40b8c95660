/** The page's icon stands in the page: a browser asks for no file before a question can be written. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const link = '<link rel="icon" href="/icon.svg"'

/** Puts the icon into the page as a `data:` address; while developing it is a file. */
export function inlineIcon(): Plugin {
  let folder = ''
  return {
    name: 'inline-icon',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: page => {
        if (!page.includes(link)) throw new Error(`The page has no ${link}.`)
        const icon = readFileSync(join(folder, 'icon.svg'), 'utf8').trim()
        return page.replace('href="/icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
      },
    },
  }
}

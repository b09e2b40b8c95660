/** Into which files the build puts the page: each part that is loaded together is one file, and the page asks for its first ones at once. */
import type { Plugin } from 'vite'

/** What each part begins with, in the order in which they are loaded: a module belongs to the first part that needs it at once. */
const parts: Readonly<Record<string, RegExp>> = {
  page: /\/web\/src\/main\.tsx$|\/core\/src\/domain\/screen\.ts$/,
  app: /\/web\/src\/app\.tsx$/,
  assistant: /\/web\/src\/screens\/assistant\.tsx$/,
  conversations: /\/web\/src\/screens\/conversations\.ts$/,
  answer: /\/web\/src\/answer\.tsx$/,
}

/** What an entry of core names, and only what is opened on demand uses: it is loaded with that. */
const onDemand =
  /\/core\/src\/(?:it-deferred|domain\/(?:price|payslip-groups|search)|view\/(?:payslip|picker)|document\/(?:html|plain|markdown))\.ts$/

/** The views are an entry of core that the page itself takes one number from. */
const leavesOut = (part: string, id: string): boolean =>
  onDemand.test(id) || (part === 'page' && id.endsWith('/core/src/view/index.ts'))

export interface PageParts {
  readonly plugin: Plugin
  /** The part of this module; `null` for what is loaded on demand. */
  readonly partOf: (id: string) => string | null
}

export function pageParts(): PageParts {
  const owner = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-parts',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      for (const [part, begin] of Object.entries(parts)) {
        const open = ids.filter(id => begin.test(id))
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (owner.has(id) || leavesOut(part, id)) continue
          // The document's entry stands between its reader and its writers, which are loaded apart.
          if (!id.endsWith('/core/src/document/index.ts')) owner.set(id, part)
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
    },
    // What the page is about to ask for comes beside it, not after it.
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const app = Object.values(bundle).find(file => file.type === 'chunk' && file.name === 'app')
        if (app?.type !== 'chunk') return []
        const scripts = [app.fileName, ...app.imports.filter(file => !/\/page-/.test(file))]
        const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
        return [
          link({ rel: 'preload', as: 'fetch', crossorigin: true, href: '/config.json' }),
          ...scripts.map(file => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
        ]
      },
    },
  }
  return { plugin, partOf: id => owner.get(id) ?? null }
}

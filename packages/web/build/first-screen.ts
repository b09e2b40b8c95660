/** What everybody sees first stands in the page itself, and is drawn while the scripts are on their way. */
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CSSOptions, createServer, type Plugin } from 'vite'

const screen = fileURLToPath(new URL('../src/screens/first-screen.tsx', import.meta.url))

/** `css` is the page's own, so that the classes are those of its sheets. */
export function firstScreen(css: CSSOptions): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: async page => {
      const server = await createServer({
        configFile: false,
        logLevel: 'error',
        css,
        appType: 'custom',
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      })
      try {
        const { firstScreen } = await server.ssrLoadModule(screen)
        return page.replace('<!-- first screen -->', renderToStaticMarkup(firstScreen))
      } finally {
        await server.close()
      }
    },
  }
}

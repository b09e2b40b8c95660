import { chooser } from '../it.ts'
import type { ServerRoute } from './context.ts'

/** Where a page may offer a place for the chooser of the demo user. */
export const chooserSlot = 'data-sso-header'

const firstTicket = 'demo-full'

/**
 * GET sso/header.js, the script at `hfurl`: it posts `{task:'gethfticket',params:{ticket}}` to its own window. In demo
 * mode that is the full demo user at once, and a select in the element marked `data-sso-header`, if the page has one,
 * changes it; an empty ticket signs out. The ticket never stands in an address and is never stored.
 */
export const headerScriptRoutes: readonly ServerRoute[] = [
  {
    method: 'GET',
    path: '/sso/header.js',
    access: 'public',
    async handle({ services }) {
      return {
        status: 200,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cross-origin-resource-policy': 'cross-origin',
        },
        body: services.demo ? demoScript : signedOutScript,
      }
    },
  },
]

const post = `const post = ticket => window.postMessage({ task: 'gethfticket', params: { ticket } }, window.location.origin)`

const signedOutScript = `(() => {
  ${post}
  post('')
})()
`

const demoScript = `(() => {
  ${post}
  const tickets = ${scriptValue([...Object.entries(chooser.choices), ['', chooser.signedOut]])}
  const place = slot => {
    const select = document.createElement('select')
    select.setAttribute('aria-label', ${scriptValue(chooser.label)})
    for (const [ticket, text] of tickets) {
      const option = document.createElement('option')
      option.value = ticket
      option.textContent = text
      select.append(option)
    }
    select.value = ${scriptValue(firstTicket)}
    select.addEventListener('change', () => post(select.value))
    slot.replaceChildren(select)
  }
  const slot = document.querySelector('[${chooserSlot}]')
  if (slot) place(slot)
  post(${scriptValue(firstTicket)})
})()
`

/** A value as a script may hold it. */
function scriptValue(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

import { browserSignIn, chooser, logInForm } from '../it.ts'
import type { ServerRoute, Services } from './context.ts'

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
        body: scriptFor(services),
      }
    },
  },
]

function scriptFor({ demo, identity }: Services): string {
  if (demo) return demoScript
  if (identity.logIn) return officeScript
  return identity.browser ? providerScript(identity.browser.endsSession) : signedOutScript
}

const post = `const post = ticket => window.postMessage({ task: 'gethfticket', params: { ticket } }, window.location.origin)`

/** Styles are set on the elements themselves: the page's policy lets no other in. Colours are the page's. */
const shaped = `const shaped = (element, more) => {
    Object.assign(element.style, {
      font: 'inherit',
      color: 'inherit',
      background: 'transparent',
      border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
      borderRadius: '8px',
      padding: '8px 12px',
      boxSizing: 'border-box',
      ...more,
    })
    return element
  }`

/** The page's place for the login, and whether this script ran there before: then what the page shows is not to be lost. */
const findSlot = `const slot = document.querySelector('[${chooserSlot}]')
  const ranBefore = slot?.hasAttribute('data-sso-ran') ?? false
  slot?.setAttribute('data-sso-ran', '')`

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

/** The form of an office: what is typed goes to this server alone, and comes back as a ticket. */
const officeScript = `(() => {
  ${post}
  const address = new URL('/sso/login', document.currentScript.src)
  const texts = ${scriptValue(logInForm)}
  ${shaped}
  const field = (label, type, complete) => {
    const input = shaped(document.createElement('input'), { display: 'block', width: '100%', marginBottom: '8px' })
    input.type = type
    input.required = true
    input.autocomplete = complete
    input.setAttribute('aria-label', label)
    input.placeholder = label
    return input
  }
  const place = slot => {
    const form = document.createElement('form')
    const user = field(texts.user, 'text', 'username')
    const password = field(texts.password, 'password', 'current-password')
    const button = shaped(document.createElement('button'), { cursor: 'pointer', fontWeight: '600' })
    button.textContent = texts.enter
    const said = document.createElement('p')
    said.setAttribute('role', 'alert')
    form.append(user, password, button, said)
    form.addEventListener('submit', async event => {
      event.preventDefault()
      button.disabled = true
      said.textContent = ''
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user: user.value, password: password.value }),
        })
        const { ticket, error } = await answer.json()
        password.value = ''
        if (ticket) {
          const out = shaped(document.createElement('button'), { cursor: 'pointer' })
          out.textContent = texts.leave
          out.addEventListener('click', () => {
            post('')
            place(slot)
          })
          slot.replaceChildren(out)
          post(ticket)
          return
        }
        said.textContent = error.message
      } catch {
        said.textContent = texts.failed
      }
      button.disabled = false
    })
    slot.replaceChildren(form)
  }
  ${findSlot}
  if (slot) place(slot)
  if (!ranBefore) post('')
})()
`

/**
 * A button that leads to the provider's page. Whoever is back from there gets a ticket at once; asked for anew by the
 * page (its session has run out), the script leads there by itself. Who leaves is led to the provider's end, where it is wanted.
 */
const providerScript = (endsSession: boolean): string => `(() => {
  ${post}
  const address = name => new URL('/sso/' + name, script)
  const script = document.currentScript.src
  const texts = ${scriptValue(browserSignIn)}
  ${shaped}
  ${findSlot}
  const leave = () => {
    const start = address('start')
    start.searchParams.set('return', location.pathname + location.search + location.hash)
    location.assign(start)
  }
  const show = (text, act, said) => {
    const button = shaped(document.createElement('button'), { cursor: 'pointer', fontWeight: '600' })
    button.textContent = text
    button.addEventListener('click', act)
    const alert = document.createElement('p')
    alert.setAttribute('role', 'alert')
    alert.textContent = said
    slot?.replaceChildren(button, ...(said ? [alert] : []))
  }
  const offer = said => show(texts.enter, leave, said)
  const comeBack = async () => {
    try {
      const answer = await fetch(address('ticket'), { method: 'POST', credentials: 'include' })
      const { ticket } = await answer.json()
      if (ticket) {
        show(texts.leave, () => { post(''); ${endsSession ? "location.assign(address('end'))" : "offer('')"} }, '')
        post(ticket)
      } else if (ranBefore) leave()
      else { offer(''); post('') }
    } catch {
      offer(texts.failed)
    }
  }
  void comeBack()
})()
`

/** A value as a script may hold it. */
function scriptValue(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

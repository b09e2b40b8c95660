/** As much of a browser as a sign-in needs: it keeps cookies, follows redirects and sends forms. */

export interface Browser {
  /** Opens an address, follows where it leads, and says where it ended. */
  open(address: string, form?: Readonly<Record<string, string>>): Promise<Page>
  /** Calls as a script of a page of this origin does, with the cookies. */
  call(origin: string, address: string): Promise<Response>
}

export interface Page {
  readonly url: string
  readonly status: number
  readonly text: string
}

/** `stopAt`: an address that begins so is where the browser would be, and is not asked for. */
export function openBrowser(stopAt: string): Browser {
  const jar = new Map<string, Map<string, string>>()
  const keep = (address: string, response: Response): void => {
    const { host } = new URL(address)
    const cookies = jar.get(host) ?? new Map<string, string>()
    jar.set(host, cookies)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const cookies = [...(jar.get(new URL(address).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookies === '' ? {} : { cookie: cookies }) },
    })
    keep(address, response)
    return response
  }
  return {
    async open(address, form) {
      let url = address
      let init: RequestInit = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
      for (let step = 0; step < 20; step++) {
        if (url.startsWith(stopAt)) return { url, status: 200, text: '' }
        const response = await send(url, init)
        const location = response.headers.get('location')
        if (location === null) return { url, status: response.status, text: await response.text() }
        await response.body?.cancel()
        url = new URL(location, url).href
        init = {}
      }
      throw new Error(`too many redirects from ${address}`)
    },
    call: (origin, address) => send(address, { method: 'POST', headers: { origin } }),
  }
}

/** Confirms the code of a terminal as this user, as a person does who opens the whole address. */
export async function confirmCode(browser: Browser, wholeAddress: string, user: string): Promise<Page> {
  const { origin } = new URL(wholeAddress)
  const filled = await browser.open(wholeAddress)
  const asked = await browser.open(`${origin}/device`, hiddenFields(filled.text))
  const named = await browser.open(`${origin}/device`, { ...hiddenFields(asked.text), confirm: 'yes' })
  return browser.open(named.url, { user })
}

/** Confirms to the provider that one wants to leave it, on the page at which one was led to its end. */
export function confirmEnd(browser: Browser, page: Page): Promise<Page> {
  return browser.open(`${new URL(page.url).origin}/session/end/confirm`, { ...hiddenFields(page.text), logout: 'yes' })
}

/** The fields that a form carries along unseen. */
function hiddenFields(html: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** `npm run dev`, as a contributor starts and stops it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './packed.ts'

test('the page comes with hot reload, speaks to both servers on free ports, and all end on Ctrl-C', async () => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'dev.mjs')], {
    env: { ...process.env, PORT: '0', API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))

  const addresses = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', part => {
      output += part
      const found = /Pagina +(\S+)\s+API +(\S+)/.exec(output)
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it ended by itself: ${output}`)))
  })
  const [, page = '', api = ''] = addresses
  expect(await (await fetch(page)).text()).toContain('/@vite/client')
  expect(await (await fetch(`${page}/config.json`)).json()).toMatchObject({ apiUrl: api, productUrl: page })
  expect((await fetch(`${api}/readyz`)).status).toBe(200)

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  for (const url of [page, api]) await expect(fetch(url)).rejects.toThrow('fetch failed')
})

import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createFetch } from './network.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => new Promise(resolve => server.close(resolve))))
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that tells what it was sent. */
const echo = (): Promise<string> =>
  listen(
    createServer(async (request: IncomingMessage, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const type = request.headers['content-type'] ?? ''
      response.end(JSON.stringify({ method: request.method, type, body: Buffer.concat(parts).toString('utf8') }))
    }),
  )

/** A proxy that forwards and tunnels, and keeps the hosts it was asked for. */
async function proxy(): Promise<{ readonly address: string; readonly hosts: string[] }> {
  const hosts: string[] = []
  const server = createServer((request, response) => {
    hosts.push(new URL(request.url ?? '').host)
    const { method, headers } = request
    request.pipe(
      forward(request.url ?? '', { method, headers }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }),
    )
  })
  server.on('connect', (request, client, head) => {
    hosts.push(request.url ?? '')
    const [host = '', port = ''] = (request.url ?? '').split(':')
    const upstream = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
  })
  return { address: await listen(server), hosts }
}

/** undici reads the proxy of the process; a test has one of its own for its length. */
async function withEnvironment<T>(env: Readonly<Record<string, string>>, act: () => Promise<T>): Promise<T> {
  const before = Object.keys(env).map(name => [name, process.env[name]] as const)
  Object.assign(process.env, env)
  try {
    return await act()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

describe('the network of the commands', () => {
  test('a form goes out with its boundary and its parts', async () => {
    const address = await echo()
    const form = new FormData()
    form.append('files[]', new File(['testo'], 'uno.txt', { type: 'text/plain' }))
    const response = await createFetch({})(new Request(`http://${address}/`, { method: 'POST', body: form }))
    const said = await response.json()
    expect(said).toMatchObject({ method: 'POST', type: expect.stringContaining('multipart/form-data; boundary=') })
    expect(said).toMatchObject({ body: expect.stringContaining('filename="uno.txt"') })
  })

  test('a proxy of the environment carries the call', async () => {
    const [address, { address: proxyAddress, hosts }] = await Promise.all([echo(), proxy()])
    const env = { HTTP_PROXY: `http://${proxyAddress}`, HTTPS_PROXY: `http://${proxyAddress}`, NO_PROXY: '' }
    const answer = await withEnvironment(env, async () => {
      const response = await createFetch(env)(`http://${address}/`, { method: 'POST', body: 'prova' })
      return await response.json()
    })
    expect(answer).toMatchObject({ method: 'POST', body: 'prova' })
    expect(hosts).toEqual([address])
  })

  test('a host that NO_PROXY names is called without it', async () => {
    const [address, { address: proxyAddress, hosts }] = await Promise.all([echo(), proxy()])
    const env = { HTTP_PROXY: `http://${proxyAddress}`, NO_PROXY: '127.0.0.1' }
    const answer = await withEnvironment(env, async () => (await createFetch(env)(`http://${address}/`)).json())
    expect(answer).toMatchObject({ method: 'GET' })
    expect(hosts).toEqual([])
  })
})

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface CuttingNetwork {
  readonly port: number
  /**
   * After how many bytes from the server each connection that carries an answer is cut, in the order of the answers;
   * none left, none is cut. The headers take some 400 bytes: a cut before their end loses the call itself.
   */
  cuts: number[]
  readonly close: () => void
}

const answerCall = /^(?:POST \/(?:main|calcola)-agent|GET \/answers\/)/

/** A network in front of a server on this machine, which cuts the connections of answers where it is told to. */
export async function createCuttingNetwork(serverPort: number): Promise<CuttingNetwork> {
  const server = createServer(client => {
    const upstream = connect(serverPort, '127.0.0.1')
    let left = Number.POSITIVE_INFINITY
    client.on('data', data => {
      const answers = answerCall.test(data.toString('latin1'))
      left = (answers ? network.cuts.shift() : undefined) ?? Number.POSITIVE_INFINITY
      upstream.write(data)
    })
    upstream.on('data', data => {
      client.write(data.subarray(0, left))
      left -= data.length
      if (left <= 0) client.destroySoon()
    })
    // An end that is cut takes the other with it.
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const network: CuttingNetwork = { port, cuts: [], close: () => server.close() }
  return network
}

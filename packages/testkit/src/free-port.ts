/** A port for a program that must be told one. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that a system gives to whoever asks for any: no connection takes one between the look and its use. */
const [lowest, highest] = [20_000, 30_000]

/** A port of this address that nothing listens on now. Rejects when the address itself cannot be listened on. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port, host)) return port
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

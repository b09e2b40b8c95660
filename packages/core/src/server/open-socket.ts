import type { Answer, Call, Soon } from './call.ts'
import type { Listening, SocketOptions } from './socket.ts'

/**
 * Serves `handle` over HTTP/1.1, under TLS where a certificate is given. A body that rejects cuts the connection: the client
 * sees a broken answer. Node's own HTTP is loaded only here: it costs a cold start more than the rest of a server.
 */
export async function openSocket(handle: (call: Call) => Soon<Answer>, options: SocketOptions): Promise<Listening> {
  const { listenOn } = await import('./socket.ts')
  return listenOn(handle, options)
}

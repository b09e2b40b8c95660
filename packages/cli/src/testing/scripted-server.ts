// By path: the package has no entry for tests.
import { agentEnd } from '../../../agent-server/src/testing/agent-end.ts'
import type { Io, LocalServer } from '../io.ts'

/** A step of a scripted answer: text to send, or something to wait for. */
export type Step = string | (() => Promise<void>)

export interface Script {
  readonly steps: readonly Step[]
  readonly references?: readonly { title: string; source: string; url: string; excerpt: string }[]
  readonly relatedQuestions?: readonly string[]
}

/** The real backend, its store and its routes, with an agent that says what the test wants, when it wants it. */
export function scripted(script: Script | ((question: string) => Script)): Io['startLocalServer'] {
  return async ({ dataDir, log = () => {} }): Promise<LocalServer> => {
    const { createAgentServer } = await import('@ccnl/agent-server')
    const server = await createAgentServer({
      dataDir,
      demo: true,
      log: { info: log, error: log },
      async *runAgent({ message, signal }) {
        const {
          steps,
          references = [],
          relatedQuestions = [],
        } = typeof script === 'function' ? script(message) : script
        for (const step of steps) {
          if (signal.aborted) return
          if (typeof step === 'string') yield { type: 'text', text: step } as const
          else
            await Promise.race([
              step(),
              new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())),
            ])
        }
        yield agentEnd({ references, relatedQuestions })
      },
    })
    return {
      fetch: request => server.fetch(request),
      localUser: () => server.signInLocalUser(),
      close: () => server.close(),
    }
  }
}

/** A scripted server that keeps the questions it is asked; an answer is told which question, from 1, it is to. */
export function listening(answer: (count: number) => Script = count => ({ steps: [`Risposta ${count}.`] })): {
  readonly asked: readonly string[]
  readonly server: Io['startLocalServer']
} {
  const asked: string[] = []
  const server = scripted(question => answer(asked.push(question)))
  return { asked, server }
}

/** A promise to be settled from outside: what a scripted answer waits for. */
export function gate(): { readonly wait: () => Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { wait: () => opened, open: () => open() }
}

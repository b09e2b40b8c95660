/** Programs that run side by side until one ends or the user stops them: what `npm start` and `npm run dev` share. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { environment, pinnedNode } from './toolchain.mjs'

const graceMilliseconds = 8_000

/**
 * Starts programs of Node, each `{ name, url, argv, env, cwd }`; `url` answers once the program is ready. When one ends,
 * or a signal comes, all are told to stop, and what has not gone within eight seconds is killed.
 */
export function runTogether(programs) {
  // The channel tells a program when this one is gone, however it went: no process outlives it.
  const running = programs.map(({ name, url, argv, env, cwd = process.cwd() }) => ({
    name,
    url,
    child: spawn(pinnedNode, argv, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...environment, ...env },
    }),
  }))

  let stopping = false
  let exitCode = 0

  function stop() {
    if (stopping) return
    stopping = true
    for (const { child } of running) if (child.exitCode === null) child.kill('SIGTERM')
    setTimeout(() => {
      for (const { child } of running) if (child.exitCode === null) child.kill('SIGKILL')
    }, graceMilliseconds).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  const gone = running.map(
    ({ child, name }) =>
      new Promise(done => {
        child.once('exit', code => {
          if (!stopping) {
            exitCode = code || 1
            console.error(`Il programma «${name}» si è fermato: chiudo tutto.`)
            stop()
          }
          done()
        })
      }),
  )

  async function answers({ url }) {
    while (!stopping) {
      try {
        if ((await fetch(url)).ok) return
      } catch {
        // Not listening yet.
      }
      await delay(50)
    }
  }

  return {
    /** Resolves once every program answers, with false when they were stopped before. */
    ready: Promise.all(running.map(answers)).then(() => !stopping),
    /** Resolves once all are gone, with the exit code of the one that ended by itself, or else 0. */
    ended: Promise.all(gone).then(() => exitCode),
  }
}

/** The port that was asked for; a free one for 0, chosen here because each program is told the others' addresses. */
export async function chosenPort(asked, host) {
  return Number(asked) === 0 ? await freePort(host) : asked
}

/** A port of this machine that nobody listens on. */
function freePort(host) {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, host, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

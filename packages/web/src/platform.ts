import { type Config, createApi, type Platform, signIn } from '@ccnl/core'
import { createResumingFetch } from '@ccnl/core/resume'
import { createAnswersInProgress } from './answers-in-progress.ts'
import { copyDocument } from './clipboard.ts'
import { loadPart } from './load-part.ts'
import { openStorage } from './storage.ts'
import { openTabChannel } from './tab-channel.ts'
import { usable } from './usable.ts'

/** Milliseconds after which a frame that the browser does not draw (a hidden tab) counts as drawn. */
const hiddenFrame = 50

/** The browser as the session knows it. Document parser and Word export are loaded when they are first needed. */
export function createBrowserPlatform(config: Config, renewSignIn: () => void): Platform {
  const resuming = config.resumableAnswers
    ? createResumingFetch({ schedule, begun: answerId => writing.begun(answerId) })
    : undefined
  const writing = createAnswersInProgress({
    baseUrl: config.apiUrl,
    storage: openStorage('localStorage'),
    tabs: openTabChannel(),
    locks: navigator.locks,
    now: Date.now,
    rejoin: resuming?.rejoin ?? (async () => undefined),
  })
  return {
    api: user => {
      const api = createApi({
        baseUrl: config.apiUrl,
        userId: user.userId,
        token: () => user.token,
        agents: config.agents,
        firewall: config.firewall,
        productUrl: config.productUrl,
        crmid: user.crmid,
        schedule,
        now: Date.now,
        random: Math.random,
        fetch: resuming?.fetch,
      })
      return writing.follow(user, {
        ...api,
        // Both are long, and nobody picks from them before a question can be written.
        agreements: async signal => {
          await usable
          return api.agreements(signal)
        },
        workScopes: async signal => {
          await usable
          return api.workScopes(signal)
        },
      })
    },
    resume: writing.resume,
    renewSignIn,
    credit: async user => {
      const { createCreditApi } = await loadPart(() => import('@ccnl/core/credit'))
      return createCreditApi({ productUrl: config.productUrl, token: () => user.token, schedule })
    },
    signIn: (ticket, signal) =>
      signIn({ gqlEndpoint: config.gqlEndpoint, ticket, provisioning: config.provisioning, signal, schedule }),
    now: Date.now,
    schedule,
    frame,
    copy: markdown => copyDocument(({ parseAnswer }) => parseAnswer(markdown)),
    save: async answer => (await loadPart(() => import('./save-answer.ts'))).saveAnswer(answer),
    open: url => void window.open(url, '_blank', 'noopener,noreferrer'),
    log: message => console.warn(message),
  }
}

function schedule(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

function frame(work: () => void): () => void {
  if (document.visibilityState === 'hidden') return schedule(hiddenFrame, work)
  let cancelTimer = () => {}
  const request = requestAnimationFrame(() => {
    cancelTimer()
    work()
  })
  // The tab can be hidden between the request and its frame, which then never comes.
  cancelTimer = schedule(10 * hiddenFrame, () => {
    cancelAnimationFrame(request)
    work()
  })
  return () => {
    cancelAnimationFrame(request)
    cancelTimer()
  }
}

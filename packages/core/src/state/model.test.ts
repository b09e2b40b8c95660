import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleTime, historyMessage, signedIn } from '../example/state.ts'
import { transition } from './app.ts'
import type { AppState } from './app-state.ts'
import type { Effect } from './effects.ts'
import type { AppEvent } from './events.ts'

/**
 * A server that keeps every conversation, and a network that answers when it likes: each order waits until the run
 * chooses it, and may be answered late, after aborts, or with a failure.
 */
type Command =
  | { readonly type: 'ask' }
  | { readonly type: 'stop' }
  | { readonly type: 'new' }
  | { readonly type: 'select'; readonly which: number }
  | { readonly type: 'answer'; readonly which: number; readonly fails: boolean }
  | { readonly type: 'part'; readonly which: number }

const commands = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Command>({ type: 'ask' }) },
    { weight: 1, arbitrary: fc.constant<Command>({ type: 'stop' }) },
    { weight: 1, arbitrary: fc.constant<Command>({ type: 'new' }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('select' as const), which: fc.nat() }) },
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(), fails: fc.boolean() }),
    },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('part' as const), which: fc.nat() }) },
  ),
  { maxLength: 60 },
)

interface Stream {
  readonly turn: number
  readonly conversation: string
  readonly question: string
  parts: number
  /** The interpreter has told of the session that it made for this question. */
  announced: boolean
  /** The connection is closed; what the network still holds of it may arrive all the same. */
  closed: boolean
}

class World {
  state: AppState = signedIn()
  /** By conversation, what the server has stored. */
  readonly stored = new Map<string, { role: 'user' | 'assistant'; content: string }[]>()
  readonly streams: Stream[] = []
  readonly orders: Effect[] = []
  readonly made = new Map<number, string>()
  questions = 0
  lagging = false
  /** Within a turn that has ended, no answer may go from the screen again. */
  seen = { turn: 0, answers: 0 }

  send(event: AppEvent): void {
    const [next, effects] = transition(this.state, event, exampleTime)
    this.state = next
    for (const effect of effects) this.carryOut(effect)
    this.check()
  }

  carryOut(effect: Effect): void {
    if (effect.type === 'stop-stream') {
      for (const stream of this.streams) this.close(stream)
      return
    }
    if (effect.type !== 'stream-answer') {
      this.orders.push(effect)
      return
    }
    const { turn, question } = effect
    const conversation = question.sessionId || this.session()
    this.stored.get(conversation)?.push({ role: 'user', content: question.message })
    this.streams.push({
      turn,
      conversation,
      question: question.message,
      parts: 0,
      announced: question.sessionId !== '',
      closed: false,
    })
  }

  pick<T>(list: readonly T[], which: number): T | undefined {
    return list[which % Math.max(list.length, 1)]
  }

  run(command: Command): void {
    switch (command.type) {
      case 'ask':
        this.send({ type: 'question-asked', text: `domanda ${++this.questions}` })
        return
      case 'stop':
        this.send({ type: 'stop-requested' })
        return
      case 'new':
        this.send({ type: 'conversation-started' })
        return
      case 'select': {
        const sessionId = this.pick([...this.stored.keys()], command.which)
        if (sessionId !== undefined) this.send({ type: 'conversation-selected', sessionId })
        return
      }
      case 'part': {
        const stream = this.pick(this.streams, command.which)
        if (stream) this.part(stream)
        return
      }
      case 'answer':
        this.answer(command.which, command.fails)
    }
  }

  /** The server keeps what it wrote of an answer that nobody waits for any more, and marks it. */
  close(stream: Stream): void {
    if (stream.closed) return
    stream.closed = true
    const mark = '[Generazione interrotta]'
    const content = this.written(stream)
    this.stored
      .get(stream.conversation)
      ?.push({ role: 'assistant', content: content === '' ? mark : `${content}\n\n${mark}` })
  }

  written({ question, parts }: Stream): string {
    return Array.from({ length: parts }, (_, part) => `[${question}/${part + 1}]`).join('')
  }

  /** One session for each conversation, however many questions wait for it: the interpreter shares it. */
  session(): string {
    const { since } = this.state.chat
    const session = this.made.get(since) ?? `s${this.made.size + 1}`
    if (!this.made.has(since)) this.stored.set(session, [])
    this.made.set(since, session)
    return session
  }

  announce(stream: Stream): void {
    if (stream.announced) return
    stream.announced = true
    this.send({ type: 'session-created', turn: stream.turn, sessionId: stream.conversation })
  }

  part(stream: Stream): void {
    this.announce(stream)
    if (!stream.closed) stream.parts++
    this.send({ type: 'answer-delta', turn: stream.turn, text: `[${stream.question}/${stream.parts}]` })
  }

  /** Ends a stream, or answers one of the waiting orders. */
  answer(which: number, fails: boolean): void {
    const waiting = [...this.streams, ...this.orders]
    const chosen = this.pick(waiting, which)
    if (!chosen) return
    if ('parts' in chosen) {
      this.streams.splice(this.streams.indexOf(chosen), 1)
      const { turn, conversation } = chosen
      if (fails) {
        this.close(chosen)
        this.send({ type: 'answer-failed', turn, failure: { code: 'stream-broken' } })
        return
      }
      if (chosen.parts === 0) this.part(chosen)
      if (!chosen.closed) this.stored.get(conversation)?.push({ role: 'assistant', content: this.written(chosen) })
      this.lagging = which % 3 === 0
      this.send({ type: 'answer-ended', turn })
      return
    }
    this.orders.splice(this.orders.indexOf(chosen), 1)
    if (chosen.type !== 'load-history') return
    const { turn, sessionId, selected } = chosen
    if (fails) {
      this.send({ type: 'history-failed', turn, sessionId, failure: { code: 'network' }, selected })
      return
    }
    const stored = this.stored.get(sessionId) ?? []
    // A replica that lags behind does not know the last answer yet.
    const read = this.lagging && !selected ? stored.slice(0, -1) : stored
    const messages = read.map(({ role, content }) => historyMessage(role, content))
    this.send({ type: 'history-loaded', turn, sessionId, messages, selected })
  }

  /** Nothing lost, nothing doubled, nothing of another conversation. */
  check(): void {
    const { chat } = this.state
    const asked = chat.messages.filter(message => message.role === 'user').map(message => message.content)
    expect(new Set(asked).size).toBe(asked.length)
    const streaming = chat.messages.filter(message => message.status === 'streaming')
    expect(streaming.length).toBe(chat.loading ? 1 : 0)
    if (chat.loading) expect(chat.messages.at(-1)).toBe(streaming[0])

    const answers = chat.messages.filter(message => message.role === 'assistant').length
    if (chat.turn === this.seen.turn) expect(answers).toBeGreaterThanOrEqual(this.seen.answers)
    this.seen = { turn: chat.turn, answers: chat.loading ? 0 : answers }

    const parts = chat.messages.flatMap(message => message.content.match(/\[domanda \d+\/\d+\]/g) ?? [])
    expect(new Set(parts).size).toBe(parts.length)
    for (const [at, message] of chat.messages.entries()) {
      if (message.role !== 'assistant') continue
      const question = chat.messages.slice(0, at).findLast(({ role }) => role === 'user')?.content
      const own = (message.content.match(/\[domanda \d+\/\d+\]/g) ?? []).map(part => part.slice(1, -1).split('/'))
      expect(own.map(([name]) => name)).toEqual(own.map(() => question))
      expect(own.map(([, part]) => Number(part))).toEqual(own.map((_, index) => index + 1))
      const marks = message.content.split('[Generazione interrotta]').length - 1
      expect(marks).toBe(message.status === 'interrupted' ? 1 : 0)
    }

    const mine = chat.sessionId === undefined ? [] : (this.stored.get(chat.sessionId) ?? [])
    const known = new Set(mine.filter(({ role }) => role === 'user').map(({ content }) => content))
    if (chat.sessionId !== undefined) for (const question of asked) expect(known.has(question)).toBe(true)
    if (!chat.historyLoading && chat.sessionId !== undefined && !this.missed()) {
      for (const question of known) expect(asked).toContain(question)
    }
  }

  /** A history that failed to load, or was overtaken by a question, leaves older messages unread for a while. */
  missed(): boolean {
    return this.incomplete.has(this.state.chat.since)
  }

  readonly incomplete = new Set<number>()

  track(): void {
    const { chat } = this.state
    if (chat.historyLoading) this.incomplete.add(chat.since)
  }
}

test('spec 4: random events, late answers and aborts lose, double or misplace no message', () => {
  fc.assert(
    fc.property(commands, list => {
      const world = new World()
      for (const command of list) {
        world.run(command)
        world.track()
      }
      // Once everything has been answered nothing is loading any more.
      for (let rest = 0; world.streams.length + world.orders.length > 0 && rest < 10_000; rest++) world.answer(0, false)
      expect(world.state.chat.loading).toBe(false)
      expect(world.state.chat.historyLoading).toBe(false)
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 1500) },
  )
})

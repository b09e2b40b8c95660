/** What the tests of the state share: a configuration, a user, and a walk through events. */
import type { Config, HistoryMessage, SignedUser } from '../contract.ts'
import type { Tier } from '../domain/tier.ts'
import { initialState, transition } from '../state/app.ts'
import type { AppState } from '../state/app-state.ts'
import type { Effect } from '../state/effects.ts'
import type { AppEvent } from '../state/events.ts'

export const exampleConfig: Config = {
  apiUrl: 'http://127.0.0.1:8787',
  gqlEndpoint: 'http://127.0.0.1:8787/graphql',
  productUrl: 'http://127.0.0.1:3000',
  salesUrl: 'https://example.org/contatti',
  agents: { MAIN: 'main-agent', INQUADRA: 'inquadra', CONFRONTA: 'confronta', CALCOLO: 'calcolo' },
  provisioning: {
    roles: ['FULLCCNLPIU-IA'],
    hfurl: 'https://login.example/header.js',
    sitename: 'CCNL',
    prodgroup: 'demo',
    filtergroup: 'demo',
  },
  upload: { uploadTypes: ['.pdf', '.docx', '.txt', '.md'], uploadLimit: 3, MAX_FILE_SIZE: 10 },
  firewall: { header: 'x-firewall-key', value: 'demo' },
  credit: { idProduct: 20, measurementUnit: 'ITERAZIONI', customerType: 'CLIENTE', quantity: 1 },
}

/** 2026-01-15T09:30:00.000Z. */
export const exampleTime = 1_768_469_400_000

/** Anna, with a tier or none. */
export function exampleUser(tier: Tier | '' = 'FULLCCNLPIU-IA', userId = 'u1'): SignedUser {
  return { userId, token: `token-${userId}`, crmid: 'C1', name: 'Anna', roles: tier === '' ? [] : [{ pos: tier }] }
}

/** Carries the events out one after the other, and collects the orders of the last one. */
export function walk(from: AppState, ...events: readonly AppEvent[]): { state: AppState; effects: readonly Effect[] } {
  let state = from
  let effects: readonly Effect[] = []
  for (const event of events) [state, effects] = transition(state, event, exampleTime)
  return { state, effects }
}

/** Signed in, with the catalogues and the sidebar loaded. */
export function signedIn(tier: Tier | '' = 'FULLCCNLPIU-IA', credit?: number): AppState {
  const user = exampleUser(tier)
  const { state } = walk(
    initialState(exampleConfig),
    { type: 'ticket-received', ticket: 'T-1' },
    { type: 'signed-in', ticket: 'T-1', user },
    {
      type: 'agreements-loaded',
      items: [
        { id: 12, name: 'Commercio - Confcommercio', cnelCode: 'H011' },
        { id: 34, name: 'Metalmeccanica - Industria' },
        { id: 56, name: 'Turismo' },
      ],
    },
    {
      type: 'work-scopes-loaded',
      items: [
        { id: 1, name: 'Ferie' },
        { id: 2, name: 'Straordinario' },
      ],
    },
    { type: 'models-loaded', items: [{ id: 'm1', name: 'Standard', isDefault: true }] },
    { type: 'conversations-loaded', items: [] },
    ...(credit === undefined ? [] : [{ type: 'credit-loaded', userId: user.userId, credit } as const]),
  )
  return state
}

/** A question whose answer arrives whole. */
export function answered(
  from: AppState,
  question: string,
  answer: string,
): { state: AppState; effects: readonly Effect[] } {
  const asked = walk(from, { type: 'question-asked', text: question }).state
  const { turn } = asked.chat
  return walk(
    asked,
    { type: 'session-created', turn, sessionId: asked.chat.sessionId ?? 's1' },
    { type: 'answer-delta', turn, text: answer },
    { type: 'answer-ended', turn },
  )
}

/** A message of the history of `s1`, as the server tells it. */
export function historyMessage(
  role: HistoryMessage['role'],
  content: string,
  more: Partial<HistoryMessage> = {},
): HistoryMessage {
  return {
    id: 's1',
    content,
    role,
    timestamp: '2026-01-15T09:30:00.000Z',
    relatedQuestions: [],
    references: [],
    showAction: false,
    modified: false,
    payslipField: false,
    ...more,
  }
}

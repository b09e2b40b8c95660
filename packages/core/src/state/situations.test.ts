import { expect, test } from 'vitest'
import { answered, exampleConfig, exampleTime, exampleUser, historyMessage, signedIn, walk } from '../example/state.ts'
import { initialState, transition } from './app.ts'
import type { AppState } from './app-state.ts'
import type { AppEvent } from './events.ts'

const reference = {
  title: 'CCNL Terziario',
  source: 'art. 254',
  url: 'https://example.org/ccnl',
  excerpt: 'Il preavviso…',
}
const payslip = [
  { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4'] },
  { field: 'ore', label: 'Ore', value: '5', type: 'number', min: 0, max: 40 },
]
const file = (name: string, size = 1000) => ({ name, size, content: async () => new Blob([]) })
const unclear = 'Non riesco a identificare con certezza il CCNL.'

const conversation = (
  state: AppState,
  more: Partial<Extract<AppEvent, { type: 'history-loaded' }>> = {},
): AppEvent => ({
  type: 'history-loaded',
  turn: state.chat.turn,
  sessionId: state.chat.sessionId ?? 's1',
  selected: false,
  messages: [
    historyMessage('categories', '12,34'),
    historyMessage('user', 'Ferie?'),
    historyMessage('assistant', ' Ventisei. ', {
      agentName: 'calcolo',
      showAction: true,
      references: [reference],
      relatedQuestions: ['E i permessi?'],
      payslipFields: payslip,
    }),
  ],
  ...more,
})

const done = (tier: Parameters<typeof signedIn>[0] = 'FULLCCNLPIU-IA', credit?: number): AppState =>
  answered(signedIn(tier, credit), 'Ferie?', 'Ventisei.').state
const loaded = (state: AppState = done()): AppState => walk(state, conversation(state)).state
const asking = (): AppState => walk(signedIn(), { type: 'question-asked', text: 'Ferie?' }).state
const then = (state: AppState, ...events: readonly AppEvent[]): AppState => walk(state, ...events).state

/** Made anew by each test, so that each test passes through the rules that lead there. */
const situations: Readonly<Record<string, () => AppState>> = {
  'nobody is signed in': () => initialState(exampleConfig),
  'a sign-in is under way': () => then(initialState(exampleConfig), { type: 'ticket-received', ticket: 'T-1' }),
  'a sign-in expired over a question': () => then(asking(), { type: 'sign-in-expired' }),
  'a user without a tier': () => signedIn(''),
  'an Iterazioni user whose credit is not known': () => signedIn('IterazioniCCNLPIU-IA'),
  'an Iterazioni user with an answer to settle': () => done('IterazioniCCNLPIU-IA', 5),
  'an empty conversation': () => then(signedIn(), { type: 'model-chosen', model: 'm1' }),
  'a question is waiting for its answer': () => asking(),
  'an answer is arriving': () => {
    const state = asking()
    const { turn } = state.chat
    return then(
      state,
      { type: 'session-created', turn, sessionId: 's1' },
      { type: 'answer-delta', turn, text: 'Venti' },
      { type: 'draft-changed', text: 'e poi?' },
    )
  },
  'an answer has come': () => done(),
  'an answer has come and its history too': () => {
    const state = loaded()
    const { turn } = state.chat
    return then(
      state,
      { type: 'references-loaded', turn, sessionId: 's1', items: [{ ...reference, title: 'Nuovo' }] },
      { type: 'related-loaded', turn, sessionId: 's1', items: ['E le ferie?'] },
    )
  },
  'four messages have been exchanged': () => answered(done(), 'Permessi?', 'Trentadue ore.').state,
  'the answer asks for the agreement': () =>
    then(
      answered(signedIn(), 'Ferie?', unclear).state,
      { type: 'picker-opened', picker: 'agreements' },
      { type: 'picker-toggled', id: 12 },
    ),
  'a conversation is being opened': () => then(done(), { type: 'conversation-selected', sessionId: 's2' }),
  'a conversation was opened': () => {
    const state = then(signedIn(), { type: 'conversation-selected', sessionId: 's1' })
    return then(state, conversation(state, { selected: true }))
  },
  'another mode asks for its agreement': () => then(signedIn(), { type: 'agent-chosen', agent: 'calcolo' }),
  'an agreement and a parameter are chosen': () =>
    then(
      signedIn(),
      { type: 'picker-opened', picker: 'workScopes' },
      { type: 'picker-toggled', id: 2 },
      { type: 'picker-confirmed' },
      { type: 'agent-chosen', agent: 'confronta' },
      { type: 'picker-toggled', id: 12 },
      { type: 'picker-toggled', id: 34 },
      { type: 'picker-confirmed' },
    ),
  'a payslip is being corrected': () => then(loaded(), { type: 'modify-started' }),
  'a field of a payslip is being saved': () =>
    then(loaded(), { type: 'modify-started' }, { type: 'payslip-field-changed', field: 'livello', value: '3' }),
  'documents are being uploaded': () => then(done(), { type: 'files-chosen', files: [file('a.pdf')] }),
  'a document is there': () => {
    const state = then(done(), { type: 'files-chosen', files: [file('a.pdf')] })
    const { turn } = state.chat
    const files = [{ id: 'f1', name: 'a.pdf' }]
    return then(state, { type: 'files-uploaded', turn, sessionId: 's1', files, vectorStoreId: 'v1' })
  },
  'a conversation is being deleted': () => then(done(), { type: 'conversation-deletion-requested', sessionId: 's1' }),
  'a list could not be loaded': () =>
    then(
      signedIn(),
      { type: 'catalog-failed', catalog: 'agreements', failure: { code: 'network' } },
      { type: 'conversations-failed', failure: { code: 'network' } },
    ),
}

/** One of every event, and the ways of those that have more than one, as they may reach this state. */
function events(state: AppState): readonly AppEvent[] {
  const { turn, sessionId = 's1' } = state.chat
  const late = turn - 1
  const failure = { code: 'network' } as const
  const gone = { code: 'not-found' } as const
  const userId = 'u1'
  const credit = {
    crmid: 'C1',
    customerType: 'CLIENTE',
    idProduct: 20,
    availableCredit: 3,
    totalConsumed: 2,
    totalPurchased: 5,
    measurementUnit: 'ITERAZIONI',
  }
  const toast = { title: 'Ecco', description: '', color: 'gray', icon: 'info', timeout: 1000 } as const
  return [
    { type: 'ticket-received', ticket: 'T-1' },
    { type: 'ticket-received', ticket: 'T-2' },
    { type: 'ticket-received', ticket: '' },
    { type: 'ticket-received', ticket: 'T\n' },
    { type: 'signed-in', ticket: 'T-1', user: exampleUser() },
    { type: 'signed-in', ticket: 'T-9', user: exampleUser('BASECCNLPIU-IA', 'u2') },
    { type: 'sign-in-failed', ticket: 'T-1', failure: { code: 'sign-in-refused', message: 'No' } },
    { type: 'sign-in-failed', ticket: 'T-9', failure },
    { type: 'signed-out' },
    { type: 'sign-in-expired' },
    { type: 'credit-loaded', userId, credit: 7 },
    { type: 'credit-failed', userId, failure: { code: 'credit', name: 'invalid-ticket' } },
    { type: 'credit-consumed', userId, credit },
    { type: 'consumption-failed', userId, failure },
    { type: 'agreements-loaded', items: [{ id: 1, name: 'Uno' }] },
    { type: 'work-scopes-loaded', items: [{ id: 1, name: 'Uno' }] },
    { type: 'models-loaded', items: [{ id: 'm2', name: 'Due', isDefault: false }] },
    { type: 'catalog-failed', catalog: 'models', failure },
    { type: 'draft-changed', text: 'bozza' },
    { type: 'question-asked', text: ' Preavviso? ' },
    { type: 'question-asked', text: ' ' },
    { type: 'session-created', turn, sessionId: 's5' },
    { type: 'answer-delta', turn, text: 'sei.' },
    { type: 'answer-delta', turn: late, text: 'tardi' },
    { type: 'answer-ended', turn },
    { type: 'answer-ended', turn: late },
    { type: 'answer-failed', turn, failure },
    { type: 'answer-failed', turn, failure: { code: 'agent-not-found' } },
    { type: 'answer-failed', turn: late, failure },
    { type: 'stop-requested' },
    { type: 'agent-chosen', agent: 'inquadra' },
    { type: 'agent-chosen', agent: 'main-agent' },
    { type: 'model-chosen', model: 'm9' },
    { type: 'latest-session-loaded', turn, sessionId: 's6' },
    conversation(state),
    conversation(state, { selected: true }),
    conversation(state, { sessionId: 's9' }),
    conversation(state, { turn: late }),
    conversation(state, { messages: [] }),
    conversation(state, { messages: [], selected: true }),
    { type: 'history-failed', turn, sessionId, failure: gone, selected: true },
    { type: 'history-failed', turn, sessionId, failure, selected: false },
    { type: 'history-failed', turn: late, sessionId, failure: gone, selected: true },
    { type: 'references-loaded', turn, sessionId, items: [reference] },
    { type: 'references-loaded', turn, sessionId: 's9', items: [reference] },
    { type: 'references-loaded', turn: late, sessionId, items: [reference] },
    { type: 'related-loaded', turn, sessionId, items: ['E?'] },
    { type: 'related-loaded', turn, sessionId: 's9', items: ['E?'] },
    { type: 'related-loaded', turn: late, sessionId, items: ['E?'] },
    { type: 'scroll-kept' },
    { type: 'modify-started' },
    { type: 'modify-page-changed', page: 2 },
    { type: 'modify-page-changed', page: 9 },
    { type: 'modify-page-changed', page: 0.5 },
    { type: 'payslip-field-changed', field: 'ore', value: '12' },
    { type: 'payslip-field-changed', field: 'ore', value: '99' },
    { type: 'payslip-field-saved', turn, field: 'livello', value: '3' },
    { type: 'payslip-field-failed', turn, field: 'livello', failure },
    { type: 'payslip-field-saved', turn: -1, field: 'livello', value: '3' },
    { type: 'payslip-field-failed', turn: -1, field: 'livello', failure },
    { type: 'modify-confirmed' },
    { type: 'modify-cancelled' },
    { type: 'conversation-started' },
    { type: 'conversation-selected', sessionId: 's3' },
    { type: 'conversation-selected', sessionId },
    { type: 'conversation-deletion-requested', sessionId: 's1' },
    { type: 'conversation-deleted', sessionId: 's1' },
    { type: 'conversation-deleted', sessionId: 's3' },
    { type: 'conversation-deletion-failed', sessionId: 's1', failure },
    { type: 'conversation-deletion-failed', sessionId: 's1', failure: gone },
    { type: 'conversations-loaded', items: [{ sessionId: 's1', title: 'Ferie', timestamp: '' }] },
    { type: 'conversations-failed', failure },
    { type: 'picker-opened', picker: 'agreements' },
    { type: 'picker-opened', picker: 'workScopes' },
    { type: 'picker-searched', text: 'comm' },
    { type: 'picker-toggled', id: 12 },
    { type: 'picker-toggled', id: 56 },
    { type: 'picker-confirmed' },
    { type: 'picker-closed' },
    { type: 'agreement-removed', id: 12 },
    { type: 'work-scope-removed', id: 2 },
    { type: 'tooltip-expired' },
    { type: 'files-chosen', files: [file('b.pdf')] },
    { type: 'files-chosen', files: [file('a.pdf')] },
    {
      type: 'files-uploaded',
      turn,
      sessionId: 's8',
      files: [
        { id: 'f1', name: 'a.pdf' },
        { id: 'f2', name: 'b.pdf' },
      ],
    },
    { type: 'files-uploaded', turn: -1, sessionId: 's8', files: [{ id: 'f3', name: 'c.pdf' }] },
    { type: 'upload-failed', turn, failure: { code: 'upload' } },
    { type: 'upload-failed', turn: -1, failure: { code: 'upload' } },
    { type: 'file-removal-requested', id: 'f1' },
    { type: 'file-removed', id: 'f1' },
    { type: 'file-removal-failed', id: 'f1', failure },
    { type: 'file-removal-failed', id: 'f1', failure: gone },
    { type: 'answer-copied', index: 1 },
    { type: 'answer-copied', index: 9 },
    { type: 'copied' },
    { type: 'answer-exported', index: 1 },
    { type: 'answer-exported', index: 2 },
    { type: 'answer-exported', index: 9 },
    { type: 'exported', name: 'documento.docx' },
    { type: 'export-failed', failure: { code: 'export-empty' } },
    { type: 'sales-opened' },
    { type: 'toast-added', toast },
    { type: 'toast-changed', id: '1', changes: { title: 'Altro' } },
    { type: 'toast-removed', id: '1' },
    { type: 'toasts-cleared' },
  ]
}

/** The parts that differ, each with its path and what it has become. */
function changes(before: unknown, after: unknown, path = ''): readonly string[] {
  if (Object.is(before, after)) return []
  const inside = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && Array.isArray(before) === Array.isArray(after)
  if (!inside(before) || !inside(after))
    return after === undefined ? [`${path} gone`] : [`${path} = ${JSON.stringify(after)}`]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap(key => changes(before[key], after[key], path === '' ? key : `${path}.${key}`))
}

/** Each way in which an event ends, after the situations in which it does. */
function waysOf(index: number): string {
  const ways = new Map<string, string[]>()
  for (const [name, situation] of Object.entries(situations)) {
    const state = situation()
    const event = events(state)[index]
    if (!event) throw new Error(`there is no event ${index}`)
    const [next, effects] = transition(state, event, exampleTime)
    const lines = [...changes(state, next), ...effects.map(effect => `→ ${JSON.stringify(effect)}`)]
    const outcome = lines.map(line => `    ${line}\n`).join('')
    if (outcome !== '') ways.set(outcome, [...(ways.get(outcome) ?? []), name])
  }
  return [...ways].map(([outcome, names]) => `${names.join('; ')}:\n${outcome}`).join('')
}

/** Every event by its type, and by its place among those of the same type. */
function named(): readonly (readonly [string, number])[] {
  const all = events(initialState(exampleConfig))
  return all.map(({ type }, index) => {
    const before = all.slice(0, index).filter(other => other.type === type).length
    return [before === 0 ? type : `${type} (${before + 1})`, index]
  })
}

test.each(named())('spec 4: what %s makes of every situation is written down', (_, index) => {
  expect(waysOf(index)).toMatchSnapshot()
})

test.each(Object.entries(situations))('spec 4: the situation "%s" is written down', (_, situation) => {
  expect(changes(initialState(exampleConfig), situation()).join('\n')).toMatchSnapshot()
})

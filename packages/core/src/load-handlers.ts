/** The orders that are one call to the server and one event: what is asked, and what its answer or its failure becomes. */
import type { Api } from './api/client.ts'
import type { Failure } from './failure.ts'
import type { Effect } from './state/effects.ts'
import type { AppEvent } from './state/events.ts'

/** The order of a type, with all that it says. */
export type Order<T extends Effect['type']> = Extract<Effect, { readonly type: T }>

/** Makes a call for the user that is signed in; its answer becomes an event unless somebody else is by then. */
export type Load = <T>(
  order: Effect['type'],
  ask: (api: Api, signal: AbortSignal) => Promise<T>,
  loaded: (value: T) => AppEvent,
  failed?: (failure: Failure) => AppEvent | undefined,
  signal?: AbortSignal,
) => void

type Loaded =
  | 'load-catalogs'
  | 'load-tooltip'
  | 'load-conversations'
  | 'load-latest-session'
  | 'load-history'
  | 'load-references'
  | 'load-related'
  | 'delete-conversation'
  | 'delete-file'
  | 'save-payslip-field'

/** What carries out each of these orders. `only` gives the signal of the one request of its kind: the one before is given up. */
export function loadHandlers(
  load: Load,
  only: (type: Effect['type']) => AbortSignal,
): { readonly [T in Loaded]: (order: Order<T>) => void } {
  return {
    'load-catalogs': () => {
      const signal = only('load-catalogs')
      load(
        'load-catalogs',
        api => api.agreements(signal),
        items => ({ type: 'agreements-loaded', items }),
        failure => ({ type: 'catalog-failed', catalog: 'agreements', failure }),
        signal,
      )
      load(
        'load-catalogs',
        api => api.workScopes(signal),
        items => ({ type: 'work-scopes-loaded', items }),
        failure => ({ type: 'catalog-failed', catalog: 'workScopes', failure }),
        signal,
      )
      load(
        'load-catalogs',
        api => api.models(signal),
        items => ({ type: 'models-loaded', items }),
        failure => ({ type: 'catalog-failed', catalog: 'models', failure }),
        signal,
      )
    },
    'load-tooltip': ({ id }) => {
      load(
        'load-tooltip',
        (api, signal) => api.tooltip(id, signal),
        tooltip => ({ type: 'tooltip-loaded', tooltip: { ...tooltip, id } }),
      )
    },
    'load-conversations': ({ limit }) => {
      load(
        'load-conversations',
        (api, signal) => api.recentConversations(limit, signal),
        items => ({ type: 'conversations-loaded', items, ...(limit === undefined ? {} : { limit }) }),
        failure => ({ type: 'conversations-failed', failure }),
        only('load-conversations'),
      )
    },
    'load-latest-session': ({ turn }) => {
      load(
        'load-latest-session',
        (api, signal) => api.latestSession(signal),
        sessionId => ({ type: 'latest-session-loaded', turn, sessionId }),
      )
    },
    'load-history': ({ turn, sessionId, selected }) => {
      load(
        'load-history',
        (api, signal) => api.history(sessionId, {}, signal),
        messages => ({ type: 'history-loaded', turn, sessionId, messages, selected }),
        failure => ({ type: 'history-failed', turn, sessionId, failure, selected }),
        // What follows an answer is never given up for a later load: it tells what the answer costs.
        selected ? only('load-history') : undefined,
      )
    },
    'load-references': ({ turn, sessionId }) => {
      load(
        'load-references',
        (api, signal) => api.references(sessionId, signal),
        items => ({ type: 'references-loaded', turn, sessionId, items }),
        undefined,
        only('load-references'),
      )
    },
    'load-related': ({ turn, sessionId }) => {
      load(
        'load-related',
        (api, signal) => api.relatedQuestions(sessionId, signal),
        items => ({ type: 'related-loaded', turn, sessionId, items }),
        undefined,
        only('load-related'),
      )
    },
    'delete-conversation': ({ sessionId }) => {
      load(
        'delete-conversation',
        (api, signal) => api.deleteConversation(sessionId, signal),
        () => ({ type: 'conversation-deleted', sessionId }),
        failure => ({ type: 'conversation-deletion-failed', sessionId, failure }),
      )
    },
    'delete-file': ({ id }) => {
      load(
        'delete-file',
        (api, signal) => api.deleteDocument(id, signal),
        () => ({ type: 'file-removed', id }),
        failure => ({ type: 'file-removal-failed', id, failure }),
      )
    },
    'save-payslip-field': ({ turn, sessionId, field, value }) => {
      load(
        'save-payslip-field',
        (api, signal) => api.updatePayslipField(sessionId, field, value, signal),
        () => ({ type: 'payslip-field-saved', turn, field, value }),
        failure => ({ type: 'payslip-field-failed', turn, field, failure }),
      )
    },
  }
}

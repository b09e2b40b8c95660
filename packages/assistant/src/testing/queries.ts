/** Queries made by hand, for tests of what comes after the reading. */

import type { Circumstances } from '@ccnl/knowledge'
import type { Query, Request, Subject } from '@ccnl/reading'
import type { Situation } from '../respond.ts'

export const today = '2026-11-21'

/** Nothing picked or corrected beside the question. */
export const plain: Situation = { scopes: [], modifying: false, pinned: {}, groupsIn: () => new Set() }

/** A question about agreements, as the reader would return it. */
export function query(
  requests: readonly Request[],
  about: {
    readonly agreements?: readonly string[]
    readonly said?: Circumstances
    readonly more?: Partial<Query>
  } = {},
): Query {
  return {
    today,
    date: today,
    tense: 'present',
    agent: 'main-agent',
    requests,
    agreements: (about.agreements ?? []).map(code => ({ code, by: 'picked', certainty: 1 })),
    said: about.said ?? {},
    words: {},
    slots: { amounts: [], hours: [], absences: [] },
    doubts: [],
    follows: false,
    language: 'it',
    length: 10,
    terms: [],
    ...about.more,
  }
}

/** A request that was surely understood. */
export function request(act: Request['act'], subjects: readonly Subject[], more: Partial<Request> = {}): Request {
  return { act, subjects, certainty: 'sure', ...more }
}

export function measure(theme: string, measures: readonly string[] = [], name?: string): Subject {
  return { type: 'measure', theme, measures, certainty: 1, ...(name === undefined ? {} : { name }) }
}

export function card(id: string): Subject {
  return { type: 'card', id, certainty: 1 }
}

export function about(what: Extract<Subject, { readonly type: 'agreement' }>['about']): Subject {
  return { type: 'agreement', about: what, certainty: 1 }
}

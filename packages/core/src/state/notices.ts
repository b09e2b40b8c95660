import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AppState, NoticesState, Toast } from './app-state.ts'
import type { Slice, Step } from './slice.ts'

/** How long a toast stays, in milliseconds (spec section 9). */
export const toastTimeout = 5000

export const initialNotices: NoticesState = { toasts: [] }

/** Adds a toast and the order that takes it away. An id that is there already adds nothing. */
export function addToast(state: AppState, toast: Omit<Toast, 'id'> & { readonly id?: string }, now: number): Step {
  const { toasts } = state.notices
  if (toast.id !== undefined && toasts.some(other => other.id === toast.id)) return [state, []]
  let id = toast.id ?? String(now)
  // Two toasts of the same millisecond are still two.
  while (toasts.some(other => other.id === id)) id = String(Number(id) + 1)
  return [
    { ...state, notices: { toasts: [...toasts, { ...toast, id }] } },
    [
      {
        type: 'schedule',
        id: `toast:${id}`,
        milliseconds: toast.timeout,
        event: { type: 'toast-removed', id },
      },
    ],
  ]
}

/** A green toast with the product's words. */
export function addSuccess(state: AppState, title: string, now: number, description = ''): Step {
  return addToast(state, { title, description, color: 'green', icon: 'check', timeout: toastTimeout }, now)
}

/** A red toast that says what went wrong. */
export function addFailure(state: AppState, failure: Failure, now: number): Step {
  const title = it.failure(failure)
  return addToast(state, { title, description: '', color: 'red', icon: 'alert', timeout: toastTimeout }, now)
}

/** The list of toasts: add without duplicates, merge changes into one, remove one, clear all. */
export const notices: Slice = (state, event, now) => {
  const { toasts } = state.notices
  switch (event.type) {
    case 'toast-added':
      return addToast(state, event.toast, now)
    case 'toast-changed': {
      const changed = toasts.map(toast =>
        toast.id === event.id ? { ...toast, ...event.changes, id: toast.id } : toast,
      )
      return [{ ...state, notices: { toasts: changed } }, []]
    }
    case 'toast-removed':
      if (!toasts.some(toast => toast.id === event.id)) return [state, []]
      return [{ ...state, notices: { toasts: toasts.filter(toast => toast.id !== event.id) } }, []]
    case 'toasts-cleared':
      return [{ ...state, notices: initialNotices }, []]
    case 'copied':
      return addSuccess(state, it.toasts.copied, now)
    case 'exported':
      return addSuccess(state, it.toasts.done.title, now, it.toasts.done.description)
    case 'export-failed': {
      const [next, effects] = addFailure(state, event.failure, now)
      return [next, [{ type: 'log', message: it.failure(event.failure) }, ...effects]]
    }
    default:
      return [state, []]
  }
}

import { checkPayslipValue } from '../domain/payslip.ts'
import type { AppState, ChatState, PayslipCorrection } from './app-state.ts'
import { addFailure } from './notices.ts'
import type { Slice } from './slice.ts'

/** What is being corrected; a payslip that was calculated anew is where the next correction begins. */
function correctionOf({ correction, payslipFields }: ChatState): PayslipCorrection {
  return correction && correction.status !== 'done'
    ? correction
    : { before: payslipFields, corrected: [], status: 'open' }
}

/**
 * The paged edit of a payslip: one field a page, each saved by itself. Confirming it belongs to the chat slice, which
 * sends the calculation again.
 */
export const payslip: Slice = (state, event, now) => {
  const { chat } = state
  const { modify, payslipFields } = chat
  const change = (changes: Partial<ChatState>): AppState => ({ ...state, chat: { ...chat, ...changes } })
  switch (event.type) {
    case 'modify-started':
      if (chat.loading || payslipFields.length === 0) return [state, []]
      return [change({ modify: { page: 1, saving: false }, keepScroll: true, correction: correctionOf(chat) }), []]
    case 'modify-page-changed': {
      if (!modify || !Number.isInteger(event.page)) return [state, []]
      const page = Math.min(Math.max(event.page, 1), Math.max(payslipFields.length, 1))
      return [change({ modify: { ...modify, page } }), []]
    }
    case 'payslip-field-changed': {
      const field = payslipFields.find(({ field }) => field === event.field)
      const { sessionId, turn } = chat
      if (!modify || modify.saving || !field || !sessionId || checkPayslipValue(field, event.value)) return [state, []]
      return [
        change({ modify: { ...modify, saving: true } }),
        [{ type: 'save-payslip-field', turn, sessionId, field: event.field, value: event.value }],
      ]
    }
    case 'payslip-field-saved': {
      if (event.turn < chat.since) return [state, []]
      const fields = payslipFields.map(field =>
        field.field === event.field ? { ...field, value: event.value } : field,
      )
      const { before, corrected, status } = correctionOf(chat)
      const correction = { before, corrected: [...new Set([...corrected, event.field])], status }
      return [change({ payslipFields: fields, correction, modify: modify && { ...modify, saving: false } }), []]
    }
    case 'payslip-field-failed':
      if (event.turn < chat.since) return [state, []]
      return addFailure(change({ modify: modify && { ...modify, saving: false } }), event.failure, now)
    case 'modify-cancelled':
      return [modify ? change({ modify: undefined, keepScroll: false }) : state, []]
    default:
      return [state, []]
  }
}

import type { HistoryMessage } from '../contract.ts'
import { settingOf } from '../domain/conversation.ts'
import * as it from '../it.ts'
import type { AppState, ChatMessage, ChatState, ConversationMemory } from './app-state.ts'
import { exchangedCount, withKnownExtras } from './messages.ts'
import type { Step } from './slice.ts'
import { keepsVersions } from './versions.ts'

function fromHistory(wire: HistoryMessage): ChatMessage {
  const { id: _id, payslipFields: _fields, ...shared } = wire
  // The server marks an answer that it could not finish by the same line.
  const cut = wire.role === 'assistant' && wire.content.trimEnd().endsWith(it.chat.interrupted)
  return { ...shared, status: cut ? 'interrupted' : 'complete' }
}

/** Takes over what the server has stored, unless it lags behind what is already on the screen. */
export function onHistory(state: AppState, wire: readonly HistoryMessage[], selected: boolean): Step {
  const { chat } = state
  const messages = withKnownExtras(wire.map(fromHistory), chat.messages)
  const payslipFields = wire.findLast(({ role }) => role === 'assistant')?.payslipFields ?? []
  if (!selected) {
    if (exchangedCount(messages) < exchangedCount(chat.messages)) return [state, []]
    const read = { ...recalculated(chat, messages), messages, payslipFields }
    if (keepsVersions(chat.messages, messages)) return [{ ...state, chat: read }, []]
    const { parents: _, chosenVersions: __, ...linear } = read
    return [{ ...state, chat: linear }, []]
  }
  const answer = messages.findLast(({ role }) => role === 'assistant')
  const { remembered } = chat
  // What was chosen after the last message is newer than what the messages say.
  const newer = remembered?.messages !== undefined && remembered.messages >= exchangedCount(messages)
  const said = settingOf(messages, state.config.agents)
  const { agent = chat.agent, agreements = state.picker.agreements } = newer ? { ...said, ...chosen(remembered) } : said
  return [
    {
      ...state,
      chat: {
        ...chat,
        messages,
        payslipFields,
        historyLoading: false,
        agent,
        references: answer?.references ?? [],
        relatedQuestions: answer?.relatedQuestions ?? [],
      },
      picker: { ...state.picker, agreements },
    },
    chat.sessionId === undefined ? [] : [{ type: 'resume-answer', turn: chat.turn, sessionId: chat.sessionId }],
  ]
}

/** The corrected payslip has been calculated anew once its answer is stored. */
function recalculated(chat: ChatState, messages: readonly ChatMessage[]): ChatState {
  const { correction } = chat
  const isThere = messages.findLast(({ role }) => role === 'assistant')?.modified === true
  return correction?.status === 'asked' && isThere ? { ...chat, correction: { ...correction, status: 'done' } } : chat
}

function chosen({ agent, agreements }: ConversationMemory): Pick<ConversationMemory, 'agent' | 'agreements'> {
  return { ...(agent ? { agent } : {}), ...(agreements ? { agreements } : {}) }
}

/** What came for the last answer stays with it when the next question is asked. */
export function withExtras(
  chat: ChatState,
  extras: Partial<Pick<ChatState, 'references' | 'relatedQuestions'>>,
): ChatState {
  const answer = chat.messages.findLastIndex(({ role }) => role === 'assistant')
  const messages = chat.messages.map((one, index) => (index === answer ? { ...one, ...extras } : one))
  return { ...chat, ...extras, messages }
}

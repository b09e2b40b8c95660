import { checkUpload } from '../domain/upload.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AppState, UploadsState } from './app-state.ts'
import { opensConversation } from './chat.ts'
import { addFailure, addSuccess } from './notices.ts'
import type { Slice, Step } from './slice.ts'

export const initialUploads: UploadsState = { files: [], loading: false }

function fail(state: AppState, failure: Failure, now: number): Step {
  return addFailure({ ...state, uploads: { ...state.uploads, loading: false, failure } }, failure, now)
}

/** The documents of the conversation that is open. */
export const uploads: Slice = (state, event, now) => {
  const { uploads, chat } = state
  switch (event.type) {
    case 'files-chosen': {
      if (state.account.status !== 'signed-in' || uploads.loading) return [state, []]
      const failure = checkUpload(uploads.files, event.files, state.config.upload)
      if (failure) return fail(state, failure, now)
      return [
        { ...state, uploads: { files: uploads.files, loading: true } },
        [{ type: 'upload-files', turn: chat.turn, sessionId: chat.sessionId ?? '', files: event.files }],
      ]
    }
    case 'files-uploaded': {
      // The turn may have moved on meanwhile; the conversation may not.
      const elsewhere = chat.sessionId !== undefined && chat.sessionId !== event.sessionId
      if (event.turn < chat.since || elsewhere) return [state, []]
      const known = new Set(uploads.files.map(file => file.id))
      const files = [...uploads.files, ...event.files.filter(file => !known.has(file.id))]
      const vectorStoreId = event.vectorStoreId ?? chat.vectorStoreId
      const added: AppState = {
        ...state,
        uploads: { files, loading: false },
        chat: {
          ...chat,
          sessionId: chat.sessionId ?? event.sessionId,
          ...(vectorStoreId === undefined ? {} : { vectorStoreId }),
        },
      }
      return addSuccess(added, it.toasts.fileUploaded, now)
    }
    case 'upload-failed':
      return event.turn < chat.since ? [state, []] : fail(state, event.failure, now)
    case 'file-removal-requested':
      return uploads.files.some(file => file.id === event.id)
        ? [state, [{ type: 'delete-file', id: event.id }]]
        : [state, []]
    case 'file-removed':
      return [{ ...state, uploads: { ...uploads, files: uploads.files.filter(file => file.id !== event.id) } }, []]
    case 'file-removal-failed': {
      if (event.failure.code !== 'not-found') return addFailure(state, event.failure, now)
      // It is gone already, which is what was asked for.
      return [{ ...state, uploads: { ...uploads, files: uploads.files.filter(file => file.id !== event.id) } }, []]
    }
    case 'conversation-selected':
      if (!opensConversation(state, event.sessionId)) return [state, []]
      return [{ ...state, uploads: { ...initialUploads, files: event.memory?.files ?? [] } }, []]
    case 'conversation-started':
      return [{ ...state, uploads: initialUploads }, []]
    case 'question-asked': {
      // A refusal that was read is not said again under the next questions.
      const { failure: _, ...rest } = uploads
      return [uploads.failure === undefined ? state : { ...state, uploads: rest }, []]
    }
    case 'conversation-deleted':
      return [chat.sessionId === event.sessionId ? { ...state, uploads: initialUploads } : state, []]
    default:
      return [state, []]
  }
}

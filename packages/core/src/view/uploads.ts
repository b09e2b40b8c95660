import type { UploadedFile } from '../contract.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AppState } from '../state/app-state.ts'
import { createView } from './memo.ts'

export interface UploadsView {
  readonly files: readonly UploadedFile[]
  readonly loading: boolean
  readonly canAdd: boolean
  /** How many more files may be added. */
  readonly left: number
  readonly limitsText: string
  /** Extensions with their dot, for a file chooser. */
  readonly types: readonly string[]
  readonly failure: Failure | undefined
  readonly failureText: string
}

/** The documents of the conversation. */
export const uploadsView: (state: AppState) => UploadsView = createView(
  state => [state.uploads, state.config, state.account.status],
  state => {
    const { files, loading, failure } = state.uploads
    const { uploadLimit, uploadTypes, MAX_FILE_SIZE } = state.config.upload
    const left = Math.max(0, uploadLimit - files.length)
    return {
      files,
      loading,
      left,
      canAdd: state.account.status === 'signed-in' && !loading && left > 0,
      limitsText: it.uploads.limits(uploadLimit, MAX_FILE_SIZE, uploadTypes),
      types: uploadTypes,
      failure,
      failureText: failure ? it.failure(failure) : '',
    }
  },
)

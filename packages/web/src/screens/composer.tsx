import * as it from '@ccnl/core/it'
import { chatView, tooltipView, uploadsView } from '@ccnl/core/view'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import controls from '../controls.module.css'
import { AlertIcon, BookIcon, ClipIcon, CloseIcon, DocumentIcon, SendIcon, SlidersIcon, StopIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { useOnline } from '../online.ts'
import { createPart } from '../part.ts'
import { useAppView, useSend } from '../session-context.ts'
import { toUploadSources } from '../upload-sources.ts'
import css from './composer.module.css'

/** Few ask for them. */
const Shortcuts = createPart(() => import('./shortcuts.tsx')).lazy(part => part.Shortcuts)

const composerId = 'composer'

/** Where the question is written gets the focus: from what starts a conversation, and from what goes away when used. */
export function focusComposer(): void {
  document.getElementById(composerId)?.focus()
}

export function Composer(): ReactNode {
  const view = useAppView(chatView)
  const tooltip = useAppView(tooltipView)
  const send = useSend()
  const hintId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over what is there to read.
    if (!window.matchMedia('(pointer: fine)').matches) return
    // With the next frame, which lays out the page anyway; a low window keeps to its beginning.
    const frame = requestAnimationFrame(() => area.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const [keysShown, setKeysShown] = useState(false)
  const modelChoice = view.models.length > 1

  // A question that failed is shown, and sent again, where it stands in the conversation.
  const text = view.draftRestored ? '' : view.draft
  const block = view.blockFor(text)
  const online = useOnline()
  const ask = () => {
    if (block === undefined && online) send({ type: 'question-asked', text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that closes an input method's candidate is not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowUp' && view.canTakeUp && view.lastQuestion !== undefined) {
      event.preventDefault()
      send({ type: 'draft-changed', text: view.lastQuestion })
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    ask()
  }
  const onPaste = (event: ClipboardEvent) => {
    // A copied cell or paragraph comes with its picture too: where there is text, the text is meant.
    if (event.clipboardData.types.includes('text/plain')) return
    const files = toUploadSources(event.clipboardData.files)
    if (files.length === 0) return
    event.preventDefault()
    send({ type: 'files-chosen', files })
  }
  return (
    <form
      className={css.wrap}
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      {!online && (
        <p className={css.offline} role="status">
          <AlertIcon />
          {web.conversation.offline}
        </p>
      )}
      <div className={css.box}>
        <p className={css.tip} role="status">
          {tooltip}
        </p>
        <Selection />
        <div className={css.grow} data-text={text || web.placeholders[view.agent]}>
          <textarea
            ref={area}
            id={composerId}
            className={css.input}
            rows={1}
            aria-label={web.composer.label}
            aria-describedby={hintId}
            placeholder={web.placeholders[view.agent]}
            value={text}
            onChange={event => send({ type: 'draft-changed', text: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        <div className={css.row}>
          <button
            type="button"
            className={`${css.tool} ${css.keep}`}
            onClick={() => send({ type: 'picker-opened', picker: 'agreements' })}
          >
            <BookIcon />
            <span className={css.words}>{web.composer.agreements}</span>
            <span className="visually-hidden">{web.composer.agreementsHint}</span>
            {view.agreements.length > 0 && <span className={css.count}>{view.agreements.length}</span>}
          </button>
          <button
            type="button"
            className={css.tool}
            onClick={() => send({ type: 'picker-opened', picker: 'workScopes' })}
          >
            <SlidersIcon />
            <span className={css.words}>{web.composer.workScopes}</span>
            <span className="visually-hidden">{web.composer.workScopesHint}</span>
            {view.workScopes.length > 0 && <span className={css.count}>{view.workScopes.length}</span>}
          </button>
          <AttachButton />
          {modelChoice && (
            <select
              className={css.model}
              aria-label={web.composer.model}
              value={view.model?.id ?? ''}
              onChange={event => send({ type: 'model-chosen', model: event.currentTarget.value })}
            >
              {view.models.map(model => (
                <option key={model.id} value={model.id}>
                  {model.name}
                </option>
              ))}
            </select>
          )}
          {view.canStop ? (
            <button
              type="button"
              className={modelChoice ? css.send : `${css.send} ${css.push}`}
              aria-label={web.composer.stop}
              onClick={() => send({ type: 'stop-requested' })}
            >
              <StopIcon />
            </button>
          ) : (
            <button
              type="submit"
              className={modelChoice ? css.send : `${css.send} ${css.push}`}
              aria-label={web.composer.send}
              disabled={block !== undefined || !online}
              title={online ? block && it.sendBlock[block] : web.conversation.offline}
            >
              <SendIcon />
            </button>
          )}
        </div>
      </div>
      <p className={css.foot}>
        <span id={hintId} className="visually-hidden">
          {web.composer.hint}
        </span>
        {web.composer.disclaimer}{' '}
        <button type="button" className={css.keys} onClick={() => setKeysShown(true)}>
          {web.shortcutsTitle}
        </button>
      </p>
      <Suspense>{keysShown && <Shortcuts onClose={() => setKeysShown(false)} />}</Suspense>
    </form>
  )
}

interface ChipProps {
  readonly name: string
  /** What the button that takes it off is called. */
  readonly removal: string
  readonly remove: () => void
  readonly file?: boolean
}

function Chip({ name, removal, remove, file = false }: ChipProps) {
  return (
    <li className={file ? `${css.chip} ${css.file}` : css.chip}>
      {file && <DocumentIcon />}
      <span title={name}>{name}</span>
      <button
        type="button"
        aria-label={removal}
        onClick={() => {
          remove()
          focusComposer()
        }}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

/** What narrows the question: agreements, parameters and documents, each with its way out. */
function Selection() {
  const view = useAppView(chatView)
  const uploads = useAppView(uploadsView)
  const send = useSend()
  const empty = view.agreements.length + view.workScopes.length + uploads.files.length === 0
  return (
    <>
      {!empty && (
        <ul className={css.chips} aria-label={web.composer.selection}>
          {view.agreements.map(agreement => (
            <Chip
              key={`a${agreement.id}`}
              name={agreement.name}
              removal={web.composer.removeAgreement(agreement.name)}
              remove={() => send({ type: 'agreement-removed', id: agreement.id })}
            />
          ))}
          {view.workScopes.map(scope => (
            <Chip
              key={`s${scope.id}`}
              name={scope.name}
              removal={web.composer.removeWorkScope(scope.name)}
              remove={() => send({ type: 'work-scope-removed', id: scope.id })}
            />
          ))}
          {uploads.files.map(file => (
            <Chip
              key={file.id}
              file
              name={file.name}
              removal={it.uploads.remove(file.name)}
              remove={() => send({ type: 'file-removal-requested', id: file.id })}
            />
          ))}
        </ul>
      )}
      {uploads.loading && (
        <p className={css.notice} role="status">
          <span className={controls.spinner} />
          {it.uploads.loading}
        </p>
      )}
      {uploads.failureText !== '' && (
        <p className={`${css.notice} ${css.bad}`} role="alert">
          {uploads.failureText}
        </p>
      )}
    </>
  )
}

function AttachButton() {
  const uploads = useAppView(uploadsView)
  const send = useSend()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={css.tool}
        title={uploads.limitsText}
        disabled={!uploads.canAdd}
        onClick={() => input.current?.click()}
      >
        <ClipIcon />
        <span className={css.words}>{web.composer.files}</span>
        <span className="visually-hidden">{web.composer.filesHint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={web.composer.files}
        accept={uploads.types.join(',')}
        onChange={event => {
          const chosen = toUploadSources(event.currentTarget.files ?? [])
          // The same file can be chosen again after it was refused or removed.
          event.currentTarget.value = ''
          if (chosen.length > 0) send({ type: 'files-chosen', files: chosen })
        }}
      />
    </>
  )
}

import { type ReactNode, useRef } from 'react'
import controls from '../controls.module.css'
import { CopyIcon, DocumentIcon, DownloadIcon, MoreIcon, PrinterIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { type TranscriptForm, useTranscript } from '../use-transcript.ts'
import css from './conversation-menu.module.css'

const menuId = 'conversation-menu'

const icons: Readonly<Record<TranscriptForm, () => ReactNode>> = {
  copy: CopyIcon,
  word: DocumentIcon,
  markdown: DownloadIcon,
  print: PrinterIcon,
}

/** What can be done with the conversation as a whole. */
export function ConversationMenu(): ReactNode {
  const take = useTranscript()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className={css.place}>
      <button
        type="button"
        className={controls.icon}
        popoverTarget={menuId}
        aria-label={web.transcript.menu}
        title={web.transcript.menu}
      >
        <MoreIcon />
      </button>
      <div ref={menu} id={menuId} popover="auto" className={css.menu}>
        {web.transcriptForms.map(({ form, label }) => {
          const Icon = icons[form]
          return (
            <button
              key={form}
              type="button"
              className={css.item}
              onClick={() => {
                menu.current?.hidePopover()
                take(form)
              }}
            >
              <Icon />
              {label}
            </button>
          )
        })}
      </div>
    </div>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import css from './answer.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'

export interface CopyButtonProps {
  readonly label: string
  /** The label for two seconds after it was copied. */
  readonly done: string
  readonly copy: () => Promise<void>
}

/** Copies a part of an answer, and says so for two seconds. */
export function CopyButton({ label, done, copy }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const onClick = () =>
    copy().then(
      () => setCopied(true),
      // A browser that forbids the clipboard leaves the part selectable: nothing to report.
      () => setCopied(false),
    )
  return (
    <button
      type="button"
      className={css.copy}
      data-own-ui=""
      onClick={onClick}
      aria-label={copied ? done : label}
      title={copied ? done : label}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
    </button>
  )
}

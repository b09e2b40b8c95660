import { type ReactNode, useEffect, useState } from 'react'
import css from './answer.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'
import * as web from './it.ts'

/** Copies a block of code as it stands; says so for two seconds. */
export function CopyCode({ text }: { readonly text: string }): ReactNode {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // A browser that forbids the clipboard leaves the code selectable: nothing to report.
      () => setCopied(false),
    )
  return (
    <button
      type="button"
      className={css.copyCode}
      data-own-ui=""
      onClick={copy}
      aria-label={copied ? web.answer.codeCopied : web.answer.copyCode}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
    </button>
  )
}

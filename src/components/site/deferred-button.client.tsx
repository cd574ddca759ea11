'use client'

import { useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { useTexts } from '@/components/ui/texts.client'
import styles from './deferred-button.module.css'
import { buttonProps, useReplayedClick } from './replayed-click.client'

/** How long the button says that it has copied (ms). */
const SAID = 2400

/**
 * A link that becomes a button as soon as its script is there, and stays the same element, so that a
 * press in between is kept (see src/server/http/page-loader.js). Without scripts it is not shown.
 * @param href where the press leads if the script does not come
 */
export function DeferredButton({
  href,
  icon,
  variant = 'secondary',
  act,
  children,
}: {
  href: string
  icon: IconName
  variant?: 'primary' | 'secondary'
  act: () => void
  children: string
}) {
  const { place, waits } = useReplayedClick<HTMLSpanElement>(act)
  return (
    <span ref={place} className={styles.deferred}>
      <ButtonLink href={href} variant={variant} icon={icon} {...(waits ?? buttonProps(act))}>
        {children}
      </ButtonLink>
    </span>
  )
}

/**
 * Copying a text, and saying so.
 * @returns the text that was copied last, while that is news; what a live region says; and `copy`
 */
export function useCopy() {
  const t = useTexts()
  const [copied, setCopied] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  async function copy(text: string, done: string): Promise<void> {
    clearTimeout(timer.current)
    setSaid('')
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      setSaid(done)
      timer.current = setTimeout(() => setCopied(null), SAID)
    } catch {
      setSaid(t.copy.refused)
    }
  }
  return { copied, said, copy }
}

/** A button that copies the text of a field, and says so. */
export function CopyButton({
  field,
  text,
  action,
  done,
}: {
  /** The id of the field, where the text can be copied by hand. */
  field: string
  text: string
  /** What the button says. */
  action: string
  /** What a screen reader says once it is copied. */
  done: string
}) {
  const { copied, said, copy } = useCopy()
  const t = useTexts()
  return (
    <>
      <DeferredButton
        href={`#${field}`}
        icon={copied === null ? 'link' : 'check'}
        act={() => void copy(text, done)}
      >
        {copied === null ? action : t.copy.copied}
      </DeferredButton>
      <p role="status" className={said === done ? 'visually-hidden' : 'meta'}>
        {said}
      </p>
    </>
  )
}

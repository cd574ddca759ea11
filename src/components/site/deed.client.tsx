'use client'

import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import styles from './deed.module.css'

/** How long the button says that it has copied (ms). */
const SAID = 2400

/**
 * A link that becomes a button as soon as its script is there, and stays the same element, so that a
 * press in between is kept (see src/server/http/page-loader.js). Without scripts it is not shown.
 * @param href where the press leads if the script does not come
 */
export function Deed({
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
  const isHydrated = useIsHydrated()
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const link = place.current?.querySelector('a')
    if (!isHydrated || link?.dataset.pressed === undefined) return
    delete link.dataset.pressed
    link.ariaBusy = null
    act()
    // Once, when the link has become a button.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHydrated])

  /** What makes the link a button: as one, it also answers to the space bar. */
  const button = {
    role: 'button',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      act()
    },
  }

  return (
    <span ref={place} className={styles.deed}>
      <ButtonLink
        href={href}
        variant={variant}
        icon={icon}
        {...(isHydrated ? button : { 'data-waits': '' })}
      >
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
      setSaid('The browser does not allow it: select the text and copy it.')
    }
  }
  return { copied, said, copy }
}

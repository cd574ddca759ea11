'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { readRecord } from '@/session/auth-record'
import styles from './welcome-popup.module.css'

/** Milliseconds until the popup shows (K03). */
const DELAY = 10_000
/** Milliseconds before that at which the page's scripts are started, if nothing else has. */
const HEAD_START = 1500
/** Milliseconds between further attempts while the visitor is busy. */
const RETRY_DELAY = 1000
/** Session storage key, set once the popup has been shown (R09, T03). */
const SHOWN_KEY = 'welcome-shown'

/**
 * Sets the session's flag; false if it was set before. Without session storage the popup would show
 * on every visit of the page, so it never does.
 */
function claimFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(SHOWN_KEY)) return false
    sessionStorage.setItem(SHOWN_KEY, 'true')
    return true
  } catch {
    return false
  }
}

/** What a popup would close or cover: dialogs, menus, and the field somebody is typing in. */
const OPEN = ['dialog[open]', 'nav details[open]', ':popover-open']
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether the visitor is in the middle of something. */
const isVisitorBusy = (): boolean =>
  // One by one: a browser without popovers rejects their selector.
  OPEN.some((selector) => {
    try {
      return document.querySelector(selector) !== null
    } catch {
      return false
    }
  }) ||
  document.activeElement?.matches(TYPING) === true ||
  document.documentElement.hasAttribute('data-navigating')

/**
 * The welcome popup (R08). The native dialog traps the focus, closes on Escape and restores the
 * focus. A click outside the sheet hits the dialog element itself, and closes it too.
 */
export function WelcomePopup({
  labelledBy,
  children,
}: {
  labelledBy: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)

  const isHydrated = useIsHydrated()
  const cameWithPage = useRef(!isHydrated)

  useEffect(() => {
    // The scripts of a page may start long after it was shown.
    const passed = cameWithPage.current ? performance.now() : 0
    let timer = setTimeout(tryToShow, Math.max(0, DELAY - passed))
    function tryToShow() {
      if (readRecord().isAuth) return // Admins know the show (D28).
      if (isVisitorBusy()) timer = setTimeout(tryToShow, RETRY_DELAY)
      else if (claimFirstTime()) {
        dialog.current?.showModal()
        document.getElementById(labelledBy)?.focus() // If it can have it (welcome.tsx).
      }
    }
    return () => clearTimeout(timer)
  }, [labelledBy])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      data-due={DELAY - HEAD_START}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      {/* Not in the HTML, because it shows only by script, and the script has it. */}
      {isHydrated && children}
    </dialog>
  )
}

'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { readRecord } from '@/session/auth-record'
import styles from './welcome-popup.module.css'

/** Milliseconds until the popup shows (K03). */
const DELAY = 10_000
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
const OPEN = ['dialog[open]', 'nav details[open]', 'nav:popover-open']
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

  useEffect(() => {
    let timer = setTimeout(tryToShow, DELAY)
    function tryToShow() {
      if (readRecord().isAuth) return // Admins know the show (D28).
      if (isVisitorBusy()) timer = setTimeout(tryToShow, RETRY_DELAY)
      else if (claimFirstTime()) dialog.current?.showModal()
    }
    return () => clearTimeout(timer)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      {children}
    </dialog>
  )
}

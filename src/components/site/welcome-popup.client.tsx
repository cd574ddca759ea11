'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { readRecord } from '@/session/auth-record'
import styles from './welcome-popup.module.css'

/** Milliseconds until the popup shows (K03). */
const DELAY = 10_000
/** Session storage: set once the popup was shown (R09, T03). */
const SHOWN = 'welcome-shown'

/** Notes the first time. Where that cannot be kept it would come again and again: it stays away. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(SHOWN)) return false
    sessionStorage.setItem(SHOWN, 'true')
    return true
  } catch {
    return false
  }
}

/**
 * The welcome popup (R08): a dialog of the browser, which keeps the focus inside, closes on Escape
 * and gives the focus back. Also closes by a press outside the sheet, which hits the dialog itself.
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
    const timer = setTimeout(() => {
      // Somebody signed in knows the show (D28).
      if (readRecord().isAuth || document.querySelector('dialog[open]')) return
      if (isFirstTime()) dialog.current?.showModal()
    }, DELAY)
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

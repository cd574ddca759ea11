'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Corner } from './corner.client'
import styles from './feedback.module.css'
import { Icon, LinkButton } from './kit'

/** Time a toast stays (ms), unless the pointer or the focus is on it. */
const STAY_MS = 10_000

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Says what is true now, after an action, for a while.
 * @param message one sentence, such as `Episode 49 is live.`
 * @param onUndo the way back, also by Ctrl+Z while it can be seen
 * @param isLasting whether it is all that the page shows
 * @param children the way onward: a `TextLink` or a `LinkButton`
 */
export function Toast({ message, ...rest }: ToastProps) {
  return (
    <ToastOnce
      key={typeof message === 'string' ? message : 'message'}
      message={message}
      {...rest}
    />
  )
}

type ToastProps = {
  message: ReactNode
  onUndo?: (() => void) | undefined
  isBusy?: boolean
  isLasting?: boolean
  children?: ReactNode
}

function ToastOnce({ message, onUndo, isBusy = false, isLasting = false, children }: ToastProps) {
  const [isShown, setShown] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const undo = useRef(onUndo)
  useEffect(() => {
    undo.current = isBusy ? undefined : onUndo
  })
  useEffect(() => {
    if (isLasting || isHeld || isBusy) return
    const timer = setTimeout(() => setShown(false), STAY_MS)
    return () => clearTimeout(timer)
  }, [isLasting, isHeld, isBusy])
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || isTyping(event.target) || !undo.current)
        return
      if (event.defaultPrevented) return // Another toast has undone its action.
      event.preventDefault()
      undo.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
  if (!isShown) return null
  const Box = isLasting ? 'div' : Corner
  return (
    <Box
      className={styles.toast}
      data-toast
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" />
      <p>{message}</p>
      {children}
      {onUndo && (
        <LinkButton disabled={isBusy} onClick={onUndo}>
          Undo
        </LinkButton>
      )}
    </Box>
  )
}

'use client'

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../ui/kit'
import styles from './notes-field.module.css'

export type Tool = {
  id: string
  label: string
  sign?: ReactNode
  /** Shown instead of a label that a phone has no room for. */
  short?: string
  isWord?: boolean
  /** Shown beside the label, such as `Ctrl+B`. */
  keys?: string
  isPressed?: boolean
  isOff?: boolean
  isAtEnd?: boolean
  onPress: () => void
}

const STEPS: { [key: string]: number } = { ArrowRight: 1, ArrowLeft: -1 }

/** A toolbar of which one tool is in the order of Tab; arrows lead to the others (ARIA APG). */
export function Toolbar({ tools, controls }: { tools: Tool[]; controls: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (STEPS[event.key] ?? 0) * (isRtl ? -1 : 1)
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tools.length - 1
          : step && (current + step + tools.length) % tools.length
    if (!step && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    setCurrent(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label="Format"
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(
        ({ id, label, sign, isWord, short, keys, isPressed, isOff, isAtEnd, onPress }, i) => (
          <button
            key={id}
            className={classNames(
              styles.tool,
              isWord ? styles.word : undefined,
              isAtEnd ? styles.atEnd : undefined,
            )}
            type="button"
            tabIndex={i === current ? 0 : -1}
            aria-label={label}
            title={keys ? `${label}, ${keys}` : label}
            aria-pressed={isPressed}
            aria-disabled={isOff || undefined}
            onFocus={() => setCurrent(i)}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff && onPress()}
          >
            {sign}
            {short && <span className={styles.short}>{short}</span>}
            {isWord && <span className={styles.name}>{label}</span>}
          </button>
        ),
      )}
    </div>
  )
}

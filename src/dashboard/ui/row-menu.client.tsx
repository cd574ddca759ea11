'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './kit'
import styles from './row-menu.module.css'

/**
 * Shows what can be done about a row, behind three dots: links and buttons. Enter or Space opens
 * it, arrows go through it, Escape closes it and goes back to the dots. A choice closes it as well.
 * @param label such as `Actions for Kitchens`
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const { current } = element
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const { current } = element
    if (!current) return
    const summary = current.querySelector('summary')
    if (event.key === 'Escape' && current.open) {
      event.preventDefault()
      current.open = false
      summary?.focus()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    current.open = true
    const items = [...current.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const by = event.key === 'ArrowDown' ? 1 : -1
    items[
      at === -1 && by === -1 ? items.length - 1 : (at + by + items.length) % items.length
    ]?.focus()
  }

  /** The dots have the focus then, so that it is known where it was when their row goes. */
  function onClick({ target }: MouseEvent) {
    const { current } = element
    if (!current || !(target instanceof Element) || !target.closest('a, button')) return
    current.querySelector('summary')?.focus()
    current.open = false
  }

  /** It opens upwards where there is no room below, and more above. */
  function onToggle() {
    const list = element.current?.querySelector('div')
    if (!element.current?.open || !list) return
    const { top, bottom } = element.current.getBoundingClientRect()
    list.toggleAttribute(
      'data-up',
      list.offsetHeight > window.innerHeight - bottom && list.offsetHeight < top,
    )
  }

  return (
    <details
      ref={element}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary aria-label={label}>
        <Icon name="more" />
      </summary>
      <div className={styles.list} onClick={onClick}>
        {children}
      </div>
    </details>
  )
}

/** Marks a choice that takes something away. */
export const menuDanger = styles.bad

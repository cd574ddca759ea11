'use client'

import Link from 'next/link'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from './kit'
import styles from './list.module.css'

/**
 * `to` is a screen of the desk, `href` any other page; `line` parts what is above from what is below.
 * Of an action that cannot be undone, `question` is asked first.
 */
export type RowAction =
  | { label: string; to: string }
  | { label: string; href: string }
  | { label: string; run: () => unknown; isOff?: boolean; isDanger?: boolean; question?: string }
  | 'line'

/** A condition in a list of actions leaves out those for which it does not hold. */
export type RowActions = (RowAction | false | null | undefined | '')[]

function Action({ action, isBusy }: { action: RowAction; isBusy: boolean }) {
  if (action === 'line') return <hr />
  const { label } = action
  if ('href' in action) return <a href={action.href}>{label}</a>
  if ('to' in action)
    return (
      <Link href={action.to} prefetch={false}>
        {label}
      </Link>
    )
  const { question } = action
  return (
    <button
      className={action.isDanger ? styles.bad : undefined}
      type="button"
      disabled={isBusy || action.isOff}
      onClick={() => {
        if (question === undefined || window.confirm(question)) void action.run()
      }}
    >
      {label}
    </button>
  )
}

/**
 * Shows what can be done about a row, behind three dots: links and buttons. Enter or Space opens
 * it, arrows go through it, Escape closes it and goes back to the dots. A choice closes it as well.
 * @param label such as `Actions for Kitchens`
 */
export function RowMenu({
  label,
  actions,
  isBusy = false,
}: {
  label: string
  actions: RowActions
  isBusy?: boolean
}) {
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
      <div className={styles.menuList} onClick={onClick}>
        {actions.map(
          (action, index) =>
            action && (
              <Action
                key={action === 'line' ? index : action.label}
                action={action}
                isBusy={isBusy}
              />
            ),
        )}
      </div>
    </details>
  )
}

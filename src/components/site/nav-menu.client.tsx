'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * The navigation as one `<nav>`: a popover on phones (opened by a plain button, closed by the browser
 * on Escape and on a press outside), a bar on wide screens. Everything opens without JavaScript; this
 * adds what `<details>` does not do by itself: closing on Escape, outside and on navigation.
 */
export function NavMenu({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  const nav = useRef<HTMLElement>(null)
  const pathname = usePathname()

  function closeGroups() {
    for (const group of nav.current?.querySelectorAll('details[open]') ?? []) {
      group.removeAttribute('open')
    }
  }
  function closeAll() {
    closeGroups()
    if (isPopover(nav.current)) nav.current?.hidePopover()
  }

  useEffect(closeAll, [pathname])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const inside = event.target instanceof Node && nav.current?.contains(event.target)
      if (!inside) closeGroups()
    }
    const wide = matchMedia('(min-width: 70rem)')
    document.addEventListener('pointerdown', outside)
    wide.addEventListener('change', closeAll)
    return () => {
      document.removeEventListener('pointerdown', outside)
      wide.removeEventListener('change', closeAll)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const group = event.target instanceof Element && event.target.closest('details[open]')
    if (event.key !== 'Escape' || !group || isPopover(nav.current)) return
    closeGroups()
    group.querySelector('summary')?.focus()
  }

  /** On a wide screen the group lies over the page, so it goes when the focus does. */
  function onBlur({ target, relatedTarget }: FocusEvent) {
    const group = target.closest('details')
    if (relatedTarget && !group?.contains(relatedTarget) && !isPopover(nav.current)) closeGroups()
  }

  return (
    <nav
      ref={nav}
      id={id}
      className={className}
      aria-label="Main"
      popover="auto"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) closeAll()
      }}
    >
      {children}
    </nav>
  )
}

const isPopover = (nav: HTMLElement | null) =>
  Boolean(nav && 'hidePopover' in nav && nav.matches(':popover-open'))

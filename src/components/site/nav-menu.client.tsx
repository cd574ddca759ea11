'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

type Nav = HTMLElement | null

const isPopover = (nav: Nav) => Boolean(nav && 'hidePopover' in nav && nav.matches(':popover-open'))

function closeGroups(nav: Nav) {
  for (const group of nav?.querySelectorAll('details[open]') ?? []) group.removeAttribute('open')
}

function closeAll(nav: Nav) {
  closeGroups(nav)
  if (isPopover(nav)) nav?.hidePopover()
}

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

  useEffect(() => closeAll(nav.current), [pathname])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const inside = event.target instanceof Node && nav.current?.contains(event.target)
      if (!inside) closeGroups(nav.current)
    }
    const widened = () => closeAll(nav.current)
    const wide = matchMedia('(min-width: 70rem)')
    document.addEventListener('pointerdown', outside)
    wide.addEventListener('change', widened)
    return () => {
      document.removeEventListener('pointerdown', outside)
      wide.removeEventListener('change', widened)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const group = event.target instanceof Element && event.target.closest('details[open]')
    if (event.key !== 'Escape' || !group || isPopover(nav.current)) return
    closeGroups(nav.current)
    group.querySelector('summary')?.focus()
  }

  /**
   * What lies over the page goes when the focus does: the group on a wide screen, the menu on a phone.
   * The bar with its button stays in sight beside the menu.
   */
  function onBlur({ target, relatedTarget }: FocusEvent) {
    const stay = target.closest(isPopover(nav.current) ? 'header' : 'details')
    if (relatedTarget && !stay?.contains(relatedTarget)) closeAll(nav.current)
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
        if (event.target instanceof Element && event.target.closest('a')) closeAll(nav.current)
      }}
    >
      {children}
    </nav>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

type Nav = HTMLElement | null

const isOpenPopover = (nav: Nav) =>
  Boolean(nav && 'hidePopover' in nav && nav.matches(':popover-open'))

function closeGroups(nav: Nav) {
  for (const group of nav?.querySelectorAll('details[open]') ?? []) group.removeAttribute('open')
}

function closeAll(nav: Nav) {
  closeGroups(nav)
  if (isOpenPopover(nav)) nav?.hidePopover()
}

/**
 * The navigation: on phones a popover, which browsers open by its button and close on Escape and on
 * clicks outside; on wide screens a bar. It works without JavaScript. This adds what `<details>` does
 * not do by itself: closing on Escape, on clicks outside and on navigation.
 */
export function NavMenu({
  id,
  className,
  label,
  children,
}: {
  id: string
  className?: string
  label: string
  children: ReactNode
}) {
  const nav = useRef<HTMLElement>(null)
  const pathname = usePathname()
  const lastPath = useRef(pathname)

  useEffect(() => {
    // Not at first: the menu may have been opened before this code was there.
    if (lastPath.current !== pathname) closeAll(nav.current)
    lastPath.current = pathname
  }, [pathname])
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && nav.current?.contains(event.target)
      if (!isInside) closeGroups(nav.current)
    }
    const onResize = () => closeAll(nav.current)
    const wideScreen = matchMedia('(min-width: 70rem)')
    document.addEventListener('pointerdown', onPointerDown)
    wideScreen.addEventListener('change', onResize)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      wideScreen.removeEventListener('change', onResize)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const group = event.target instanceof Element && event.target.closest('details[open]')
    if (event.key !== 'Escape' || !group || isOpenPopover(nav.current)) return
    closeGroups(nav.current)
    group.querySelector('summary')?.focus()
  }

  /**
   * Closes what covers the page when the focus leaves it: the group on wide screens, the menu on
   * phones. Its button lies outside the menu, in the header.
   */
  function onBlur({ target, relatedTarget }: FocusEvent) {
    const container = target.closest(isOpenPopover(nav.current) ? 'header' : 'details')
    if (relatedTarget && !container?.contains(relatedTarget)) closeAll(nav.current)
  }

  return (
    <nav
      ref={nav}
      id={id}
      className={className}
      aria-label={label}
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

'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import styles from './navigation.module.css'

/** A page that comes at once needs no sign (ms); one that never comes must not wait for ever. */
const SHOW_AFTER = 150
const GIVE_UP_AFTER = 15_000

/** The page a press leads to in this tab, or null. */
function targetOf(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== window.location.origin) return null
  const { pathname, search } = window.location
  return link.pathname === pathname && link.search === search ? null : new URL(link.href)
}

/**
 * What a browser does on a page change and a router does not: shows that the next page is on its
 * way, and lets the keyboard and screen readers begin at its start (WCAG 2.4.3).
 */
export function Navigation() {
  const pathname = usePathname()
  const search = useSearchParams()
  const lastPath = useRef(pathname)

  useEffect(() => {
    const root = document.documentElement
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
      root.removeAttribute('data-navigating')
    }
    const onClick = (event: MouseEvent) => {
      if (!targetOf(event)) return
      stop()
      timers = [
        setTimeout(() => root.setAttribute('data-navigating', ''), SHOW_AFTER),
        setTimeout(stop, GIVE_UP_AFTER),
      ]
    }
    document.addEventListener('click', onClick)
    return () => {
      stop()
      document.removeEventListener('click', onClick)
    }
  }, [pathname, search])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return <div className={styles.stroke} aria-hidden="true" />
}

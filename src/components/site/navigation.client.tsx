'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { REPORT_PATHS } from '@/domain/paths'
import styles from './navigation.module.css'
import { hasModifier } from '@/elements/has-modifier'

/** Delay in ms, so that fast pages show no progress bar; and when to give up on a page. */
const SHOW_AFTER = 150
const GIVE_UP_AFTER = 15_000

function startsNavigation(event: MouseEvent): boolean {
  if (event.button !== 0 || hasModifier(event)) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.role === 'button' || link.target || link.origin !== window.location.origin)
    return false
  const { pathname, search } = window.location
  return link.pathname !== pathname || link.search !== search
}

/**
 * Checks whether the browser had fetched this page while its link was being pressed, which the
 * server does not count as a view.
 */
const wasFetchedBefore = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch')

/**
 * Does on client-side navigation what browsers do on page loads: shows progress, and moves the focus
 * to the start of the new page for keyboards and screen readers (WCAG 2.4.3).
 */
export function Navigation() {
  const pathname = usePathname()
  const search = useSearchParams()
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (!wasFetchedBefore()) return
    const query = new URLSearchParams({ page: window.location.pathname }).toString()
    navigator.sendBeacon(`${REPORT_PATHS.view}?${query}`)
  }, [])

  useEffect(() => {
    const root = document.documentElement
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
      root.removeAttribute('data-navigating')
    }
    const onClick = (event: MouseEvent) => {
      if (!startsNavigation(event)) return
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
    const main = document.getElementById('main')
    // A field of the page that takes the focus itself keeps it.
    if (!main?.querySelector('input:focus')) main?.focus({ preventScroll: true })
  }, [pathname])

  return <div className={styles.progress} aria-hidden="true" />
}

'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './frame.module.css'

export const DRAWER_ID = 'nav'

/**
 * The tabs: beside the page on wide screens, a drawer that the Menu button opens on others. Closes
 * when another page opens. The tab of the page is in sight.
 */
export function Drawer({ children }: { children: ReactNode }) {
  const path = usePathname()
  const drawer = useRef<HTMLElement>(null)

  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
    drawer.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])

  return (
    <nav ref={drawer} className={styles.nav} id={DRAWER_ID} popover="auto" aria-label="The desk">
      {children}
    </nav>
  )
}

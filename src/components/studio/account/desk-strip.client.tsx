'use client'

import { DASHBOARD } from '@/domain/paths'
import { useAuth } from '@/session/use-auth'
import styles from '@/components/ui/strip.module.css'

/** The way from the landing page, where a log-in ends, to the desk. */
export function DeskStrip() {
  const { name } = useAuth()
  return (
    // For the host, like the desk.
    <aside className={styles.strip} aria-label="Your desk" lang="en" dir="ltr">
      <p>
        Logged in as <bdi>{name}</bdi>.
      </p>
      <a href={DASHBOARD}>Open the desk</a>
    </aside>
  )
}

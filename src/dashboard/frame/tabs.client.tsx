'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { DESK_ROUTES, isForOwners } from '@/domain/desk-routes'
import { VisuallyHidden } from '../ui/kit'
import styles from './frame.module.css'

const TABS: { href: string; label: string; isFirstOfGroup?: boolean }[] = [
  { href: DESK_ROUTES.home, label: 'Overview' },
  { href: DESK_ROUTES.episodes, label: 'Episodes', isFirstOfGroup: true },
  { href: DESK_ROUTES.guests, label: 'Guests' },
  { href: DESK_ROUTES.quotes, label: 'Quotes' },
  { href: DESK_ROUTES.paths, label: 'Listening paths' },
  { href: DESK_ROUTES.texts, label: 'Page text' },
  { href: DESK_ROUTES.import, label: 'Import', isFirstOfGroup: true },
  { href: DESK_ROUTES.people, label: 'Team' },
  { href: DESK_ROUTES.site, label: 'Settings' },
  { href: DESK_ROUTES.statistics, label: 'Statistics' },
  { href: DESK_ROUTES.history, label: 'History & trash' },
]

const isAt = (path: string, href: string) =>
  href === DESK_ROUTES.home ? path === href : path === href || path.startsWith(`${href}/`)

/**
 * The pages of the desk as index tabs. The settings of the site are for owners (D41).
 * @param waiting how many accounts wait for approval
 */
export function Tabs({ waiting, isOwner }: { waiting: number; isOwner: boolean }) {
  const path = usePathname()
  return (
    <ul className={styles.navList} role="list">
      {TABS.filter(({ href }) => isOwner || !isForOwners(href)).map(
        ({ href, label, isFirstOfGroup }) => (
          <li key={href} className={isFirstOfGroup ? styles.firstOfGroup : undefined}>
            <Link href={href} prefetch={false} aria-current={isAt(path, href) ? 'page' : undefined}>
              <span>{label}</span>
              {href === DESK_ROUTES.people && waiting > 0 && (
                <span className={styles.count}>
                  {waiting}
                  <VisuallyHidden> waiting</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}

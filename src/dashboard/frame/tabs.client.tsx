'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { DESK, isForOwners } from '@/domain/desk-paths'

const TABS: { href: string; label: string; isFirstOfGroup?: boolean }[] = [
  { href: DESK.home, label: 'Desk' },
  { href: DESK.episodes, label: 'Episodes', isFirstOfGroup: true },
  { href: DESK.guests, label: 'Guests' },
  { href: DESK.quotes, label: 'Quotes' },
  { href: DESK.paths, label: 'Paths' },
  { href: DESK.texts, label: 'Page texts' },
  { href: DESK.import, label: 'Import', isFirstOfGroup: true },
  { href: DESK.people, label: 'People' },
  { href: DESK.site, label: 'Site' },
  { href: DESK.statistics, label: 'Statistics' },
  { href: DESK.history, label: 'History & trash' },
]

const isAt = (path: string, href: string) =>
  href === DESK.home ? path === href : path === href || path.startsWith(`${href}/`)

/**
 * The pages of the desk as index tabs. The settings of the site are for owners (D41).
 * @param waiting how many accounts wait for approval
 */
export function Tabs({ waiting, isOwner }: { waiting: number; isOwner: boolean }) {
  const path = usePathname()
  return (
    <ul className="d-nav__list" role="list">
      {TABS.filter(({ href }) => isOwner || !isForOwners(href)).map(
        ({ href, label, isFirstOfGroup }) => (
          <li key={href} className={isFirstOfGroup ? 'is-first-of-group' : undefined}>
            <Link href={href} prefetch={false} aria-current={isAt(path, href) ? 'page' : undefined}>
              <span>{label}</span>
              {href === DESK.people && waiting > 0 && (
                <span className="d-count">
                  {waiting}
                  <span className="d-hidden"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}

'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { DESK_ROUTES, isForOwners, isRecordsPath, recordsPath } from '@/domain/desk-routes'
import { Icon, VisuallyHidden } from '../ui/kit'
import styles from './frame.module.css'

type Tab = { href: string; label: string }

export const TABS: Tab[] = [
  { href: DESK_ROUTES.home, label: 'Overview' },
  { href: DESK_ROUTES.episodes, label: 'Episodes' },
  { href: DESK_ROUTES.topics, label: 'Topics' },
  { href: DESK_ROUTES.guests, label: 'Guests' },
  { href: DESK_ROUTES.quotes, label: 'Quotes' },
  { href: DESK_ROUTES.paths, label: 'Listening paths' },
  { href: DESK_ROUTES.texts, label: 'Page text' },
  { href: recordsPath('pages'), label: 'Pages' },
  { href: DESK_ROUTES.letters, label: 'Letters' },
  { href: DESK_ROUTES.mails, label: 'Newsletter' },
  { href: DESK_ROUTES.audience, label: 'Audience' },
  { href: DESK_ROUTES.import, label: 'Import' },
  { href: DESK_ROUTES.people, label: 'Team' },
  { href: DESK_ROUTES.site, label: 'Settings' },
  { href: DESK_ROUTES.statistics, label: 'Statistics' },
  { href: DESK_ROUTES.history, label: 'History & trash' },
]

export const RARE: Tab[] = [
  { href: DESK_ROUTES.pictures, label: 'Images' },
  { href: DESK_ROUTES.redirects, label: 'Redirects' },
  { href: DESK_ROUTES.apiKeys, label: 'API keys' },
  { href: recordsPath('webhooks'), label: 'Webhooks' },
  { href: DESK_ROUTES.backup, label: 'Backup & export' },
  { href: DESK_ROUTES.records, label: 'All records' },
]

const GROUPS: string[][] = [
  [DESK_ROUTES.episodes],
  [DESK_ROUTES.letters, DESK_ROUTES.mails],
  [DESK_ROUTES.import, DESK_ROUTES.people],
]

const Count = ({ number, about }: { number: number; about: string }) =>
  number > 0 && (
    <span className={styles.count}>
      {number}
      <VisuallyHidden> {about}</VisuallyHidden>
    </span>
  )

/** The tab that a page belongs to: of two that fit, the one that says more. */
function tabAt(path: string, tabs: Tab[]): Tab | undefined {
  const fitting = tabs.filter(
    ({ href }) => path === href || (href !== DESK_ROUTES.home && path.startsWith(`${href}/`)),
  )
  return (
    fitting.toSorted((a, b) => b.href.length - a.href.length)[0] ??
    (isRecordsPath(path) ? tabs.find(({ href }) => href === DESK_ROUTES.records) : undefined)
  )
}

/**
 * The pages of the desk as index tabs. What the show does not use is behind *More*. The settings of
 * the site are for owners.
 * @param waiting how many accounts wait for approval
 * @param unread how many letters nobody has read
 * @param unused the pages that the show has no use for at present
 */
export function Tabs({
  waiting,
  unread,
  isOwner,
  unused,
}: {
  waiting: number
  unread: number
  isOwner: boolean
  unused: string[]
}) {
  const path = usePathname()
  const all = [...TABS, ...RARE].filter(({ href }) => isOwner || !isForOwners(href))
  const current = tabAt(path, all)
  const isMore = (tab: Tab) => RARE.includes(tab) || unused.includes(tab.href)
  const more = all.filter(isMore)
  const main = all.filter((tab) => !isMore(tab))
  // A group begins with what is left of it.
  const first = GROUPS.map((group) => main.find(({ href }) => group.includes(href)))

  const item = (tab: Tab) => {
    const { href, label } = tab
    const isFirst = first.includes(tab)
    return (
      <li key={href} className={isFirst ? styles.firstOfGroup : undefined}>
        <Link href={href} prefetch={false} aria-current={tab === current ? 'page' : undefined}>
          <span>{label}</span>
          {href === DESK_ROUTES.people && <Count number={waiting} about="waiting" />}
          {href === DESK_ROUTES.letters && <Count number={unread} about="unread" />}
        </Link>
      </li>
    )
  }

  return (
    <ul className={styles.navList} role="list">
      {main.map(item)}
      <li>
        <details className={styles.more} open={current && more.includes(current)}>
          <summary>
            <span>More</span>
            <Icon name="chevron" />
          </summary>
          <ul role="list">{more.map(item)}</ul>
        </details>
      </li>
    </ul>
  )
}

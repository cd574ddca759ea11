'use client'

import { DASHBOARD, PATHS } from '@/domain/paths'
import { logOut } from '@/session/log-out'
import { useAuth } from '@/session/use-auth'
import { useSession } from '@/session/use-session'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'

/** The Admin Panel of the navigation. Also keeps the session alive, on every page. */
export function AdminPanel({
  className,
  listClassName,
  chevronClassName,
}: {
  className?: string
  listClassName?: string
  chevronClassName?: string
}) {
  const { isAuth } = useAuth()
  useSession()
  if (!isAuth) return null
  return (
    <details className={className}>
      <summary>
        Admin Panel <Icon name="chevron" className={chevronClassName} />
      </summary>
      <ul role="list" className={listClassName}>
        <li>
          <SiteLink href={PATHS.uploadGuest}>Add Guest</SiteLink>
        </li>
        <li>
          <SiteLink href={PATHS.uploadPodcast}>Add Podcast</SiteLink>
        </li>
        <li>
          <SiteLink href={PATHS.editFeatured}>Edit Featured</SiteLink>
        </li>
        <li>
          <a href={DASHBOARD}>Desk</a>
        </li>
        <li>
          <button
            type="button"
            onClick={() => void logOut().then((isDone) => isDone && location.assign(PATHS.home))}
          >
            Sign Out
          </button>
        </li>
      </ul>
    </details>
  )
}

'use client'

import { SiteLink } from '@/components/ui/site-link'
import { DASHBOARD, PATHS } from '@/domain/paths'
import { useAuth } from '@/session/use-auth'

/** The way in, or on for who is in already; one cached page serves both. */
export function AccountLink({ login, dashboard }: { login: string; dashboard: string }) {
  const { isAuth } = useAuth()
  if (isAuth) return <a href={DASHBOARD}>{dashboard}</a>
  return <SiteLink href={PATHS.adminLogin}>{login}</SiteLink>
}

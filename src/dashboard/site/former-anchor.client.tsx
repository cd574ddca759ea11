'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { formerSettingPath } from '@/domain/show/settings-tabs'

/** Leads from an anchor of the time when all settings were one page to where it is now. */
export function FormerAnchor() {
  const router = useRouter()
  useEffect(() => {
    const now = formerSettingPath(location.hash)
    if (now && !now.startsWith(`${DESK_ROUTES.site}#`)) router.replace(now)
  }, [router])
  return null
}

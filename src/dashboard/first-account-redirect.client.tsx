'use client'

import { useEffect } from 'react'

/** Leads on with a full load: the page is in another root layout. */
export function FirstAccountRedirect({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to])
  return null
}

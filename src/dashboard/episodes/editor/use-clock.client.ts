'use client'

import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, minute by minute; the server's at first, so that both render the same. */
export function useNow(initial: string): Date {
  const [now, setNow] = useState(() => new Date(initial))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The host's own time zone; null until the browser has said it. */
export function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || null), [])
  return zone
}

'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const noZone = () => null

/** The time zone of the browser; null on the server. */
export const useBrowserZone = (): string | null => useSyncExternalStore(never, browserZone, noZone)

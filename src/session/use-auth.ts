'use client'

import { useSyncExternalStore } from 'react'
import {
  AUTH_KEY,
  type AuthRecord,
  NO_RECORD,
  parseRecord,
  readStored,
  watchRecord,
} from './record'

let lastStored: string | null = null
let last: AuthRecord = NO_RECORD

/** The same object as long as the stored text is the same, as React wants. */
function snapshot(): AuthRecord {
  const stored = readStored(AUTH_KEY)
  if (stored !== lastStored) {
    lastStored = stored
    last = parseRecord(stored)
  }
  return last
}

/** Who is signed in, as the page shows it; nobody while the server renders. */
export const useAuth = (): AuthRecord =>
  useSyncExternalStore(watchRecord, snapshot, () => NO_RECORD)

'use client'

import { useSyncExternalStore } from 'react'
import {
  AUTH_KEY,
  type AuthRecord,
  NO_RECORD,
  parseRecord,
  readStored,
  watchRecord,
} from './auth-record'

let lastStored: string | null = null
let lastRecord: AuthRecord = NO_RECORD

/** The same object while the stored text is the same, as `useSyncExternalStore` requires. */
function getSnapshot(): AuthRecord {
  const stored = readStored(AUTH_KEY)
  if (stored !== lastStored) {
    lastStored = stored
    lastRecord = parseRecord(stored)
  }
  return lastRecord
}

/** Manages who is logged in, as the page shows it; nobody while the server renders. */
export const useAuth = (): AuthRecord =>
  useSyncExternalStore(watchRecord, getSnapshot, () => NO_RECORD)

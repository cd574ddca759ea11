'use client'

import { useSyncExternalStore } from 'react'
import { watchWindow } from '@/components/ui/watch-window'
import { readStored } from '@/session/auth-record'

/**
 * The app that was chosen on this device, kept here only. A press before this code is there is noted
 * by the page's loader (src/server/http/page-loader.js), which knows the key as well.
 */
const KEY = 'listenApp'

/** Fired on `window` when this tab changes the choice; other tabs get the `storage` event. */
const CHANGE_EVENT = 'listen-app'

/** Remembers an app, or forgets it. Without storage nothing is remembered. @param name null to forget */
export function rememberApp(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, name)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

const watch = watchWindow(CHANGE_EVENT, 'storage')

/** The name of the app that was chosen on this device; null in the HTML of the server. */
export const useListenApp = (): string | null =>
  useSyncExternalStore(
    watch,
    () => readStored(KEY),
    () => null,
  )

'use client'

import { lazy, Suspense, type ComponentProps } from 'react'
import { useAuth } from '@/session/use-auth'

/**
 * What a page shows to an admin besides (F05, R14), added in the browser from the local record, so
 * that one kept page serves all. Its code is fetched only by those who are signed in.
 */
const Panel = lazy(async () => ({
  default: (await import('../studio/admin-panel.client')).AdminPanel,
}))
const Delete = lazy(async () => ({
  default: (await import('../studio/delete-episode.client')).DeleteEpisode,
}))
const Undo = lazy(async () => ({
  default: (await import('../studio/undo-delete.client')).UndoDelete,
}))

export function AdminPanel(props: ComponentProps<typeof Panel>) {
  return useAuth().isAuth ? (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  ) : null
}

export function DeleteEpisode(props: ComponentProps<typeof Delete>) {
  return useAuth().isAuth ? (
    <Suspense>
      <Delete {...props} />
    </Suspense>
  ) : null
}

export function UndoDelete() {
  return useAuth().isAuth ? (
    <Suspense>
      <Undo />
    </Suspense>
  ) : null
}

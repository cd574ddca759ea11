'use client'

import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { useAuth } from '@/session/use-auth'

/** Code that cannot be fetched, as on a bad line, leaves its part out and the page whole. */
const part = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch((err): ComponentType<Props> => {
      console.error('A part for admins could not be loaded.', err)
      return () => null
    }),
  }))

/**
 * What a page shows to an admin besides (F05, R14), added in the browser from the local record, so
 * that one cached page serves all. Its code is fetched only by those who are signed in.
 */
const Panel = part(
  async () => (await import('@/components/studio/account/admin-panel.client')).AdminPanel,
)
const Delete = part(
  async () => (await import('@/components/studio/episodes/delete-episode.client')).DeleteEpisode,
)
const Undo = part(
  async () => (await import('@/components/studio/episodes/undo-delete.client')).UndoDelete,
)

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

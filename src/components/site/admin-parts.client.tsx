'use client'

import { Suspense, type ComponentProps } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { useAuth } from '@/session/use-auth'

/**
 * What a page shows only to admins (F05, R14). Added in the browser from the local auth record, so
 * that one cached page serves everybody; visitors never fetch this code.
 */
const Panel = lazyOrNothing(
  async () => (await import('@/components/studio/account/admin-panel.client')).AdminPanel,
)
const Delete = lazyOrNothing(
  async () => (await import('@/components/studio/episodes/delete-episode.client')).DeleteEpisode,
)
const Edit = lazyOrNothing(
  async () => (await import('@/components/studio/episodes/edit-episode.client')).EditEpisode,
)
const Undo = lazyOrNothing(
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

export function EditEpisode(props: ComponentProps<typeof Edit>) {
  return useAuth().isAuth ? (
    <Suspense>
      <Edit {...props} />
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

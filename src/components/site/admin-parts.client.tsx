'use client'

import { createElement, Suspense, type ComponentType } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { useAuth } from '@/session/use-auth'

const load = () => import('@/components/studio/account/admin-parts.client')
type Parts = Awaited<ReturnType<typeof load>>

/**
 * What a page shows only to admins (F05, R14, N19). Added in the browser from the local auth record, so
 * that one cached page serves everybody; visitors never fetch this code.
 */
function forAdmins<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  const Part: ComponentType<Props> = lazyOrNothing(() => load().then(choose)) as never // It takes what the part takes.
  return function AdminPart(props: Props) {
    return useAuth().isAuth ? <Suspense>{createElement(Part, props)}</Suspense> : null
  }
}

export const AdminPanel = forAdmins((parts) => parts.AdminPanel)
export const DeskStrip = forAdmins((parts) => parts.DeskStrip)
export const DeleteEpisode = forAdmins((parts) => parts.DeleteEpisode)
export const EditEpisode = forAdmins((parts) => parts.EditEpisode)
export const RowActions = forAdmins((parts) => parts.RowActions)
export const UndoDelete = forAdmins((parts) => parts.UndoDelete)

'use client'

import { usePathname } from 'next/navigation'
import { createElement, Suspense, type ComponentType } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { isPreviewPath } from '@/domain/episodes/preview'
import { useAuth } from '@/session/use-auth'

const load = () => import('@/components/studio/account/admin-parts.client')
type Parts = Awaited<ReturnType<typeof load>>

/**
 * Returns what a page shows only to admins. Added in the browser from the local auth record, so
 * that one cached page serves everybody; visitors never fetch this code. A preview shows what
 * visitors see, by its path or in a frame of the desk.
 */
function forAdmins<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  const Part: ComponentType<Props> = lazyOrNothing(() => load().then(choose)) as never // It takes what the part takes.
  return function AdminPart(props: Props) {
    const isPreview = isPreviewPath(usePathname() ?? '')
    const isShown = useAuth().isAuth && !isPreview && window.self === window.top
    return isShown ? <Suspense>{createElement(Part, props)}</Suspense> : null
  }
}

export const AdminPanel = forAdmins((parts) => parts.AdminPanel)
export const DeskStrip = forAdmins((parts) => parts.DeskStrip)
export const DeleteEpisode = forAdmins((parts) => parts.DeleteEpisode)
export const EditEpisode = forAdmins((parts) => parts.EditEpisode)
export const RowActions = forAdmins((parts) => parts.RowActions)
export const UndoDelete = forAdmins((parts) => parts.UndoDelete)

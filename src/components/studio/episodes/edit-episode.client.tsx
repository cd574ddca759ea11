'use client'

import { ButtonLink } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { deskEpisodePath } from '@/domain/desk-routes'
import { useAuth } from '@/session/use-auth'

/** Leads from an episode to where it is written, for admins only. */
export function EditEpisode({ id, title }: { id: string; title: string }) {
  if (!useAuth().isAuth) return null
  return (
    <ButtonLink href={deskEpisodePath(id)} variant="secondary" size="small">
      Edit
      <VisuallyHidden> “{title}”</VisuallyHidden>
    </ButtonLink>
  )
}

'use client'

import { recordsPath } from '@/domain/desk-routes'
import type { UsedPicture } from '@/server/desk/pictures'
import { copyLink } from '../ui/copy-link'
import { RowMenu } from '../ui/row-menu.client'
import { useAction } from '../ui/use-action.client'

const PLACES = {
  podcasts: { edit: 'Edit episode', id: 'h-image' },
  guest_headshots: { edit: 'Edit guest', id: 'file' },
} as const satisfies Record<UsedPicture['collection'], object>

/**
 * Shows what can be done about an image of the list. Each is in use, so that none can be deleted:
 * the editor of what it belongs to replaces it.
 */
export function PictureMenu({
  picture: { collection, id: pictureId, href, file, use },
}: {
  picture: UsedPicture
}) {
  const { act, feedback } = useAction({ isRefreshed: false })
  const { edit, id } = PLACES[collection]
  return (
    <>
      <RowMenu
        label={`Actions for the image of ${use}`}
        actions={[
          { label: edit, to: href },
          { label: 'View image', href: file },
          {
            label: 'Copy link',
            run: () => act(() => copyLink(file, 'the image'), 'Couldn’t copy the link.'),
          },
          { label: 'Replace', to: `${href}#${id}` },
          { label: 'All fields', href: recordsPath(collection, pictureId) },
        ]}
      />
      {feedback}
    </>
  )
}

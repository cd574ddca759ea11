'use client'

import Link from 'next/link'
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
      <RowMenu label={`Actions for the image of ${use}`}>
        <Link href={href} prefetch={false}>
          {edit}
        </Link>
        <a href={file}>View image</a>
        <button
          type="button"
          onClick={() => void act(() => copyLink(file, 'the image'), 'Couldn’t copy the link.')}
        >
          Copy link
        </button>
        <Link href={`${href}#${id}`} prefetch={false}>
          Replace
        </Link>
        <a href={recordsPath(collection, pictureId)}>All fields</a>
      </RowMenu>
      {feedback}
    </>
  )
}

import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { episodePath } from '@/domain/paths'
import { isReleased } from '@/domain/episodes/release'
import { ui } from '../../ui/kit'
import { CopyLink } from '../copy-link.client'
import { releaseDayAndTime } from '../save-actions'
import type { EditorToast } from './use-editor.client'

/** Whether visitors see an episode by now. */
export const isLive = (version: ServerVersion | null): boolean =>
  version?.published != null && isReleased(version.published.releaseAt, new Date())

/** What is true after an episode was published, scheduled or updated, and the ways onward. */
export function publishedToast(
  before: ServerVersion | null,
  after: ServerVersion,
  timeZone: string,
): EditorToast {
  const { id, number, published } = after
  const at = published?.releaseAt
  const link = (
    <span className={ui.words}>
      {isLive(after) && (
        <a className={ui.link} href={episodePath(id)}>
          View
        </a>
      )}
      <CopyLink id={id} number={number} />
    </span>
  )
  if (at && !isLive(after)) {
    const day = releaseDayAndTime(at, timeZone)
    const message = before?.published
      ? `Episode ${number} updated. It goes live on ${day}.`
      : `Episode ${number} scheduled for ${day}.`
    return { message, link }
  }
  return { message: `Episode ${number} ${isLive(before) ? 'updated' : 'is live'}.`, link }
}

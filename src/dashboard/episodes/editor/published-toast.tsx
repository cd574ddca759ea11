import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { episodePath } from '@/domain/paths'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { isReleased } from '@/domain/episodes/release'
import { ui } from '../../ui/kit'
import { CopyLink } from '../copy-link.client'
import { releaseDayAndTime } from '../save-actions'
import type { EditorToast } from './use-editor.client'

export const isLive = (version: ServerVersion | null): boolean =>
  version?.published != null && isReleased(version.published.releaseAt, new Date())

export function publishedToast(
  before: ServerVersion | null,
  after: ServerVersion,
  name: string,
  timeZone: string,
): EditorToast {
  const { id, published } = after
  const at = published?.releaseAt
  const link = (
    <span className={ui.words}>
      {isLive(after) && (
        <a className={ui.link} href={episodePath(id)}>
          View
        </a>
      )}
      <CopyLink id={id} name={nameInSentence(name)} />
    </span>
  )
  if (at && !isLive(after)) {
    const day = releaseDayAndTime(at, timeZone)
    const message = before?.published
      ? `${name} updated. It goes live on ${day}.`
      : `${name} scheduled for ${day}.`
    return { message, link }
  }
  return { message: `${name} ${isLive(before) ? 'updated' : 'is live'}.`, link }
}

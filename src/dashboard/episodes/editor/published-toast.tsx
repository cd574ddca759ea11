'use client'

import { useState } from 'react'
import { episodePath } from '@/domain/paths'
import { fields, VisuallyHidden, ui } from '../../ui/kit'
import { copyText } from '../../ui/copy-text'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { isReleased } from '@/domain/episodes/release'
import { releaseDayAndTime } from '../save-actions'
import type { EditorToast } from './use-editor.client'

/** Copies the URL of an episode's page, and says so in place. */
function CopyLink({ id, name }: { id: string; name: string }) {
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered')
  const address = () => new URL(episodePath(id), window.location.href).href
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void copyText(address()).then((done) => setState(done ? 'copied' : 'refused'))
        }
        onBlur={() => state === 'copied' && setState('offered')}
      >
        {state === 'copied' ? 'Copied' : 'Copy link'}
        <VisuallyHidden> to {name}</VisuallyHidden>
      </button>
      <span className="visually-hidden" role="status">
        {state === 'copied' && `Link to ${name} copied.`}
      </span>
      {state === 'refused' && (
        <input
          className={fields.input}
          readOnly
          autoFocus
          value={address()}
          aria-label={`Link to ${name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

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

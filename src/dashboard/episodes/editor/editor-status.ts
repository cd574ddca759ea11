import { needsDescription, unsavedTexts } from '@/domain/episode-editor/form-values'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { episodeStatus } from '@/domain/episodes/episode-status'
import { readiness } from '@/domain/episodes/readiness'
import { savedMoment } from '@/domain/show/recent-day'
import { UNSENDABLE_NAMES } from '../episode-errors'
import { releaseInstant } from '@/domain/episode-editor/episode-values'
import { saveButtons } from '../save-actions'
import type { Editor } from './use-editor.client'

/**
 * Returns what the page says of the episode as it is typed: its status, what it lacks, and the
 * buttons.
 */
export function editorStatus(editor: Editor) {
  const { values, number, form, published, server, now, show, isUnsaved } = editor
  const { timeZone, topics } = show
  const guestNames = editor.guests.map(({ name }) => name)
  const content = { ...form.fields, image: form.fields.image ?? (form.hasNewImage || null) }
  const { generatedArt } = server?.newest ?? {}
  const draft = { ...content, generatedArt, _status: 'draft' } as const
  const hasEdits = published !== null && (server?.isDraft === true || isUnsaved)
  const status = episodeStatus(
    {
      stored: published ? { ...published, _status: 'published' } : draft,
      draft: hasEdits ? draft : null,
      guestNames,
    },
    { now, timeZone, hasTopics: topics.length > 0 },
  )
  const checks = readiness({
    ...values,
    number,
    siteTopics: topics,
    hasImage: content.image !== null,
    isDrawn: Boolean(generatedArt),
    guests: guestNames,
  })
  const buttons = saveButtons({
    state: status.state === 'trash' ? 'draft' : status.state,
    hasEdits,
    choice: values.release.kind,
    instant: releaseInstant(values.release, show),
    now,
    timeZone,
  })
  return { status, checks, buttons }
}

/** Returns where changes are that the server does not have, as a sentence. */
export function keptText({ isUnsaved, draft }: Editor): string {
  if (!isUnsaved) return 'Your changes are saved as a draft.'
  return draft.isKept
    ? 'Your changes are saved on this device.'
    : 'Keep this page open, or your changes are lost.'
}

/** Names what no draft on the server has, and says what becomes of it. */
export function unsavedText(editor: Editor, server: ServerVersion): string {
  const { form } = editor
  const unsendable = form.unsendable.map((field) => UNSENDABLE_NAMES[field])
  const waiting = [
    ...(needsDescription(server, form, true) ? ['image description'] : []),
    ...unsavedTexts(server, form, true),
  ]
  const said = [
    unsendable.length > 0 && `Not saved yet: ${unsendable.join(', ')}.`,
    waiting.length > 0 && `Waiting to be published: ${waiting.join(', ')}.`,
    keptText(editor),
  ]
  return said.filter(Boolean).join(' ')
}

export function saveText(editor: Editor): string {
  const { busy, problem, server, savedAt, published, isOut, now } = editor
  if (busy) return 'Saving…'
  if (problem) return 'Not saved'
  if (editor.isDirty) return 'Unsaved changes'
  if (!server) return editor.isUnsaved ? 'Unsaved changes' : 'No changes'
  if (editor.isUnsaved) return unsavedText(editor, server)
  if (server.isDraft) {
    const saved = `Draft saved${savedAt ? ` ${savedMoment(savedAt, now)}` : ''}`
    if (!published) return saved
    return `${saved}. These changes aren’t ${isOut ? 'live' : 'scheduled'} yet.`
  }
  return isOut ? 'All changes are live' : 'All changes are scheduled'
}

import { episodeStatus } from '@/domain/episodes/episode-status'
import { readiness } from '@/domain/episodes/readiness'
import { timeIn } from '@/domain/show/show-time'
import { releaseInstant } from '../episode-values'
import { saveButtons } from '../save-actions'
import type { Editor } from './use-editor.client'

/** What the page says of the episode as it is typed: its status, what it lacks, and the buttons. */
export function editorStatus(editor: Editor) {
  const { values, number, form, published, server, now, show, isUnsaved } = editor
  const { timeZone, topics } = show
  const guestNames = editor.guests.map(({ name }) => name)
  const content = { ...form.fields, image: form.fields.image ?? (form.hasNewImage || null) }
  const { standIn } = server?.newest ?? {}
  const draft = { ...content, standIn, _status: 'draft' } as const
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
    isDrawn: Boolean(standIn),
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

/** Where what is typed has got to, in a few words. */
export function saveText(editor: Editor): string {
  const { busy, problem, server, savedAt, published, isOut, show } = editor
  if (busy) return 'Saving…'
  if (problem) return 'Not saved'
  if (editor.isDirty) return 'Unsaved changes'
  if (!server) return 'No changes'
  if (server.isDraft) {
    const saved = `Draft saved${savedAt ? ` ${timeIn(savedAt, show.timeZone)}` : ''}`
    if (!published) return saved
    return `${saved}. These changes aren’t ${isOut ? 'live' : 'scheduled'} yet.`
  }
  if (editor.isUnsaved) return 'The new image description goes live when you publish changes.'
  return isOut ? 'All changes are live' : 'All changes are scheduled'
}

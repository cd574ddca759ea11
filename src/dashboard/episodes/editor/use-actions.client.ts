'use client'

import { useRef, useState } from 'react'
import type { Draft } from '@/components/studio/shared/use-draft'
import { isUnsaved } from '@/domain/episode-editor/form-values'
import type { Action, RestorePoint, Show } from '@/domain/episode-editor/save-state'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { videoLink } from '@/domain/episodes/links'
import { isReleased } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import { ERROR_FIELDS, fieldErrorsFrom, type FieldErrors, publishErrors } from '../episode-errors'
import {
  type EpisodeValues,
  releaseChoice,
  releaseInstant,
  withTyped,
} from '@/domain/episode-editor/episode-values'
import { moreFieldId } from '../../ui/more-fields.client'
import type { SaveAction } from '../save-actions'
import { unsavedText } from './editor-status'
import { focusFirst } from './focus-first'
import { isLive, publishedToast } from './published-toast'
import type { Editor } from './use-editor.client'

export function useActions(editor: Editor) {
  const { machine, values, show, now, published, isOut, textErrors, setToast } = editor
  const { timeZone } = show
  /** For when it fails: `publish episode 49`. */
  const [attempt, setAttempt] = useState('save the draft')
  const [invalid, setInvalid] = useState<FieldErrors>({})
  const isSilenceMeant = useRef(false)
  /** While it is asked which date an episode shows that goes live before it. */
  const [askedDate, setAskedDate] = useState<{ isNow: boolean } | null>(null)
  const title = nameInSentence(editor.name)
  // An error goes as soon as its field is right.
  const wrongNow = publishErrors(values, textErrors, editor.server?.isImported)
  const stillInvalid = ERROR_FIELDS.filter((field) => invalid[field] && wrongNow[field])

  async function run(action: Action, what: string): Promise<boolean> {
    setAttempt(what)
    const isDone = await machine.run(action)
    const { fields = {} } = machine.getState().failure ?? {}
    const others = editor.more.filter(({ name }) => fields[name])
    if (!isDone)
      focusFirst(
        fieldErrorsFrom(fields),
        others.map(({ name }) => moreFieldId(name)),
      )
    return isDone
  }

  const save = () => run({ kind: 'save' }, 'save the draft')

  /** Keeps what is typed, except the release. */
  const restore = (to: RestorePoint, what: string): Promise<boolean> => {
    const release = releaseChoice(to.newest.releaseAt, show)
    return run({ kind: 'restore', to, show: (_, typed) => ({ ...typed, release }) }, what)
  }

  const undoTo = (before: RestorePoint, message: string) => async () => {
    if (await restore(before, 'undo it')) setToast({ message })
  }

  /** @param date to show instead of the one that is typed */
  async function publish(isNow: boolean, date?: string) {
    const instant = releaseInstant(values.release, show)
    const goesLive = !isOut && (isNow || isReleased(instant, now))
    const what = `${isOut ? 'update' : goesLive ? 'publish' : 'schedule'} ${title}`
    const release = isNow ? ({ kind: 'now', at: '' } as const) : values.release
    const wrong = publishErrors({ ...values, release }, textErrors, editor.server?.isImported)
    setInvalid(wrong)
    if (Object.keys(wrong).length > 0) {
      setAttempt(what)
      return focusFirst(wrong)
    }
    const isHeard = values.audio.trim() !== '' || videoLink(editor.form.fields) !== null
    if (!isHeard && !published && !isSilenceMeant.current) {
      const when = goesLive ? 'Publish' : 'Schedule'
      if (
        !window.confirm(
          `Nobody can hear ${title}: it has no audio, link or video. ${when} it anyway?`,
        )
      )
        return
      isSilenceMeant.current = true
    }
    if (goesLive && !date && values.date.trim() > dayIn(now, timeZone))
      return setAskedDate({ isNow })
    const before = machine.getState().server
    const change = {
      ...(isNow ? { releaseAt: null } : {}),
      ...(date ? { episodeDate: date } : {}),
    }
    const shown = { ...(isNow ? { release } : {}), ...(date ? { date } : {}) }
    const showChange: Show = (_, typed) => ({ ...typed, ...shown })
    if (!(await run({ kind: 'publish', change, show: showChange }, what))) return
    const after = machine.getState().server
    if (!after) return
    editor.draft.savedDrafts.forEach(editor.draft.discard)
    const toast = publishedToast(before, after, editor.nameOf(after), timeZone)
    // A release that was scheduled just now can be taken back; what visitors have seen cannot.
    const draft = { ...after, published: null, isDraft: true }
    const undo = undoTo(draft, `${editor.nameOf(after)} unscheduled.`)
    setToast(before?.published || isLive(after) ? toast : { ...toast, undo })
  }

  async function saveDraft() {
    if (!machine.getState().server && !editor.form.isTyped) return
    if (!(await save())) return
    const { server } = machine.getState()
    if (server && isUnsaved(server, editor.form))
      return setToast({ message: unsavedText(editor, server) })
    const kept = ` The ${isOut ? 'live' : 'scheduled'} episode hasn’t changed.`
    setToast({ message: `Draft saved.${published ? kept : ''}` })
  }

  async function unpublish(before: ServerVersion) {
    const done = isOut ? 'unpublish' : 'unschedule'
    // With what is typed, so that nothing is lost by it.
    const to = { newest: editor.form.fields, isDraft: true, published: null }
    if (!(await restore(to, `${done} ${title}`))) return
    const episode = editor.nameOf(before)
    setToast({
      message: `${episode} ${done}${isOut ? 'ed' : 'd'}.`,
      undo: undoTo(before, `Undone. ${episode} is back as it was.`),
    })
  }

  async function discardChanges(before: ServerVersion) {
    if (!before.published) return
    const changes = { ...before, newest: editor.form.fields, isDraft: true }
    const to = { newest: before.published, isDraft: false, published: before.published }
    const showStored: Show = (doc, typed) =>
      withTyped(editor.storedValues(doc), { ...values, image: typed.image }, typed)
    if (!(await run({ kind: 'restore', to, show: showStored }, 'discard the changes'))) return
    editor.clearImage()
    setToast({
      message: 'Changes discarded.',
      undo: async () => {
        if (await run({ kind: 'restore', to: changes, show: () => values }, 'undo it'))
          setToast({ message: 'Your changes are back.' })
      },
    })
  }

  /** Shows a copy on this device. What the server has instead stays a version of its own. */
  async function restoreCopy(copy: Draft<EpisodeValues>) {
    if (machine.getState().server && !(await run({ kind: 'save' }, 'restore the changes'))) return
    const replaced = machine.getState().values
    editor.draft.take(copy)
    setToast({
      message: 'Unsaved changes restored.',
      undo: () => {
        editor.change(replaced)
        editor.draft.offer(copy)
        setToast(null)
        return Promise.resolve()
      },
    })
  }

  async function act(action: SaveAction) {
    if (editor.busy === 'action') return
    setToast(null)
    setInvalid({})
    const { server } = machine.getState()
    switch (action) {
      case 'publish':
        return publish(false)
      case 'publish-now':
        return publish(true)
      case 'save-draft':
        return saveDraft()
      case 'unpublish':
        return server?.published ? unpublish(server) : undefined
      case 'discard-changes':
        return server?.published ? discardChanges(server) : undefined
    }
  }

  return {
    act,
    save,
    restoreCopy,
    publish,
    attempt,
    stillInvalid,
    errors: {
      ...fieldErrorsFrom(editor.failure?.fields ?? {}),
      ...Object.fromEntries(stillInvalid.map((field) => [field, wrongNow[field]])),
    } satisfies FieldErrors,
    askedDate,
    closeDateQuestion: () => setAskedDate(null),
  }
}

export type Actions = ReturnType<typeof useActions>

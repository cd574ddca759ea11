'use client'

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '@/components/studio/shared/use-draft'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES, deskEpisodePath } from '@/domain/desk-routes'
import { type FormValues, isDirty, isUnsaved } from '@/domain/episode-editor/form-values'
import { busyOf, problemOf } from '@/domain/episode-editor/save-state'
import { fieldsOf, imageOf, type StoredEpisode } from '@/domain/episodes/episode-fields'
import { isReleased } from '@/domain/episodes/release'
import { checkTimedText } from '@/domain/listening/parse-timed-text'
import { NO_TEXTS } from '@/domain/listening/timed-text'
import type { Letter } from '@/domain/letters/letters'
import { withSiteTopics } from '@/domain/topics/kept-topics'
import type { EditedEpisode, EditorShow } from '@/server/desk/episode'
import type { EpisodeMailing } from '@/server/desk/mails'
import { useNewest } from '../../frame/use-newest'
import { type TextErrors, unsendableFields } from '../episode-errors'
import {
  type EpisodeValues,
  fieldsFrom,
  isSameValues,
  newValues,
  valuesOf,
  withTyped,
} from '@/domain/episode-editor/episode-values'
import { openedVersion } from './opened-version'
import { untilSaved } from './save-machine'
import { useNow } from './use-clock.client'
import { useNumber } from './use-number.client'
import { useAutosave, useSaveMachine } from './use-save-machine.client'
import { useValues } from './use-values.client'

export type EditorProps = {
  /** Null for a new one. */
  episode: EditedEpisode | null
  suggestedNumber: number
  show: EditorShow
  /** Whether it is mailed; null while the newsletter is off. */
  mailing?: EpisodeMailing | null
  /** Those that belong to it; null while letters are off. */
  letters?: Letter[] | null
  /** ISO instant */
  renderedAt: string
}

/** What is true after an action of the host, and the way back where there is one. */
export type EditorToast = { message: string; link?: ReactNode; undo?: () => Promise<void> }

export type Editor = ReturnType<typeof useEditor>

/** What is typed, what the server has of it, and how the one gets to the other. */
export function useEditor({ episode, suggestedNumber, show, renderedAt }: EditorProps) {
  const now = useNow(renderedAt)
  const initial = useMemo(
    () =>
      episode
        ? valuesOf(episode.number, episode.fields, episode.image, show, episode.texts)
        : newValues(suggestedNumber, show),
    [episode, suggestedNumber, show],
  )
  const { machine, state } = useSaveMachine(episode && openedVersion(episode), initial)
  const { server, values } = state
  const published = server?.published ?? null
  const isOut = published !== null && isReleased(published.releaseAt, now)
  const [toast, setToast] = useState<EditorToast | null>(null)
  const typed = useValues(machine, values, show, () => setToast(null))
  const { hasNewImage } = typed
  const [guests, setGuests] = useState(episode?.guests ?? [])

  const chosen = useNumber(values.number, server === null)
  const { number, trashedAt } = chosen
  const isTyped = hasNewImage || !isSameValues(values, initial)
  // A number alone is no episode yet.
  const hasContent =
    hasNewImage || !isSameValues({ ...values, number: '' }, { ...initial, number: '' })
  const canCreate = number !== null && hasContent && chosen.isFree
  const transcript = useMemo(
    () => checkTimedText('transcript', values.transcript),
    [values.transcript],
  )
  const chapters = useMemo(() => checkTimedText('chapters', values.chapters), [values.chapters])
  const textErrors: TextErrors = useMemo(
    () => ({ transcript: transcript.error, chapters: chapters.error }),
    [transcript, chapters],
  )
  const liveRelease = isOut ? published.releaseAt : undefined
  const form: FormValues = useMemo(
    () => ({
      number,
      fields: fieldsFrom(values, show, liveRelease),
      alt: values.alt.trim(),
      texts: { transcript: values.transcript, chapters: values.chapters },
      unsendable: unsendableFields(values, textErrors, liveRelease !== undefined),
      isTyped,
      hasNewImage,
      canCreate,
      trashedAt,
    }),
    [number, values, show, liveRelease, textErrors, isTyped, hasNewImage, canCreate, trashedAt],
  )
  const hasUnsaved = isUnsaved(server, form)

  const draft = useDraft<EpisodeValues>({
    form: server ? deskEpisodePath(server.id) : DESK_ROUTES.newEpisode,
    empty: initial,
    values,
    isDirty: hasUnsaved,
    // What was kept before there was a field lacks it.
    onRestore: (kept) => typed.change(withSiteTopics({ ...initial, ...kept }, show.topics)),
  })
  const askForNewest = useNewest(
    `${episode?.id ?? DESK_ROUTES.newEpisode} ${renderedAt}`,
    untilSaved,
  )
  useAutosave(machine, state, {
    form,
    uploadImage: typed.uploadImage,
    onCreated: ({ id }) => {
      draft.clear()
      window.history.replaceState(null, '', deskEpisodePath(id))
    },
    onBehind: askForNewest,
  })
  useUnsavedChangesPrompt(hasUnsaved && (!draft.isKept || hasNewImage))

  const rendered = useRef(initial)
  useEffect(() => {
    const before = rendered.current
    rendered.current = initial
    if (!episode || before === initial) return
    setGuests(episode.guests)
    const shown = hasUnsaved
      ? withSiteTopics(withTyped(initial, before, values), show.topics)
      : initial
    if (machine.catchUp(openedVersion(episode), shown) && !hasUnsaved) typed.clearImage()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- When the server has rendered it anew.
  }, [initial])

  return {
    ...typed,
    ...chosen,
    values,
    show,
    suggestedNumber,
    initial,
    now,
    machine,
    server,
    problem: problemOf(state),
    busy: busyOf(state),
    failure: state.failure,
    savedAt: state.savedAt,
    isAskedToLogIn: state.logIn !== null,
    published,
    isOut,
    setNumber: (typedNumber: string) => typed.set({ number: typedNumber.trim() }),
    form,
    textErrors,
    /** How many cues and chapters are typed. */
    textCounts: { transcript: transcript.count, chapters: chapters.count },
    isDirty: isDirty(server, form),
    isUnsaved: hasUnsaved,
    guests,
    setGuests,
    toast,
    setToast,
    draft,
    /** A stored episode as the page shows it; someone who is not added yet is no part of it. */
    storedValues: (doc: StoredEpisode): EpisodeValues => {
      const fields = fieldsOf(doc)
      const known = values.image?.id === fields.image ? values.image : null
      const image = imageOf(doc.image, doc.title) ?? known
      const stored = valuesOf(doc.episodeNum, fields, image, show, server?.texts ?? NO_TEXTS)
      return { ...stored, newGuest: values.newGuest }
    },
  }
}

'use client'

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import type { EditedEpisode, EditorShow } from '@/server/desk/episode'
import { type Draft, isOlder, useDraft } from '@/components/studio/shared/use-draft'
import { useAddress } from '@/components/studio/shared/use-page'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES, deskEpisodePath } from '@/domain/desk-routes'
import { type FormValues, isDirty, isUnsaved } from '@/domain/episode-editor/form-values'
import { busyOf, problemOf } from '@/domain/episode-editor/save-state'
import { fieldsOf, imageOf, type StoredEpisode } from '@/domain/episodes/episode-fields'
import { deskName } from '@/domain/episodes/desk-name'
import { isReleased } from '@/domain/episodes/release'
import { checkTimedText } from '@/domain/listening/parse-timed-text'
import { NO_TEXTS, TIMED_TEXT_KINDS } from '@/domain/listening/timed-text'
import {
  controlNames,
  type More,
  type MoreValues,
  moreValuesOf,
  NO_MORE,
} from '@/domain/more-fields'
import type { Letter } from '@/domain/letters/letters'
import { withSiteTopics } from '@/domain/topics/kept-topics'
import type { EpisodeMailing } from '@/server/desk/mails'
import { useNewest } from '../../frame/use-newest'
import { editedDifferences } from '../difference'
import { type TextErrors, unsendableFields } from '../episode-errors'
import {
  type EpisodeValues,
  fieldsFrom,
  isSameValues,
  namedValues,
  newValues,
  valuesOf,
  withTyped,
} from '@/domain/episode-editor/episode-values'
import { untilSaved } from './save-machine'
import { useNow } from './use-clock.client'
import { useNumber } from './use-number.client'
import { useAutosave, useSaveMachine } from './use-save-machine.client'
import { useValues } from './use-values.client'

const openedVersion = (episode: EditedEpisode): ServerVersion => ({
  id: episode.id,
  number: episode.number,
  updatedAt: episode.updatedAt,
  changedBy: episode.changedBy,
  isImported: episode.isImported,
  newest: episode.fields,
  isDraft: episode.isDraft,
  published: episode.published,
  alt: episode.image?.alt ?? '',
  texts: episode.texts,
})

export type EditorProps = {
  /** Null for a new one. */
  episode: EditedEpisode | null
  suggestedNumber: number
  show: EditorShow
  /** The fields that a new one has under *More fields*. */
  more?: More
  /** True if it is mailed; null while the newsletter is off. */
  mailing?: EpisodeMailing | null
  /** Null while letters are off. */
  letters?: Letter[] | null
  /** ISO instant */
  renderedAt: string
}

export type EditorToast = { message: string; link?: ReactNode; undo?: () => Promise<void> }

export type Editor = ReturnType<typeof useEditor>

const NO_ERRORS: TextErrors = { transcript: null, chapters: null }

/**
 * Returns what is sent of the values of the page.
 * @param errors of the texts, for what cannot be sent
 */
const sentOf = (
  values: EpisodeValues,
  show: EditorShow,
  liveRelease: string | null | undefined,
  errors = NO_ERRORS,
) => ({
  fields: fieldsFrom(values, show, liveRelease),
  alt: values.alt.trim(),
  texts: { transcript: values.transcript, chapters: values.chapters },
  unsendable: unsendableFields(values, errors, liveRelease !== undefined),
})

function unsentValues(
  values: EpisodeValues,
  { texts, published }: ServerVersion,
  isOut: boolean,
  typedAt: string,
): Partial<EpisodeValues> {
  const unsendable = unsendableFields(values, NO_ERRORS, isOut)
  const names: (keyof EpisodeValues)[] = [
    ...unsendable.map((name) => (name === 'releaseAt' ? 'release' : name)),
    ...TIMED_TEXT_KINDS.filter((kind) => (texts[kind]?.updatedAt ?? '') < typedAt),
    ...(values.image && published?.image === values.image.id ? (['alt'] as const) : []),
  ]
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export function useEditor({
  episode,
  suggestedNumber,
  show,
  more: newMore = NO_MORE,
  renderedAt,
}: EditorProps) {
  const more = episode?.more ?? newMore
  const now = useNow(renderedAt)
  const initial = useMemo(
    () =>
      episode
        ? valuesOf(episode.number, episode.fields, episode.image, show, episode.texts)
        : newValues(suggestedNumber, show, moreValuesOf(newMore.values, controlNames(newMore))),
    [episode, suggestedNumber, show, newMore],
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
      ...sentOf(values, show, liveRelease, textErrors),
      isTyped,
      hasNewImage,
      canCreate,
      trashedAt,
    }),
    [number, values, show, liveRelease, textErrors, isTyped, hasNewImage, canCreate, trashedAt],
  )
  const hasUnsaved = isUnsaved(server, form)

  /** The values of a copy on this device; of one that is older than the server’s, what only it has. */
  const ofCopy = (copy: Draft<EpisodeValues>): EpisodeValues => {
    // What was kept before there was a field lacks it.
    const kept = {
      ...withSiteTopics({ ...initial, ...copy.values }, show.topics),
      more: moreValuesOf({ ...initial.more, ...copy.values.more }, Object.keys(initial.more)),
    }
    if (!server || !isOlder(copy, state.openedAt)) return kept
    return { ...initial, ...unsentValues(kept, server, isOut, copy.savedAt) }
  }
  const draft = useDraft<EpisodeValues>({
    form: server ? deskEpisodePath(server.id) : DESK_ROUTES.newEpisode,
    empty: initial,
    values,
    isDirty: hasUnsaved,
    seen: server?.updatedAt ?? null,
    onRestore: (_, copy) => typed.change(ofCopy(copy)),
    isOld: (copy) => {
      const kept = ofCopy(copy)
      if (server === null) return isSameValues(kept, initial)
      return !isUnsaved(server, { ...form, ...sentOf(kept, show, liveRelease), hasNewImage: false })
    },
  })
  const askForNewest = useNewest(
    `${episode?.id ?? DESK_ROUTES.newEpisode} ${renderedAt}`,
    untilSaved,
  )
  useAutosave(machine, state, {
    form,
    uploadImage: typed.uploadImage,
    onCreated: draft.clear,
    onBehind: askForNewest,
  })
  useAddress(episode === null && server ? deskEpisodePath(server.id) : null)
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

  const nameOf = ({ number: episodeNum, newest }: ServerVersion): string =>
    deskName({ ...newest, episodeNum }, show.countsBy)

  return {
    ...typed,
    ...chosen,
    nameOf,
    /** As the show counts. */
    name: server
      ? nameOf(server)
      : number === null
        ? 'The episode'
        : deskName({ ...form.fields, episodeNum: number }, show.countsBy),
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
    mustLogIn: state.logIn !== null,
    published,
    isOut,
    setMore: (changed: MoreValues) =>
      typed.set({ more: { ...machine.getState().values.more, ...changed } }),
    setNumber: (typedNumber: string) => typed.set({ number: typedNumber.trim() }),
    form,
    textErrors,
    textCounts: { transcript: transcript.count, chapters: chapters.count },
    isDirty: isDirty(server, form),
    isUnsaved: hasUnsaved,
    more: more.fields,
    guests,
    setGuests,
    toast,
    setToast,
    draft,
    differencesOf: (copy: Draft<EpisodeValues>) => {
      const kept = ofCopy(copy)
      const named = namedValues(values, form.fields)
      return editedDifferences(
        named,
        namedValues(kept, fieldsFrom(kept, show, liveRelease)),
        show,
        now,
      )
    },
    /** A stored episode as the page shows it; someone who is not added yet is no part of it. */
    storedValues: (doc: StoredEpisode): EpisodeValues => {
      const fields = fieldsOf(doc, Object.keys(values.more))
      const known = values.image?.id === fields.image ? values.image : null
      const image = imageOf(doc.image, doc.title) ?? known
      const stored = valuesOf(doc.episodeNum, fields, image, show, server?.texts ?? NO_TEXTS)
      return { ...stored, newGuest: values.newGuest }
    },
  }
}

'use client'

import Link from 'next/link'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { findEpisode, restoreEpisode, trashEpisode } from '@/api-client/content'
import { readNewest, type StoredEpisode, uploadEpisodeImage } from '@/api-client/episodes'
import { ApiError } from '@/api-client/request'
import { hasModifier } from '@/components/site/press.client'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { parseEpisodeNumber } from '@/components/studio/episodes/podcast-values'
import { shrinkImage } from '@/components/studio/shared/shrink-image'
import { type Draft, useDraft } from '@/components/studio/shared/use-draft'
import { useImage } from '@/components/studio/shared/use-image'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK, deskEpisodeHistoryPath, deskEpisodePath } from '@/domain/desk-paths'
import { validateDate } from '@/domain/episode-date'
import { fieldsOf, imageOf } from '@/domain/episode-fields'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { episodeStatus } from '@/domain/episode-status'
import { episodePath } from '@/domain/paths'
import { CATEGORIES } from '@/domain/pillars'
import { episodePreviewPath } from '@/domain/preview'
import { readiness } from '@/domain/readiness'
import { isReleased } from '@/domain/release'
import { dayIn, formatInstant, timeIn } from '@/domain/show-time'
import { countOf } from '@/domain/text'
import type { EditedEpisode, EditorShow } from '@/server/desk/episode'
import { useNewest } from '../frame/use-newest'
import { Alert, Said } from '../ui/feedback'
import { TextField } from '../ui/field'
import { Section } from '../ui/head'
import { Icon } from '../ui/icon'
import { StatusLabel } from '../ui/status'
import { ThemeSign, themeSlug, themeTitle } from '../ui/themes'
import { ChangeNumber } from './change-number.client'
import { Compare } from './compare'
import { CopyLink } from './copy-link.client'
import {
  type EpisodeValues,
  ERROR_FIELD_NAMES,
  ERROR_FIELDS,
  type FieldErrors,
  fieldsFrom,
  newValues,
  publishErrors,
  releaseInstant,
  valuesOf,
  withTyped,
} from './episode-values'
import { GuestsField } from './fields/guests-field.client'
import { CENTER_CROP, COVER_ASPECT, ImageField } from './fields/image-field.client'
import { LinksField } from './fields/links-field.client'
import { NotesField } from './fields/notes-field.client'
import { ReleaseField } from './fields/release-field.client'
import { TimedTextsField } from './fields/timed-texts-field.client'
import { PublishDate } from './publish-date.client'
import { PreviewPanel } from './preview-panel.client'
import { ReadyList } from './ready-list'
import { releaseDayAndTime, saveButtons, type SaveAct } from './save-acts'
import { type Outcome, reasonOf } from './use-acts.client'
import { type Known, untilSaved, useSaving } from './use-saving.client'

const findByNumber = (number: string) => findEpisode(Number(number))

const MINUTE_MS = 60_000

/** The time, minute by minute; the server's at first, so that both render the same. */
function useNow(initial: string): Date {
  const [now, setNow] = useState(() => new Date(initial))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The host's own time zone; null until the browser has said it. */
function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || null), [])
  return zone
}

function focusFirst(errors: FieldErrors): void {
  const first = ERROR_FIELDS.find((field) => errors[field])
  // After the errors are rendered.
  if (first) setTimeout(() => document.getElementById(first)?.focus())
}

const knownOf = (episode: EditedEpisode): Known => ({
  id: episode.id,
  number: episode.number,
  updatedAt: episode.updatedAt,
  changedBy: episode.changedBy,
  newest: episode.fields,
  isDraft: episode.isDraft,
  published: episode.published,
  alt: episode.image?.alt ?? '',
})

/**
 * Where an episode is written, new or not. What is typed is kept on the server as a draft, and on
 * this device until it is there; visitors see it when the host says so.
 */
export function EpisodeEditor({
  episode,
  suggestedNumber,
  show,
  renderedAt,
}: {
  /** Null for a new one. */
  episode: EditedEpisode | null
  suggestedNumber: number
  show: EditorShow
  /** ISO instant */
  renderedAt: string
}) {
  const now = useNow(renderedAt)
  const ownZone = useOwnZone()
  const { timeZone, hostName } = show
  const initial = useMemo(
    () =>
      episode
        ? valuesOf(episode.number, episode.fields, episode.image, show)
        : newValues(suggestedNumber, show),
    [episode, suggestedNumber, show],
  )
  const [values, setValues] = useState(initial)
  const [guests, setGuests] = useState(episode?.guests ?? [])
  const [crop, setCrop] = useState(CENTER_CROP)
  const [sentImage, setSentImage] = useState<string | null>(null)
  const [replaced, setReplaced] = useState<{ number: number; at: string } | null>(null)
  const [invalid, setInvalid] = useState<FieldErrors>({})
  /** What was not done because of that. */
  const [notDone, setNotDone] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isInTrash, setIsInTrash] = useState(false)
  /** Why the episode could not be taken out of the trash. */
  const [stuck, setStuck] = useState<string | null>(null)
  /** While it is asked which date an episode shows that goes out before it. */
  const [askedDate, setAskedDate] = useState<{ isNow: boolean } | null>(null)
  const [isComparing, setIsComparing] = useState(false)
  const image = useImage()
  const set = (change: Partial<EpisodeValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setOutcome(null)
  }

  /** An image that the server refuses is no part of the draft, which is saved without it. */
  function putBack(err: unknown): never {
    if (err instanceof ApiError && [400, 413, 415].includes(err.status)) {
      image.clear()
      image.setError(err.message)
    }
    throw err
  }

  const imageKey = image.file
    ? JSON.stringify([image.file.name, image.file.size, image.file.lastModified, crop])
    : null
  const hasNewImage = imageKey !== null && imageKey !== sentImage
  const number = parseEpisodeNumber(values.number)
  // Asked only while there is a number to be chosen.
  const [isNew, setIsNew] = useState(episode === null)
  const existing = useLookup(isNew && number !== null ? String(number) : null, findByNumber)
  const isReplacing = replaced !== null && replaced.number === number
  const isTyped =
    JSON.stringify({ ...values, number: '' }) !== JSON.stringify({ ...initial, number: '' })

  const [published, setPublished] = useState(episode?.published ?? null)
  const isOut = published !== null && isReleased(published.releaseAt, now)
  const fields = fieldsFrom(values, show, isOut ? published.releaseAt : undefined)

  const draftForm = isNew ? DESK.newEpisode : deskEpisodePath(episode?.id ?? '')
  const clearDraft = useRef(() => {})
  const askForNewest = useNewest(`${episode?.id ?? DESK.newEpisode} ${renderedAt}`, untilSaved)
  const saving = useSaving({
    initial: episode ? knownOf(episode) : null,
    typed: {
      number,
      fields,
      alt: values.alt.trim(),
      canCreate:
        number !== null &&
        (isTyped || hasNewImage) &&
        (isReplacing || (existing.found === null && !existing.failed)),
      trashedAt: isReplacing ? replaced.at : null,
    },
    hasNewImage,
    uploadImage: async (id) => {
      const { file } = image
      if (!file || !imageKey) return null
      const sent = crop.isWhole
        ? await shrinkImage(file)
        : await shrinkImage(file, crop.at, { aspect: COVER_ASPECT, zoom: crop.zoom })
      const alt = values.alt.trim()
      const stored = imageOf(
        await uploadEpisodeImage(id, alt || null, sent, () => {}).catch(putBack),
        null,
      )
      if (!stored) return null
      setSentImage(imageKey)
      setValues((before) => ({ ...before, image: stored }))
      return stored
    },
    onCreated: ({ id }) => {
      clearDraft.current()
      setIsNew(false)
      window.history.replaceState(null, '', deskEpisodePath(id))
    },
    onBehind: askForNewest,
  })
  const { known, trouble } = saving
  const rendered = useRef(initial)
  useEffect(() => {
    const before = rendered.current
    rendered.current = initial
    if (!episode || before === initial) return
    setGuests(episode.guests)
    const part = saving.catchUp(knownOf(episode))
    if (part === 'rest') setValues((typed) => withTyped(initial, before, typed))
    if (part === 'all') showValues(initial)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- When the server has rendered it anew.
  }, [initial])
  useEffect(() => setPublished(known?.published ?? null), [known])
  const draft = useDraft<EpisodeValues>({
    form: known ? deskEpisodePath(known.id) : draftForm,
    empty: initial,
    values,
    isDirty: saving.isUnsaved,
    // What was kept before there was a field lacks it.
    onRestore: (typed) => setValues({ ...initial, ...typed }),
  })
  useEffect(() => {
    clearDraft.current = draft.clear
  })
  useUnsavedChangesPrompt(saving.isUnsaved && (!draft.isKept || hasNewImage))

  const guestNames = guests.map(({ name }) => name)
  const content = { ...fields, image: fields.image ?? (hasNewImage || null) }
  const hasEdits = published !== null && (known?.isDraft === true || saving.isUnsaved)
  const status = episodeStatus(
    {
      stored: published ? { ...published, _status: 'published' } : { ...content, _status: 'draft' },
      draft: hasEdits ? { ...content, _status: 'draft' } : null,
      guestNames,
    },
    { now, timeZone },
  )
  const checks = readiness({
    ...values,
    number,
    hasImage: content.image !== null,
    guests: guestNames,
  })
  const open = checks.filter(({ kind }) => kind !== 'done').length
  const instant = releaseInstant(values.release, show)
  const dayOf = (choice: EpisodeValues['release']) => {
    const at = releaseInstant(choice, show)
    return at && dayIn(at, timeZone)
  }
  /** The last day that was chosen for the release. */
  const [followed, setFollowed] = useState(() => dayOf(initial.release))
  const state = status.state === 'trash' ? 'draft' : status.state
  const buttons = saveButtons({
    state,
    hasEdits,
    choice: values.release.kind,
    instant,
    now,
    timeZone,
  })
  const title = known || number !== null ? `episode ${known?.number ?? number}` : 'the episode'
  // An error goes as soon as its field is right.
  const wrongNow = publishErrors(values, hasNewImage)
  useEffect(() => focusFirst(saving.errors), [saving.errors])
  const stillInvalid = ERROR_FIELDS.filter((field) => invalid[field] && wrongNow[field])
  const errors: FieldErrors = {
    ...saving.errors,
    ...Object.fromEntries(stillInvalid.map((field) => [field, wrongNow[field]])),
  }

  function showValues(stored: EpisodeValues) {
    setValues(stored)
    image.clear()
    setCrop(CENTER_CROP)
  }

  /** Shows what is stored now. */
  const showStored = (doc: StoredEpisode) =>
    showValues(valuesOf(doc.episodeNum, fieldsOf(doc), imageOf(doc.image, doc.title), show))

  async function restore(to: Pick<Known, 'newest' | 'isDraft' | 'published'>): Promise<boolean> {
    if (!(await saving.restore(to))) return false
    const doc = known && (await readNewest(known.id))
    if (doc) showStored(doc)
    return true
  }

  const undoTo = (before: Known, decision: string, result: string) => async () => {
    if (!(await restore(before))) return
    setOutcome({ decision, result })
  }

  const view = (id: string) => (
    <a className="d-link" href={episodePath(id)}>
      View
    </a>
  )

  /** @param date to show instead of the one that is typed */
  async function publish(isNow: boolean, date?: string) {
    const goesOut = !isOut && (isNow || isReleased(instant, now))
    const wrong = publishErrors(
      isNow ? { ...values, release: { kind: 'now', at: '' } } : values,
      hasNewImage,
    )
    setInvalid(wrong)
    if (Object.keys(wrong).length > 0) {
      setNotDone(isOut ? 'updated' : goesOut ? 'published' : 'scheduled')
      focusFirst(wrong)
      return
    }
    if (goesOut && !date && values.date.trim() > dayIn(now, timeZone)) {
      setAskedDate({ isNow })
      return
    }
    const before = saving.latest()
    const changes = {
      ...(isNow ? { releaseAt: null } : {}),
      ...(date ? { episodeDate: date } : {}),
    }
    if (!(await saving.publish(changes))) return
    setValues((typed) => ({
      ...typed,
      ...(isNow ? { release: { kind: 'now', at: '' } } : {}),
      ...(date ? { date } : {}),
    }))
    const after = saving.latest()
    if (!after) return
    const at = after.published?.releaseAt
    const isToCome = at && !isReleased(at, new Date())
    const wasOut = before?.published && isReleased(before.published.releaseAt, new Date())
    const onward = (
      <span className="d-words">
        {!isToCome && view(after.id)}
        <CopyLink id={after.id} number={after.number} />
      </span>
    )
    if (isToCome && before?.published)
      setOutcome({
        decision: `update episode ${after.number}.`,
        result: `It goes out on ${releaseDayAndTime(at, timeZone)}.`,
        onward,
      })
    else if (isToCome)
      setOutcome({
        decision: `${releaseDayAndTime(at, timeZone)}.`,
        result: 'Scheduled.',
        onward,
        undoNow: undoTo(
          { ...after, published: null, isDraft: true },
          `not yet.`,
          `Episode ${after.number} is a draft again.`,
        ),
      })
    else if (wasOut)
      setOutcome({
        decision: `update episode ${after.number}.`,
        result: 'Visitors see it now.',
        onward,
      })
    else
      setOutcome({
        decision: `publish episode ${after.number} now.`,
        result: 'It is live.',
        onward,
      })
  }

  async function act(kind: SaveAct) {
    if (saving.busy === 'act') return
    setOutcome(null)
    setInvalid({})
    const before = saving.latest()
    switch (kind) {
      case 'publish':
        return publish(false)
      case 'publish-now':
        return publish(true)
      case 'save-draft':
        if (!before && !isTyped && !hasNewImage) return
        if (await saving.save())
          setOutcome({
            decision: `save the draft of ${title}.`,
            result: published ? 'The site still shows the old one.' : 'Only the desk shows it.',
          })
        return
      case 'back-to-draft': {
        if (!before?.published) return
        // With what is typed, so that nothing is lost by it.
        const to = { newest: fields, isDraft: true, published: null }
        if (await restore(to))
          setOutcome({
            decision: `back to draft.`,
            result: `Visitors no longer see episode ${before.number}.`,
            undoNow: undoTo(before, `episode ${before.number} as it was.`, 'It is back.'),
          })
        return
      }
      case 'drop-edits': {
        if (!before?.published) return
        const dropped = { ...before, newest: fields, isDraft: true }
        if (
          await restore({ newest: before.published, isDraft: false, published: before.published })
        )
          setOutcome({
            decision: 'drop my edits.',
            result: `Episode ${before.number} is as ${isOut ? 'visitors see it' : 'it was scheduled'}.`,
            undoNow: undoTo(dropped, 'keep my edits.', 'They are a draft again.'),
          })
        return
      }
    }
  }

  async function moveToTrash(id: string) {
    try {
      await trashEpisode(id)
      setIsInTrash(true)
    } catch (err) {
      console.error('The episode could not be moved to the trash.', err)
      setOutcome({ decision: `put ${title} in the trash.`, result: `Not done. ${reasonOf(err)}` })
    }
  }

  async function takeOut(id: string) {
    setStuck(null)
    try {
      await restoreEpisode(id)
      const doc = await readNewest(id)
      if (doc) saving.adopt(doc)
      setIsInTrash(false)
    } catch (err) {
      console.error('The episode could not be restored.', err)
      setStuck(reasonOf(err))
    }
  }

  // Ctrl+S saves at once, wherever the focus is.
  const saveNow = useRef(() => {})
  useEffect(() => {
    saveNow.current = () => void act('save-draft')
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      saveNow.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  if (isInTrash && known)
    return (
      <div className="d-form">
        <h1 className="d-title">Episode {known.number}</h1>
        <Said
          decision={`put episode ${known.number} in the trash.`}
          result="It stays there until you delete it."
        >
          <button className="d-link" type="button" onClick={() => void takeOut(known.id)}>
            Undo
          </button>
        </Said>
        {stuck && <Alert title="Still in the trash.">{stuck} Try again.</Alert>}
        <p>
          <Link href={DESK.episodes}>All episodes</Link>
        </p>
      </div>
    )

  const stateText = saving.busy
    ? 'Saving…'
    : trouble
      ? 'Not saved'
      : saving.isDirty
        ? 'Not saved yet'
        : known?.isDraft
          ? `Draft saved${saving.savedAt ? ` ${timeIn(saving.savedAt, timeZone)}` : ''}${
              published
                ? isOut
                  ? '. The site still shows the old one.'
                  : '. What is scheduled is the old one.'
                : ''
            }`
          : known
            ? saving.isUnsaved
              ? 'The new description of the image waits for the update.'
              : isOut
                ? 'The site shows all of it.'
                : 'All of it goes out as planned.'
            : 'Nothing to save yet'

  return (
    <div className="d-editor">
      <header className="d-head">
        <Link className="d-head__back" href={DESK.episodes}>
          All episodes
        </Link>
        <div className="d-head__row">
          <div>
            <h1 className="d-title">{known ? `Episode ${known.number}` : 'New episode'}</h1>
            <p className="d-editor__bar">
              <StatusLabel status={status} />
              {known?.changedBy && (
                <span className="d-soft">
                  {known.changedBy} was here {formatInstant(known.updatedAt, now, timeZone)}
                </span>
              )}
            </p>
          </div>
          {known && (
            <div className="d-words">
              {isOut && <a href={episodePath(known.id)}>View</a>}
              {status.state !== 'live' && (
                <a
                  href={episodePreviewPath(known.id)}
                  onClick={(event) => {
                    if (!saving.isDirty || hasModifier(event)) return
                    // It shows what is saved.
                    event.preventDefault()
                    const { href } = event.currentTarget
                    void saving.save().then((isSaved) => isSaved && window.location.assign(href))
                  }}
                >
                  Preview
                </a>
              )}
              <Link href={deskEpisodeHistoryPath(known.id)} prefetch={false}>
                History
              </Link>
              <button
                className="d-words__trash"
                type="button"
                onClick={() => void moveToTrash(known.id)}
              >
                Trash
              </button>
            </div>
          )}
        </div>
      </header>
      <OnDevice draft={draft} values={values} now={now} timeZone={timeZone} />
      <div className="d-split">
        {/* No form element: nothing is sent by Enter, and the dialogs inside have their own. */}
        <div className="d-editor__form" role="form" aria-label="Episode">
          <Section side="The episode" id="h-episode" isFirst>
            <div className="d-form">
              <TextField
                id="title"
                className="d-input--title"
                label="Title"
                value={values.title}
                error={errors.title}
                maxLength={300}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <div className="d-grid d-grid--3">
                {isNew ? (
                  <TextField
                    id="number"
                    label="Number"
                    inputMode="numeric"
                    hint={
                      isReplacing
                        ? 'It replaces the one in the trash.'
                        : number === suggestedNumber
                          ? 'The next in order'
                          : 'It makes the address of the page'
                    }
                    value={values.number}
                    error={
                      errors.number ??
                      (number === null && values.number ? EPISODE_NUMBER_MESSAGE : null)
                    }
                    onChange={(event) => {
                      set({ number: event.currentTarget.value.trim() })
                      if (trouble?.kind === 'taken') saving.clearTrouble()
                    }}
                  />
                ) : (
                  <div className="d-field">
                    <span className="d-label">Number</span>
                    <div className="d-filebar">
                      <span className="d-no">{known?.number}</span>
                      {known && (
                        <ChangeNumber
                          id={known.id}
                          number={known.number}
                          seen={known.updatedAt}
                          isReady={!saving.isUnsaved && saving.busy === null && !trouble}
                        />
                      )}
                    </div>
                    <p className="d-hint">It makes the address of the page</p>
                  </div>
                )}
                <TextField
                  id="date"
                  label="Date"
                  hint="year-month-day"
                  value={values.date}
                  error={
                    errors.date ??
                    (values.date.length >= 10 && validateDate(values.date.trim())
                      ? 'Write it as year-month-day, like 2026-11-24.'
                      : null)
                  }
                  onChange={(event) => set({ date: event.currentTarget.value })}
                >
                  <DatePicker value={values.date} onPick={(date) => set({ date })} />
                </TextField>
                <TextField
                  id="length"
                  label="Length"
                  hint="minutes:seconds"
                  value={values.length}
                  error={errors.length}
                  onChange={(event) => set({ length: event.currentTarget.value })}
                />
              </div>
              {isNew && existing.found && !isReplacing && (
                <Taken
                  number={number ?? 0}
                  found={existing.found}
                  suggested={suggestedNumber}
                  onReplace={(at) => setReplaced({ number: number ?? 0, at })}
                  onSuggested={() => set({ number: String(suggestedNumber) })}
                />
              )}
              {trouble?.kind === 'taken' && <Alert title="Not saved.">{trouble.message}</Alert>}
              <NotesField
                value={values.notes}
                error={errors.notes}
                onChange={(notes) => set({ notes })}
              />
            </div>
          </Section>
          <Section side="Image" id="h-image">
            <div className="d-form">
              <ImageField
                image={values.image}
                chosen={image.file ? { label: image.fileLabel, picture: image.picture } : null}
                crop={crop}
                alt={values.alt}
                isLive={published !== null && values.image?.id === published.image && !hasNewImage}
                error={image.error ?? errors.image}
                onChoose={(files) =>
                  void image.choose(files).then((isTaken) => {
                    if (!isTaken) return
                    setCrop(CENTER_CROP)
                    set({ alt: '' })
                  })
                }
                onCrop={setCrop}
                onAlt={(alt) => set({ alt })}
              />
            </div>
          </Section>
          <Section side="Themes" id="h-themes">
            <fieldset>
              <legend className="d-hidden">Themes</legend>
              <div className="d-picks">
                {CATEGORIES.toSorted(
                  (a, b) => Number(a.key === 'favs') - Number(b.key === 'favs'),
                ).map(({ key, flag }) => (
                  <label key={key} className="d-pick" data-pillar={themeSlug(key)}>
                    <input
                      className="d-tick"
                      id={`theme-${key}`}
                      type="checkbox"
                      checked={values.flags[flag]}
                      onChange={(event) =>
                        set({ flags: { ...values.flags, [flag]: event.currentTarget.checked } })
                      }
                    />
                    <ThemeSign theme={key} />
                    {themeTitle(key, hostName)}
                  </label>
                ))}
              </div>
            </fieldset>
          </Section>
          <Section side="Where to listen" id="h-listen">
            <LinksField
              links={values.links}
              number={known?.number ?? number}
              errors={errors}
              onChange={(change) =>
                setValues((before) => ({ ...before, links: { ...before.links, ...change } }))
              }
            />
            <TextField
              id="audioUrl"
              label="Audio file"
              hint="Its address: the page plays it, wherever it lies. Your podcast host shows it as the link of the file."
              type="url"
              inputMode="url"
              placeholder="https://"
              value={values.audio}
              error={errors.audioUrl}
              onChange={(event) => set({ audio: event.currentTarget.value })}
            />
          </Section>
          {known && (
            <Section side="Transcript and chapters" id="h-texts">
              <TimedTextsField key={known.id} episode={known.id} />
            </Section>
          )}
          <Section side="Guests" id="h-guests">
            <div className="d-form">
              <GuestsField
                guests={guests}
                getNumber={async () => {
                  const there = saving.latest()
                  if (there) return there.number
                  if (number === null || existing.found !== null) return null
                  await saving.save()
                  return saving.latest()?.number ?? null
                }}
                onChange={setGuests}
              />
            </div>
          </Section>
          <Section side="When it goes out" id="h-release">
            <ReleaseField
              release={values.release}
              times={show}
              out={isOut ? (published.releaseAt ?? '') : null}
              now={now}
              ownZone={ownZone}
              error={errors.releaseAt}
              onChange={(release) => {
                // The date of the episode follows its release, unless the host chose another.
                const next = dayOf(release)
                const follows = !values.date || values.date === followed
                if (next) setFollowed(next)
                set(next && follows ? { release, date: next } : { release })
              }}
            />
          </Section>
        </div>
        <aside className="d-aside" aria-label="Ready and preview">
          <div className="d-sticky d-form">
            <ReadyList checks={checks} />
            <PreviewPanel
              id={known?.id ?? null}
              savedAt={[known?.updatedAt, ...guestNames].join()}
              isPublic={isOut}
              timeZone={timeZone}
            />
          </div>
        </aside>
      </div>
      <div className="d-savebar" role="region" aria-label="Save">
        <div className="d-savebar__said">
          {trouble?.kind === 'offline' && (
            <Alert title="Not saved.">
              The connection is gone. What you wrote is kept on this device and saved as soon as it
              is back.
            </Alert>
          )}
          {trouble?.kind === 'logged-out' && (
            <Alert title="Not saved.">
              Your session has ended. What you wrote is kept on this device.{' '}
              <button className="d-link" type="button" onClick={saving.askToLogIn}>
                Log in
              </button>
            </Alert>
          )}
          {trouble?.kind === 'gone' && (
            <Alert title="This episode is in the trash.">
              What you wrote is kept on this device.{' '}
              <Link href={DESK.history}>History &amp; trash</Link>
            </Alert>
          )}
          {trouble?.kind === 'refused' && (
            <Alert title="Not saved.">
              {trouble.message} What you wrote is kept on this device.
            </Alert>
          )}
          {saving.failure && (
            <Alert title="Not done.">{saving.failure} What you wrote is kept as a draft.</Alert>
          )}
          {stillInvalid.length > 0 && (
            <Alert title={`Not ${notDone}.`}>
              Not right yet:{' '}
              {stillInvalid.map((field, i) => (
                <Fragment key={field}>
                  {i > 0 && ', '}
                  <a className="d-link" href={`#${field}`}>
                    {ERROR_FIELD_NAMES[field]}
                  </a>
                </Fragment>
              ))}
              . What you wrote is kept as a draft.
            </Alert>
          )}
          {trouble?.kind === 'conflict' && (
            <div className="d-alert" role="alert">
              <Icon name="alert" />
              <div className="d-form">
                <p>
                  <strong>
                    {trouble.theirs.changedBy ?? 'Somebody else'} changed this episode,{' '}
                    {formatInstant(trouble.theirs.updatedAt, now, timeZone)}.
                  </strong>{' '}
                  Look at both before you go on. What you wrote is kept on this device.
                </p>
                {isComparing && (
                  <Compare
                    theirs={fieldsOf(trouble.theirs)}
                    mine={fields}
                    who={trouble.theirs.changedBy ?? 'Somebody else'}
                    now={now}
                    timeZone={timeZone}
                  />
                )}
                <div className="d-words">
                  <button
                    type="button"
                    aria-expanded={isComparing}
                    onClick={() => setIsComparing(!isComparing)}
                  >
                    Compare
                  </button>
                  <button
                    type="button"
                    onClick={() => {
                      saving.adopt(trouble.theirs)
                      setIsComparing(false)
                    }}
                  >
                    Keep mine
                  </button>
                  <button
                    type="button"
                    onClick={() => {
                      const mine = values
                      saving.adopt(trouble.theirs)
                      showStored(trouble.theirs)
                      setIsComparing(false)
                      setOutcome({
                        decision: 'take the other one.',
                        result: 'What you wrote is gone from this page.',
                        undoNow: async () => {
                          setValues(mine)
                          setOutcome(null)
                          return Promise.resolve()
                        },
                      })
                    }}
                  >
                    Take theirs
                  </button>
                </div>
              </div>
            </div>
          )}
          {outcome && (
            <Said decision={outcome.decision} result={outcome.result}>
              {outcome.onward}
              {outcome.undoNow && (
                <button
                  className="d-link"
                  type="button"
                  disabled={saving.busy === 'act'}
                  onClick={() => void outcome.undoNow?.()}
                >
                  Undo
                </button>
              )}
            </Said>
          )}
        </div>
        <p className="d-savebar__state">
          <span className="d-strong">{stateText}</span>
          {open > 0 && (
            <a className="d-link d-savebar__left" href="#ready">
              {countOf(open, 'thing')} left
            </a>
          )}
        </p>
        <div className="d-savebar__do">
          {buttons.map(({ act: kind, label }, i) => {
            const isMain = i === buttons.length - 1
            return (
              <button
                key={kind}
                className={
                  isMain
                    ? 'd-btn'
                    : kind === 'publish-now'
                      ? 'd-btn d-btn--paper'
                      : 'd-btn d-btn--quiet'
                }
                type="button"
                disabled={saving.busy === 'act' || trouble?.kind === 'conflict'}
                aria-busy={(isMain && saving.busy === 'act') || undefined}
                onClick={() => void act(kind)}
              >
                {label}
              </button>
            )
          })}
        </div>
      </div>
      {askedDate && (
        <PublishDate
          number={known?.number ?? number}
          today={dayIn(now, timeZone)}
          planned={values.date.trim()}
          onChoose={(date) => {
            setAskedDate(null)
            void publish(askedDate.isNow, date)
          }}
          onClose={() => setAskedDate(null)}
        />
      )}
      {saving.logIn && (
        <SessionExpiredDialog
          cancelLabel="Back to the episode"
          onLoggedIn={saving.logIn.onLoggedIn}
          onCancel={saving.logIn.onCancel}
        />
      )}
    </div>
  )
}

/** Picks a day from a calendar; the text field beside it stays the truth (D19). */
function DatePicker({ value, onPick }: { value: string; onPick: (date: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="d-date">
      <button
        className="d-btn d-btn--paper"
        type="button"
        onClick={() => {
          try {
            input.current?.showPicker()
          } catch {
            input.current?.focus() // Browsers without a picker to show.
          }
        }}
      >
        Pick
        <span className="d-hidden"> a date</span>
      </button>
      <input
        ref={input}
        className="d-date__input"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={validateDate(value.trim()) ? '' : value.trim()}
        onChange={(event) => event.currentTarget.value && onPick(event.currentTarget.value)}
      />
    </span>
  )
}

/** The number of a new episode is taken: by what, and what can be done. */
function Taken({
  number,
  found,
  suggested,
  onReplace,
  onSuggested,
}: {
  number: number
  found: { id: string; title: string; updatedAt: string; isInTrash: boolean }
  suggested: number
  onReplace: (trashedAt: string) => void
  onSuggested: () => void
}) {
  return (
    <div className="d-alert" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>
            Episode {number} {found.isInTrash ? 'lies in the trash' : 'is there already'}
          </strong>
          {found.title ? `: “${found.title}”.` : '.'} Nothing is saved under this number.
        </p>
        <div className="d-words">
          {found.isInTrash ? (
            <button type="button" onClick={() => onReplace(found.updatedAt)}>
              Replace it there
            </button>
          ) : (
            <Link href={deskEpisodePath(found.id)}>Edit it</Link>
          )}
          {suggested !== number && (
            <button type="button" onClick={onSuggested}>
              Use {suggested}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Offers what was typed on this device and has not reached the server. */
function OnDevice({
  draft: { savedDrafts, restore, discard },
  values,
  now,
  timeZone,
}: {
  draft: {
    savedDrafts: Draft<EpisodeValues>[]
    restore: (draft: Draft<EpisodeValues>) => void
    discard: (draft: Draft<EpisodeValues>) => void
  }
  values: EpisodeValues
  now: Date
  timeZone: string
}) {
  // What has arrived on the server after all needs no offer.
  const known = JSON.stringify(values)
  const unknown = savedDrafts.filter((draft) => JSON.stringify(draft.values) !== known)
  return unknown.map((draft) => (
    <div key={draft.id} className="d-alert d-alert--note" role="status">
      <Icon name="pen2" />
      <div>
        <p>
          <strong>You wrote something here that is not on the server</strong>,{' '}
          {formatInstant(draft.savedAt, now, timeZone)}
          {draft.values.title ? `: “${draft.values.title}”.` : '.'}
        </p>
        <div className="d-words">
          <button type="button" onClick={() => restore(draft)}>
            Bring it back
          </button>
          <button type="button" onClick={() => discard(draft)}>
            Throw it away
          </button>
        </div>
      </div>
    </div>
  ))
}

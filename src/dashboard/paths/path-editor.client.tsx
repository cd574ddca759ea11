'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import {
  deletePath,
  findSteps,
  readPathTime,
  savePath,
  type FoundEpisode,
} from '@/api-client/paths'
import { ApiError } from '@/api-client/request'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { useDraft } from '@/components/studio/shared/use-draft'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { focusFirstError, useSubmit } from '@/components/studio/shared/use-submit'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK, deskPathPath } from '@/domain/desk-paths'
import {
  MAX_STEPS,
  moved,
  PATH_INTRO_LENGTH,
  PATH_TITLE_LENGTH,
  PATH_WHY_LENGTH,
  stepStatus,
} from '@/domain/listening-paths'
import { listeningPath } from '@/domain/paths'
import { formatInstant } from '@/domain/show-time'
import type { EditedPath, EditedStep } from '@/server/desk/paths'
import { Alert, Said } from '../ui/feedback'
import { describedBy, FieldError, TextField } from '../ui/field'
import { Head, Section } from '../ui/head'
import { Icon } from '../ui/icon'
import { StatusLabel } from '../ui/status'
import { sayAmount } from './amounts'

type Values = { title: string; intro: string; steps: EditedStep[] }

const EMPTY: Values = { title: '', intro: '', steps: [] }

/** What is sent, and by which two states are compared. */
const inputOf = ({ title, intro, steps }: Values) => ({
  title: title.trim(),
  intro: intro.trim(),
  steps: steps.map(({ id, why }) => ({ episode: id, why: why.trim() })),
})

const isSame = (one: Values, other: Values): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))

/** Where the focus goes after the steps were rendered again. */
type Focus = { step: string; part: 'why' | 'earlier' | 'later' } | 'search' | null

const partId = (step: string, part: string): string => `${part}-${step}`

/** Writes the listening path of a theme: its title, its episodes in order, and why each. */
export function PathEditor({ path }: { path: EditedPath }) {
  const { theme, themeTitle, timeZone } = path
  const [now] = useState(() => new Date())
  const router = useRouter()
  const [stored, setStored] = useState<Values>(path)
  const [values, setValues] = useState<Values>(path)
  /** `updatedAt` of the state that is edited; null while the theme has no path. */
  const [seen, setSeen] = useState(path.updatedAt)
  const [said, setSaid] = useState<'saved' | 'removed' | null>(null)
  const [announced, setAnnounced] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const focus = useRef<Focus>(null)
  const isDirty = !isSame(values, stored)
  const draft = useDraft({
    form: deskPathPath(theme),
    empty: EMPTY,
    values: { title: values.title, intro: values.intro, steps: values.steps },
    isDirty,
    onRestore: setValues,
  })
  /** The state that has come to be in between, once a conflict is known. */
  const [newer, setNewer] = useState<string | null>(null)

  const submission = useSubmit({
    send: async () => {
      const sent = values
      const time = await savePath(theme, inputOf(sent), seen)
      setSeen(time)
      setStored(sent)
    },
    onSent: () => {
      draft.clear()
      setSaid('saved')
      submission.cancelLogin() // Back to the form: it stays open.
      router.refresh()
    },
    refetch: async () => setNewer(await readPathTime(theme)),
  })
  const isSending = submission.state === 'sending'
  useUnsavedChangesPrompt(isDirty && !isSending)

  const errors: Record<string, string> = {
    ...(isIncomplete && !values.title.trim() ? { title: 'Give the path a title.' } : {}),
    ...(isIncomplete && values.steps.length === 0 ? { steps: 'Add at least one episode.' } : {}),
    ...submission.fieldErrors,
  }

  function set(change: Partial<Values>) {
    setSaid(null)
    setValues((known) => ({ ...known, ...change }))
  }

  useEffect(() => {
    const to = focus.current
    if (!to) return
    focus.current = null
    const wanted = to === 'search' ? 'find-episode' : partId(to.step, to.part)
    const element = document.getElementById(wanted) as HTMLButtonElement | null
    // At the ends one of the two buttons is off.
    const other =
      to !== 'search' && element?.disabled ? (to.part === 'earlier' ? 'later' : 'earlier') : null
    const target =
      other && to !== 'search' ? document.getElementById(partId(to.step, other)) : element
    target?.focus()
  }, [values.steps])

  function move(index: number, by: 1 | -1, part: 'why' | 'earlier' | 'later') {
    const step = values.steps[index]
    const to = index + by
    if (!step || to < 0 || to >= values.steps.length) return
    focus.current = { step: step.id, part }
    set({ steps: moved(values.steps, index, to) })
    setAnnounced(`Episode ${step.number} is step ${to + 1} of ${values.steps.length}.`)
  }

  function remove(index: number) {
    const step = values.steps[index]
    if (!step) return
    const next = values.steps[index + 1] ?? values.steps[index - 1]
    focus.current = next ? { step: next.id, part: 'why' } : 'search'
    set({ steps: values.steps.filter((one) => one !== step) })
    setAnnounced(`Episode ${step.number} is off the path.`)
  }

  function add(found: FoundEpisode) {
    const step: EditedStep = {
      id: found.id,
      number: found.episodeNum,
      title: found.title ?? '',
      length: found.episodeLength ?? null,
      status: stepStatus(found, { now: new Date(), timeZone }),
      why: '',
    }
    focus.current = { step: step.id, part: 'why' }
    set({ steps: [...values.steps, step] })
    setAnnounced(`Episode ${step.number} is step ${values.steps.length + 1}. Say why.`)
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (submission.state !== 'idle') return
    setFailure(null)
    setNewer(null)
    const { title, steps } = inputOf(values)
    setIsIncomplete(!title || steps.length === 0)
    if (!title || steps.length === 0)
      setTimeout(focusFirstError) // After they are rendered.
    else void submission.submit()
  }

  /** What is typed stays in the form, so that it can go back. */
  async function takeOff() {
    setFailure(null)
    try {
      await deletePath(theme)
      setSeen(null)
      setStored(EMPTY)
      setSaid('removed')
      router.refresh()
    } catch (err) {
      if (!(err instanceof ApiError)) throw err
      setFailure(err.message)
    }
  }

  const amount = sayAmount(values.steps)
  return (
    <>
      <Head
        title={themeTitle}
        note="A listening path: a few episodes in the order you would send them to a friend."
        actions={
          seen !== null &&
          stored.steps.some(({ status }) => status.state === 'live') && (
            <a className="d-btn d-btn--paper" href={listeningPath(theme)}>
              View
            </a>
          )
        }
      >
        <Link className="d-link" href={DESK.paths}>
          <Icon name="back" />
          Listening paths
        </Link>
      </Head>
      {said === 'saved' && (
        <Said decision={`save the path on ${themeTitle}.`} result="It is on the site." />
      )}
      {said === 'removed' && (
        <Said
          decision={`take the path on ${themeTitle} off the site.`}
          result="What it said is still here."
        >
          <button className="d-link" type="button" onClick={() => submit()}>
            Undo
          </button>
        </Said>
      )}
      {draft.savedDrafts.map((one) => (
        <div className="d-said" role="status" key={one.id}>
          <Icon name="pen2" />
          <p>
            <strong>You have not saved this path</strong> as you left it on{' '}
            {formatInstant(one.savedAt, now, timeZone)}.
          </p>
          <button className="d-link" type="button" onClick={() => draft.restore(one)}>
            Go on with it
          </button>
          <button className="d-link" type="button" onClick={() => draft.discard(one)}>
            Drop it
          </button>
        </div>
      ))}
      <form id="path" onSubmit={submit} noValidate>
        <Section side="Words" id="words" isFirst>
          <div className="d-form d-path__form">
            <TextField
              id="title"
              label="Title"
              dir="auto"
              maxLength={PATH_TITLE_LENGTH}
              placeholder="Five for the loud nights"
              value={values.title}
              error={errors.title}
              hint={`${values.title.length} of ${PATH_TITLE_LENGTH} characters`}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
            <div className="d-field">
              <label className="d-label" htmlFor="intro">
                A line or two about it
              </label>
              <textarea
                className="d-input"
                id="intro"
                rows={3}
                dir="auto"
                maxLength={PATH_INTRO_LENGTH}
                value={values.intro}
                {...describedBy('intro', errors.intro, true)}
                onChange={(event) => set({ intro: event.currentTarget.value })}
              />
              {errors.intro && <FieldError id="intro-error">{errors.intro}</FieldError>}
              <p className="d-hint" id="intro-hint">
                May stay empty. The length of all episodes is added by itself.
              </p>
            </div>
          </div>
        </Section>
        <Section side="Episodes" id="steps-title">
          <div className="d-form d-path__form">
            <div className="d-path__steps">
              <p className="d-note">{amount}.</p>
              {errors.steps && <FieldError id="find-episode-error">{errors.steps}</FieldError>}
              <ol role="list">
                {values.steps.map((step, index) => (
                  <Step
                    key={step.id}
                    step={step}
                    index={index}
                    count={values.steps.length}
                    error={errors[`steps.${index}.why`] ?? errors[`steps.${index}.episode`]}
                    onWhy={(why) =>
                      set({
                        steps: values.steps.map((one) => (one === step ? { ...one, why } : one)),
                      })
                    }
                    onMove={(by, part) => move(index, by, part)}
                    onRemove={() => remove(index)}
                  />
                ))}
              </ol>
            </div>
            {values.steps.length < MAX_STEPS && (
              <AddEpisode
                theme={theme}
                themeTitle={themeTitle}
                taken={values.steps}
                timeZone={timeZone}
                hasError={Boolean(errors.steps)}
                onAdd={add}
              />
            )}
            <p className="d-hidden" role="status">
              {announced}
            </p>
            {submission.isConflict ? (
              <Alert title="Not saved.">
                Somebody else has changed this path since. What you wrote is kept here.{' '}
                <a className="d-link" href={deskPathPath(theme)} target="_blank" rel="noreferrer">
                  See what is there now
                </a>{' '}
                <button
                  className="d-link"
                  type="button"
                  onClick={() => {
                    setSeen(newer)
                    setNewer(null)
                    submission.clearError()
                  }}
                >
                  Keep mine, to save it over that
                </button>
              </Alert>
            ) : (
              submission.errorMessage && <Alert title="Not saved.">{submission.errorMessage}</Alert>
            )}
            {failure && <Alert title="Not done.">{failure} Nothing has changed; try again.</Alert>}
            {!draft.isKept && isDirty && (
              <p className="d-hint">
                This browser does not keep what you type. Save before you leave.
              </p>
            )}
            {seen !== null && (
              <p>
                <button className="d-btn d-btn--quiet" type="button" onClick={() => void takeOff()}>
                  Take it off the site
                </button>
              </p>
            )}
          </div>
        </Section>
      </form>
      <div className="d-savebar">
        <p className="d-savebar__state" role="status">
          <span className="d-strong">
            {isDirty
              ? 'Not on the site yet.'
              : seen === null
                ? 'Nothing here yet.'
                : 'The site shows it like this.'}
          </span>
        </p>
        <div className="d-savebar__do">
          {isDirty && seen !== null && (
            <button className="d-btn d-btn--quiet" type="button" onClick={() => setValues(stored)}>
              Drop my edits
            </button>
          )}
          <button
            className="d-btn"
            type="submit"
            form="path"
            aria-busy={isSending}
            disabled={isSending || (!isDirty && seen !== null)}
          >
            {seen === null ? 'Put it on the site' : 'Update the site'}
          </button>
        </div>
      </div>
      {submission.state === 'logged-out' && (
        <SessionExpiredDialog
          onLoggedIn={() => void submission.submit()}
          onCancel={submission.cancelLogin}
        />
      )}
    </>
  )
}

/** One episode of the path. Alt with an arrow moves it from anywhere in it. */
function Step({
  step: { id, number, title, length, status, why },
  index,
  count,
  error,
  onWhy,
  onMove,
  onRemove,
}: {
  step: EditedStep
  index: number
  count: number
  error: string | undefined
  onWhy: (why: string) => void
  onMove: (by: 1 | -1, part: 'why' | 'earlier' | 'later') => void
  onRemove: () => void
}) {
  const whyId = partId(id, 'why')
  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'why')
  }
  const about = <span className="d-hidden"> episode {number}</span>
  return (
    <li className="d-path-step" onKeyDown={onKeyDown}>
      <p className="d-step__n" aria-hidden="true">
        {index + 1}
      </p>
      <div className="d-step__main">
        <h3 className="d-step__title" dir="auto">
          {number}. {title || 'Untitled'}
        </h3>
        <p className="d-note d-step__about">
          {length && <span>{length}</span>}
          <StatusLabel status={status} />
        </p>
        <div className="d-field">
          <label className="d-label" htmlFor={whyId}>
            Why
            <span className="d-hidden">
              {' '}
              episode {number} is step {index + 1}
            </span>
          </label>
          <textarea
            className="d-input"
            id={whyId}
            rows={2}
            dir="auto"
            maxLength={PATH_WHY_LENGTH}
            value={why}
            {...describedBy(whyId, error, true)}
            onChange={(event) => onWhy(event.currentTarget.value)}
          />
          {error && <FieldError id={`${whyId}-error`}>{error}</FieldError>}
          <p className="d-hint" id={`${whyId}-hint`}>
            {why.length} of {PATH_WHY_LENGTH} characters
          </p>
        </div>
      </div>
      <div className="d-words d-step__do">
        <button
          type="button"
          id={partId(id, 'earlier')}
          disabled={index === 0}
          onClick={() => onMove(-1, 'earlier')}
        >
          Earlier{about}
        </button>
        <button
          type="button"
          id={partId(id, 'later')}
          disabled={index === count - 1}
          onClick={() => onMove(1, 'later')}
        >
          Later{about}
        </button>
        <button type="button" className="d-words__trash" onClick={onRemove}>
          Take off{about}
        </button>
      </div>
    </li>
  )
}

/** Finds an episode by its number or words of its title, and adds it; Enter takes the first. */
function AddEpisode({
  theme,
  themeTitle,
  taken,
  timeZone,
  hasError,
  onAdd,
}: {
  theme: EditedPath['theme']
  themeTitle: string
  taken: EditedStep[]
  timeZone: string
  hasError: boolean
  onAdd: (found: FoundEpisode) => void
}) {
  const [search, setSearch] = useState('')
  const [now] = useState(() => new Date())
  const text = search.trim()
  const find = useCallback((wanted: string) => findSteps(theme, wanted.slice(1)), [theme])
  // A key is never empty, but what is searched for may be.
  const { found, failed } = useLookup(`?${text}`, find)
  const offers = (found ?? []).filter(({ id }) => !taken.some((step) => step.id === id))
  const [first] = offers

  function add(episode: FoundEpisode) {
    setSearch('')
    onAdd(episode)
  }

  return (
    <div className="d-sheet d-path__add">
      <TextField
        id="find-episode"
        label="Add an episode"
        type="search"
        placeholder="Number or words of the title"
        autoComplete="off"
        value={search}
        aria-invalid={hasError || undefined}
        hint="Enter takes the first one."
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first) add(first)
        }}
      />
      <div role="status">
        {failed && <p className="d-note">The episodes did not come. Try again in a moment.</p>}
        {found && found.length > 0 && offers.length === 0 && (
          <p className="d-note">
            {text ? `Nothing more with “${text}”.` : `No more episodes on ${themeTitle}.`}
          </p>
        )}
        {found?.length === 0 && (
          <p className="d-note">
            {text ? (
              `No episode with “${text}”.`
            ) : (
              <>
                No episode is on {themeTitle} yet. Find one on something else, or{' '}
                <Link className="d-link" href={DESK.newEpisode} prefetch={false}>
                  write the first
                </Link>
                .
              </>
            )}
          </p>
        )}
      </div>
      {offers.length > 0 && (
        <>
          <p className="d-note">{text ? 'Found' : `Newest on ${themeTitle}`}</p>
          <ul role="list" className="d-path__found">
            {offers.map((episode) => (
              <li key={episode.id}>
                <button type="button" onClick={() => add(episode)}>
                  <Icon name="plus" />
                  <span className="d-path__name" dir="auto">
                    {episode.episodeNum}. {episode.title || 'Untitled'}
                  </span>
                  <StatusLabel status={stepStatus(episode, { now, timeZone })} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

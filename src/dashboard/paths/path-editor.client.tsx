'use client'

import Link from 'next/link'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { deletePath, readPathTime, savePath, type FoundEpisode } from '@/api-client/paths'
import { focusFirstError } from '@/components/forms/use-request.client'
import { useDraft } from '@/components/studio/shared/use-draft'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES, deskListeningPathRoute } from '@/domain/desk-routes'
import { isEqual } from '@/domain/is-equal'
import {
  MAX_STEPS,
  moved,
  PATH_INTRO_LENGTH,
  PATH_TITLE_LENGTH,
  stepStatus,
} from '@/domain/listening/listening-paths'
import { listeningPath } from '@/domain/paths'
import { formatInstant } from '@/domain/show/show-time'
import type { EditedPath, EditedStep } from '@/server/desk/paths'
import type { ActionResult } from '../ui/action-result'
import { Alert } from '../ui/feedback'
import { FieldError, TextArea, TextField } from '../ui/field'
import { Head, Section } from '../ui/head'
import { Icon } from '../ui/icon'
import { useAction } from '../ui/use-action.client'
import { AddEpisode } from './add-episode.client'
import { formatEpisodeCount } from './episode-count'
import { partId, Step, type StepPart } from './path-step.client'

type Values = { title: string; intro: string; steps: EditedStep[] }

const EMPTY: Values = { title: '', intro: '', steps: [] }

/** What is sent, and by which two states are compared. */
const inputOf = ({ title, intro, steps }: Values) => ({
  title: title.trim(),
  intro: intro.trim(),
  steps: steps.map(({ id, why }) => ({ episode: id, why: why.trim() })),
})

const isSame = (one: Values, other: Values): boolean => isEqual(inputOf(one), inputOf(other))

/** Where the focus goes after the steps were rendered again. */
type Focus = { step: string; part: StepPart } | 'search' | null

/** Writes the listening path of a topic: its title, its episodes in order, and why each. */
export function PathEditor({ path }: { path: EditedPath }) {
  const { topic, topicTitle, timeZone } = path
  const [now] = useState(() => new Date())
  const [stored, setStored] = useState<Values>(path)
  const [values, setValues] = useState<Values>(path)
  /** `updatedAt` of the state that is edited; null while the topic has no path. */
  const [seen, setSeen] = useState(path.updatedAt)
  const [announced, setAnnounced] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const focus = useRef<Focus>(null)
  const isDirty = !isSame(values, stored)
  const draft = useDraft({
    form: deskListeningPathRoute(topic),
    empty: EMPTY,
    values: { title: values.title, intro: values.intro, steps: values.steps },
    isDirty,
    onRestore: setValues,
  })
  /** The state that has come to be in between, once a conflict is known. */
  const [newer, setNewer] = useState<string | null>(null)

  const { act, isBusy, isConflict, fieldErrors, toast, problem, dialog, hideToast, clear } =
    useAction({ isForm: true, refetch: async () => setNewer(await readPathTime(topic)) })
  useUnsavedChangesPrompt(isDirty && !isBusy)

  const errors: Record<string, string> = {
    ...(isIncomplete && !values.title.trim() ? { title: 'Enter a title.' } : {}),
    ...(isIncomplete && values.steps.length === 0 ? { steps: 'Add at least one episode.' } : {}),
    ...fieldErrors,
  }

  function set(change: Partial<Values>) {
    hideToast()
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

  function move(index: number, by: 1 | -1, part: StepPart) {
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
    setAnnounced(`Episode ${step.number} removed.`)
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
    setAnnounced(`Episode ${step.number} is step ${values.steps.length + 1}. Add why.`)
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy) return
    setNewer(null)
    const { title, steps } = inputOf(values)
    setIsIncomplete(!title || steps.length === 0)
    if (!title || steps.length === 0)
      setTimeout(focusFirstError) // After they are rendered.
    else void act(() => publish(values), 'Couldn’t save the listening path.')
  }

  async function publish(sent: Values, seenAt = seen): Promise<ActionResult> {
    setSeen(await savePath(topic, inputOf(sent), seenAt))
    setStored(sent)
    draft.clear()
    return {
      message: 'Listening path is live.',
      link: (
        <a className="d-link" href={listeningPath(topic)}>
          View
        </a>
      ),
    }
  }

  /** What is typed stays in the form, so that it can go back. */
  async function unpublish(): Promise<ActionResult> {
    await deletePath(topic)
    setSeen(null)
    setStored(EMPTY)
    return {
      message: 'Listening path unpublished; your text is still here.',
      undo: () => publish(values, null),
    }
  }

  const amount = formatEpisodeCount(values.steps)
  return (
    <>
      <Head
        title={topicTitle}
        note="A listening path: a few episodes in the order you’d send them to a friend."
        actions={
          seen !== null &&
          stored.steps.some(({ status }) => status.state === 'live') && (
            <a className="d-btn d-btn--paper" href={listeningPath(topic)}>
              View
            </a>
          )
        }
      >
        <Link className="d-link" href={DESK_ROUTES.paths}>
          <Icon name="back" />
          Listening paths
        </Link>
      </Head>
      {toast}
      {dialog}
      {draft.savedDrafts.map((one) => (
        <div className="d-toast" role="status" key={one.id}>
          <Icon name="pen2" />
          <p>
            <strong>Unsaved changes from</strong> {formatInstant(one.savedAt, now, timeZone)}.
          </p>
          <button className="d-link" type="button" onClick={() => draft.restore(one)}>
            Restore
          </button>
          <button className="d-link" type="button" onClick={() => draft.discard(one)}>
            Discard
          </button>
        </div>
      ))}
      <form id="path" onSubmit={submit} noValidate>
        <Section side="Text" id="words" isFirst>
          <div className="d-form d-path__form">
            <TextField
              id="title"
              label="Title"
              dir="auto"
              maxLength={PATH_TITLE_LENGTH}
              placeholder="Five for the loud nights"
              value={values.title}
              error={errors.title}
              isCounted
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
            <TextArea
              id="intro"
              label="Introduction"
              hint="Optional. The total length is added automatically."
              error={errors.intro}
              rows={3}
              dir="auto"
              maxLength={PATH_INTRO_LENGTH}
              value={values.intro}
              onChange={(event) => set({ intro: event.currentTarget.value })}
            />
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
                topic={topic}
                topicTitle={topicTitle}
                taken={values.steps}
                timeZone={timeZone}
                hasError={Boolean(errors.steps)}
                onAdd={add}
              />
            )}
            <p className="d-hidden" role="status">
              {announced}
            </p>
            {isConflict ? (
              <Alert title="Couldn’t save the listening path.">
                Someone else changed this listening path while you were editing. Your changes are
                still here.{' '}
                <a
                  className="d-link"
                  href={deskListeningPathRoute(topic)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Show their version
                </a>{' '}
                <button
                  className="d-link"
                  type="button"
                  onClick={() => {
                    setSeen(newer)
                    setNewer(null)
                    clear()
                  }}
                >
                  Keep mine
                </button>
              </Alert>
            ) : (
              problem
            )}
            {!draft.isKept && isDirty && (
              <p className="d-hint">This browser can’t store drafts. Save before you leave.</p>
            )}
            {seen !== null && (
              <p>
                <button
                  className="d-btn d-btn--quiet"
                  type="button"
                  onClick={() => void act(unpublish, 'Couldn’t unpublish the listening path.')}
                >
                  Unpublish
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
              ? 'Unpublished changes'
              : seen === null
                ? 'No listening path yet'
                : 'All changes are live'}
          </span>
        </p>
        <div className="d-savebar__do">
          {isDirty && seen !== null && (
            <button className="d-btn d-btn--quiet" type="button" onClick={() => setValues(stored)}>
              Discard changes
            </button>
          )}
          <button
            className="d-btn"
            type="submit"
            form="path"
            aria-busy={isBusy}
            disabled={isBusy || (!isDirty && seen !== null)}
          >
            {seen === null ? 'Publish' : 'Publish changes'}
          </button>
        </div>
      </div>
    </>
  )
}

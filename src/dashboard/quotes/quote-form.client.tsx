'use client'

import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { addQuote, changeQuote, trashQuote, type QuoteInput } from '@/api-client/quotes'
import { ApiError } from '@/api-client/request'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episode-id'
import { QUOTE_LENGTH, SPEAKER_LENGTH } from '@/domain/quotes'
import type { ReleaseSchedule } from '@/domain/release'
import { cityOf, formatDayAndMonth, weekdayOf } from '@/domain/show-time'
import type { DeskQuote, QuoteSlot } from '@/server/desk/quotes'
import { Alert } from '../ui/feedback'
import { Icon } from '../ui/icon'
import { sayMoment, type Told } from './told'

const AT_ONCE = ''

/** Writes a quote, or changes one; what is typed stays when it cannot be saved. */
export function QuoteForm({
  quote,
  at,
  words,
  isMoving,
  slots,
  schedule,
  now,
  onTold,
  onCancel,
  onTakeOff,
}: {
  /** The quote that is changed; null makes a new one. */
  quote: DeskQuote | null
  /** When it shows, as an ISO instant; empty for at once. */
  at: string
  /** Words to begin with. */
  words?: Pick<DeskQuote, 'quote' | 'author'>
  isMoving: boolean
  slots: QuoteSlot[]
  schedule: ReleaseSchedule
  now: string
  onTold: (told: Told) => void
  onCancel: () => void
  onTakeOff: (() => void) | null
}) {
  const id = useId()
  const start = {
    quote: quote?.quote ?? words?.quote ?? '',
    author: quote?.author ?? words?.author ?? '',
    epnum: quote?.epnum === null || quote === null ? '' : String(quote.epnum),
    at,
  }
  const [values, setValues] = useState(start)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const first = useRef<HTMLTextAreaElement>(null)
  const when = useRef<HTMLSelectElement>(null)
  const isPast = quote !== null && quote.showsFrom <= now
  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  useUnsavedChangesPrompt(isDirty && !isSending)
  const set = (change: Partial<typeof start>) => setValues((known) => ({ ...known, ...change }))

  useEffect(() => {
    const field = isMoving ? when.current : first.current
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [isMoving])

  const free = slots.filter((slot) => !slot.quote || slot.quote.id === quote?.id)
  const days = free.map((slot) => ({
    at: slot.at,
    label: `${weekdayOf(slot.day)} ${formatDayAndMonth(slot.day)}`,
  }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const number = values.epnum.trim() === '' ? null : Number(values.epnum)
    const found: Record<string, string> = {
      ...(values.quote.trim() ? {} : { quote: 'Write the quote.' }),
      ...(values.author.trim() ? {} : { quoteauthor: 'Say who said it.' }),
      ...(number === null || isEpisodeNumber(number) ? {} : { epnum: EPISODE_NUMBER_MESSAGE }),
    }
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) {
      const name = Object.keys(found)[0] ?? ''
      document.getElementById(`${id}-${name}`)?.focus()
      return
    }
    const showsFrom = values.at === AT_ONCE ? new Date().toISOString() : values.at
    const input: QuoteInput = {
      quote: values.quote.trim(),
      quoteauthor: values.author.trim(),
      epnum: number,
      showsFrom,
    }
    setIsSending(true)
    try {
      const isPlanned = showsFrom > new Date().toISOString()
      const moment = `the quote of ${input.quoteauthor} from ${sayMoment(showsFrom, schedule.timeZone)}.`
      if (quote) {
        await changeQuote(quote.id, input, quote.updatedAt)
        const { id: changed, quote: text, author, epnum, showsFrom: before } = quote
        onTold({
          decision: isPast ? 'change the quote.' : moment,
          result: isPlanned ? 'Planned.' : 'It is on the site.',
          undo: () =>
            changeQuote(changed, { quote: text, quoteauthor: author, epnum, showsFrom: before }),
        })
      } else {
        const added = await addQuote(input)
        onTold({
          decision: isPlanned ? moment : `the quote of ${input.quoteauthor} at once.`,
          result: isPlanned ? 'Planned.' : 'It is on the site.',
          undo: () => trashQuote(added),
        })
      }
    } catch (err) {
      setIsSending(false)
      if (!(err instanceof ApiError)) throw err
      setErrors(err.status === 400 ? err.fields : {})
      setFailure(
        err.status === 409
          ? 'Somebody else has changed this quote since. What you typed is kept here: copy it, then cancel and look at what is there now.'
          : `${err.message} What you typed is kept here.`,
      )
    }
  }

  const field = (name: string) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${id}-${name}-error` : undefined,
  })
  const error = (name: string) =>
    errors[name] && (
      <p className="d-error" id={`${id}-${name}-error`}>
        <Icon name="alert" />
        {errors[name]}
      </p>
    )

  return (
    <form
      className="d-form"
      onSubmit={(event) => void submit(event)}
      aria-label={quote ? 'Edit quote' : 'New quote'}
      noValidate
    >
      <div className="d-field">
        <label className="d-label" htmlFor={`${id}-quote`}>
          Quote
        </label>
        <textarea
          className="d-input d-input--quote"
          rows={3}
          maxLength={QUOTE_LENGTH}
          dir="auto"
          ref={first}
          value={values.quote}
          onChange={(event) => set({ quote: event.currentTarget.value })}
          {...field('quote')}
        />
        <p className="d-hint">Without quotation marks, the page draws its own.</p>
        {error('quote')}
      </div>
      <div className="d-grid d-grid--3">
        <div className="d-field">
          <label className="d-label" htmlFor={`${id}-quoteauthor`}>
            Who said it
          </label>
          <input
            className="d-input"
            maxLength={SPEAKER_LENGTH}
            value={values.author}
            onChange={(event) => set({ author: event.currentTarget.value })}
            {...field('quoteauthor')}
          />
          {error('quoteauthor')}
        </div>
        <div className="d-field">
          <label className="d-label" htmlFor={`${id}-epnum`}>
            Featured episode
          </label>
          <input
            className="d-input"
            inputMode="numeric"
            placeholder="As it is"
            value={values.epnum}
            onChange={(event) => set({ epnum: event.currentTarget.value })}
            {...field('epnum')}
          />
          {error('epnum')}
        </div>
        {!isPast && (
          <div className="d-field">
            <label className="d-label" htmlFor={`${id}-showsFrom`}>
              Week of
            </label>
            <select
              className="d-input"
              ref={when}
              value={values.at}
              onChange={(event) => set({ at: event.currentTarget.value })}
              {...field('showsFrom')}
            >
              <option value={AT_ONCE}>At once</option>
              {days.map((day) => (
                <option key={day.at} value={day.at}>
                  {day.label}
                </option>
              ))}
            </select>
            {error('showsFrom')}
          </div>
        )}
      </div>
      {!isPast && (
        <p className="d-say">
          {values.at === AT_ONCE
            ? 'It stands on the home page at once, until the next one.'
            : `It stands on the home page from ${sayMoment(values.at, schedule.timeZone)} in ${cityOf(schedule.timeZone)}, until the next one.`}
        </p>
      )}
      {failure && <Alert title="Not saved.">{failure}</Alert>}
      <div className="d-actions">
        <button className="d-btn" type="submit" aria-busy={isSending} disabled={isSending}>
          Save quote
        </button>
        <button className="d-btn d-btn--paper" type="button" onClick={onCancel}>
          Cancel
        </button>
        {onTakeOff && (
          <button className="d-btn d-btn--quiet" type="button" onClick={onTakeOff}>
            {isPast ? 'Trash' : 'Take off the plan'}
          </button>
        )}
      </div>
    </form>
  )
}

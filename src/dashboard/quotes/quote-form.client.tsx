'use client'

import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { addQuote, changeQuote, trashQuote, type QuoteInput } from '@/api-client/quotes'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { isEqual } from '@/domain/is-equal'
import { QUOTE_LENGTH, SPEAKER_LENGTH } from '@/domain/quotes/quotes'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { cityOf, dayIn, formatDayAndMonth, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { DeskQuote, QuoteSlot } from '@/server/desk/quotes'
import type { ActionResult } from '../ui/action-result'
import { SelectField, TextArea, TextField } from '../ui/field'
import { useAction } from '../ui/use-action.client'

const NOW = ''

/** `Tuesday 1 December, 06:00` in the time of the show. */
function formatReleaseTime(at: string, timeZone: string): string {
  const day = dayIn(at, timeZone)
  return `${weekdayOf(day)} ${formatDayAndMonth(day)}, ${timeIn(at, timeZone)}`
}

const undoBy = (work: () => Promise<unknown>) => async (): Promise<ActionResult> => {
  await work()
  return { message: 'Undone.' }
}

/** Writes a quote, or changes one; what is typed stays when it cannot be saved. */
export function QuoteForm({
  quote,
  at,
  words,
  isMoving,
  slots,
  schedule,
  now,
  onDone,
  onCancel,
  onTrash,
}: {
  /** The quote that is changed; null makes a new one. */
  quote: DeskQuote | null
  /** When it shows, as an ISO instant; empty for now. */
  at: string
  /** Text to begin with. */
  words?: Pick<DeskQuote, 'quote' | 'author'>
  isMoving: boolean
  slots: QuoteSlot[]
  schedule: ReleaseSchedule
  now: string
  onDone: (result: ActionResult) => void
  onCancel: () => void
  onTrash: (() => void) | null
}) {
  const id = useId()
  const start = {
    quote: quote?.quote ?? words?.quote ?? '',
    author: quote?.author ?? words?.author ?? '',
    epnum: quote?.epnum === null || quote === null ? '' : String(quote.epnum),
    at,
  }
  const [values, setValues] = useState(start)
  const { act, isBusy, fieldErrors, feedback } = useAction({
    isForm: true,
    isRefreshed: false,
    conflict: 'Someone else changed this quote while you were editing.',
  })
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const errors = { ...fieldErrors, ...invalid }
  const first = useRef<HTMLTextAreaElement>(null)
  const when = useRef<HTMLSelectElement>(null)
  const isPast = quote !== null && quote.showsFrom <= now
  const isDirty = !isEqual(values, start)
  useUnsavedChangesPrompt(isDirty && !isBusy)
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
      ...(values.quote.trim() ? {} : { quote: 'Enter the quote.' }),
      ...(values.author.trim() ? {} : { quoteauthor: 'Enter who said it.' }),
      ...(number === null || isEpisodeNumber(number) ? {} : { epnum: EPISODE_NUMBER_MESSAGE }),
    }
    setInvalid(found)
    const [wrong] = Object.keys(found)
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus()
    const showsFrom = values.at === NOW ? new Date().toISOString() : values.at
    const input: QuoteInput = {
      quote: values.quote.trim(),
      quoteauthor: values.author.trim(),
      epnum: number,
      showsFrom,
    }
    await act(async () => {
      const message =
        showsFrom > new Date().toISOString()
          ? `Quote scheduled for ${formatReleaseTime(showsFrom, schedule.timeZone)}.`
          : isPast
            ? 'Quote updated.'
            : 'Quote is live.'
      if (!quote) {
        const added = await addQuote(input)
        onDone({ message, undo: undoBy(() => trashQuote(added)) })
        return null
      }
      await changeQuote(quote.id, input, quote.updatedAt)
      const { id: changed, quote: text, author, epnum, showsFrom: before } = quote
      const stored = { quote: text, quoteauthor: author, epnum, showsFrom: before }
      onDone({ message, undo: undoBy(() => changeQuote(changed, stored)) })
      return null
    }, 'Couldn’t save the quote.')
  }

  return (
    <form
      className="d-form"
      onSubmit={(event) => void submit(event)}
      aria-label={quote ? 'Edit quote' : 'New quote'}
      noValidate
    >
      <TextArea
        id={`${id}-quote`}
        label="Quote"
        hint="Don’t add quotation marks."
        isQuote
        rows={3}
        maxLength={QUOTE_LENGTH}
        dir="auto"
        ref={first}
        value={values.quote}
        error={errors.quote}
        onChange={(event) => set({ quote: event.currentTarget.value })}
      />
      <div className="d-grid d-grid--3">
        <TextField
          id={`${id}-quoteauthor`}
          label="Who said it"
          maxLength={SPEAKER_LENGTH}
          value={values.author}
          error={errors.quoteauthor}
          onChange={(event) => set({ author: event.currentTarget.value })}
        />
        <TextField
          id={`${id}-epnum`}
          label="Featured episode"
          inputMode="numeric"
          placeholder="No change"
          value={values.epnum}
          error={errors.epnum}
          onChange={(event) => set({ epnum: event.currentTarget.value })}
        />
        {!isPast && (
          <SelectField
            id={`${id}-showsFrom`}
            label="Week of"
            ref={when}
            value={values.at}
            error={errors.showsFrom}
            onChange={(event) => set({ at: event.currentTarget.value })}
          >
            <option value={NOW}>Now</option>
            {days.map((day) => (
              <option key={day.at} value={day.at}>
                {day.label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {!isPast && (
        <p className="d-say">
          {values.at === NOW
            ? 'Shown on the home page now, until the next one.'
            : `Shown on the home page from ${formatReleaseTime(values.at, schedule.timeZone)} in ${cityOf(schedule.timeZone)}, until the next one.`}
        </p>
      )}
      {feedback}
      <div className="d-actions">
        <button className="d-btn" type="submit" aria-busy={isBusy} disabled={isBusy}>
          Save quote
        </button>
        <button className="d-btn d-btn--paper" type="button" onClick={onCancel}>
          Cancel
        </button>
        {onTrash && (
          <button className="d-btn d-btn--quiet" type="button" onClick={onTrash}>
            Move to trash
          </button>
        )}
      </div>
    </form>
  )
}

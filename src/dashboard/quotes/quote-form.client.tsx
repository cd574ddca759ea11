'use client'

import { useEffect, useId, useRef } from 'react'
import { addQuote, changeQuote, trashQuote, type QuoteInput } from '@/client/quotes'
import { isEpisodeText, typedName } from '@/domain/episodes/desk-name'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episodes/episode-id'
import { recordsPath } from '@/domain/desk-routes'
import type { More } from '@/domain/more-fields'
import { QUOTE_LENGTH, SPEAKER_LENGTH } from '@/domain/quotes/quotes'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { cityOf, dayIn, formatDayAndMonth, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { DeskQuote, QuoteSlot } from '@/server/desk/quotes'
import { type ActionResult, undoable } from '../ui/action-result'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Button, classNames, forms, ui } from '../ui/kit'
import { MoreFields } from '../ui/more-fields.client'
import { numberOf } from './number-of'
import { useActionForm } from '../ui/use-action-form.client'

const NOW = ''

/** `Tuesday 1 December, 06:00` in the time of the show. */
function formatReleaseTime(at: string, timeZone: string): string {
  const day = dayIn(at, timeZone)
  return `${weekdayOf(day)} ${formatDayAndMonth(day)}, ${timeIn(at, timeZone)}`
}

type Values = Record<'quote' | 'quoteauthor' | 'epnum' | 'showsFrom', string>

const rules = ({ quote, quoteauthor, epnum }: Values) => ({
  quote: quote.trim() ? null : 'Enter the quote.',
  quoteauthor: quoteauthor.trim() ? null : 'Enter who said it.',
  epnum: epnum.trim() && !isEpisodeText(epnum) ? EPISODE_NUMBER_MESSAGE : null,
})

const typedEpisode = (quote: DeskQuote | null) => ({
  text: typedName(quote?.episode ?? null, quote?.epnum ?? null),
  number: quote?.epnum ?? null,
})

const inputOf = async (
  { quote, quoteauthor, epnum, showsFrom }: Values,
  stored: DeskQuote | null,
): Promise<QuoteInput> => ({
  quote: quote.trim(),
  quoteauthor: quoteauthor.trim(),
  epnum: epnum.trim() ? await numberOf(epnum, typedEpisode(stored)) : null,
  showsFrom: showsFrom === NOW ? new Date().toISOString() : showsFrom,
})

/** Writes a quote, or changes one; what is typed stays when it cannot be saved. */
export function QuoteForm({
  quote,
  at,
  words,
  more: storedMore,
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
  /** Time when it shows, as an ISO instant; empty for now. */
  at: string
  /** Text to begin with. */
  words?: Pick<DeskQuote, 'quote' | 'author'>
  more: More
  isMoving: boolean
  slots: QuoteSlot[]
  schedule: ReleaseSchedule
  now: string
  onDone: (result: ActionResult) => void
  onCancel: () => void
  onTrash: (() => void) | null
}) {
  const id = useId()
  const { act, isBusy, fieldErrors, feedback, field, values, more, submit } = useActionForm({
    values: {
      quote: quote?.quote ?? words?.quote ?? '',
      quoteauthor: quote?.author ?? words?.author ?? '',
      epnum: typedEpisode(quote).text,
      showsFrom: at,
    },
    rules,
    id: `${id}-`,
    more: storedMore,
    isRefreshed: false,
    conflict:
      'This quote changed elsewhere while you were editing. Copy your text, then cancel to see the latest version.',
  })
  const first = useRef<HTMLTextAreaElement>(null)
  const when = useRef<HTMLSelectElement>(null)
  const isPast = quote !== null && quote.showsFrom <= now

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

  const save = (typed: Values) =>
    act(async () => {
      const input = { ...more.values, ...(await inputOf(typed, quote)) }
      const { showsFrom } = input
      const message =
        showsFrom > new Date().toISOString()
          ? `Quote scheduled for ${formatReleaseTime(showsFrom, schedule.timeZone)}.`
          : isPast
            ? 'Quote updated.'
            : 'Quote is live.'
      if (!quote) {
        const added = await addQuote(input)
        onDone(undoable(message, 'Undone.', () => trashQuote(added)))
        return null
      }
      await changeQuote(quote.id, input, quote.updatedAt)
      const { id: changed, quote: text, author, epnum, showsFrom: before } = quote
      const stored = {
        ...storedMore.values,
        quote: text,
        quoteauthor: author,
        epnum,
        showsFrom: before,
      }
      onDone(undoable(message, 'Undone.', () => changeQuote(changed, stored)))
      return null
    }, 'Couldn’t save the quote.')

  return (
    <form
      className={forms.form}
      onSubmit={submit(save)}
      aria-label={quote ? 'Edit quote' : 'New quote'}
      noValidate
    >
      <TextArea
        {...field('quote')}
        label="Quote"
        hint="Don’t add quotation marks."
        isQuote
        rows={3}
        maxLength={QUOTE_LENGTH}
        dir="auto"
        ref={first}
      />
      <div className={classNames(forms.grid, forms.three)}>
        <TextField {...field('quoteauthor')} label="Who said it" maxLength={SPEAKER_LENGTH} />
        <TextField {...field('epnum')} label="Featured episode" placeholder="No change" />
        {!isPast && (
          <SelectField {...field('showsFrom')} label="Week of" ref={when}>
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
        <p className={ui.say}>
          {values.showsFrom === NOW
            ? 'Shown on the home page now, until the next one.'
            : `Shown on the home page from ${formatReleaseTime(values.showsFrom, schedule.timeZone)} in ${cityOf(schedule.timeZone)}, until the next one.`}
        </p>
      )}
      <MoreFields
        {...more.props}
        errors={fieldErrors}
        document={quote && { id: quote.id, form: recordsPath('quotes', quote.id) }}
      />
      {feedback}
      <div className={ui.actions}>
        <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
          Save quote
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {onTrash && (
          <Button variant="quiet" onClick={onTrash}>
            Move to trash
          </Button>
        )}
      </div>
    </form>
  )
}

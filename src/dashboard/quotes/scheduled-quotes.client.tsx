'use client'

import { formatDayAndMonth, weekdayOf } from '@/domain/show/show-time'
import type { QuoteSlot, QuotesPage } from '@/server/desk/quotes'
import styles from '../desk/days.module.css'
import { layout, ui, VisuallyHidden } from '../ui/kit'
import { Lines } from '../ui/list'
import { StatusIcon } from '../ui/status-icon'
import { DayLine, DayMark, dayOf, QuoteText } from './quote-row'
import type { OpenQuote } from './use-open-quote.client'

/** The weeks to come: their quotes, and those that have none yet. */
export function ScheduledQuotes({
  page: { slots, earlierTotal },
  today,
  quotes,
}: {
  page: QuotesPage
  today: string
  quotes: OpenQuote
}) {
  const { open, form, isEdited, edit, plan, trash } = quotes
  const lastPlanned = slots.findLastIndex(({ quote, episode }) => quote ?? episode)
  const listed = slots.slice(0, Math.max(4, lastPlanned + 1))
  const isNewElsewhere =
    open?.kind === 'new' && !listed.some(({ at, quote }) => at === open.at && !quote)

  const row = ({ day, at, quote, episode }: QuoteSlot, index: number) => {
    const isNew = open?.kind === 'new' && open.at === at && !quote
    if (isNew || isEdited(quote))
      return (
        <DayLine key={at + String(quote?.id)} side={<DayMark day={day} today={today} />} isSheet>
          {isNew ? form(null, { at, words: open.words }) : form(quote)}
        </DayLine>
      )
    if (quote)
      return (
        <DayLine key={quote.id} side={<DayMark day={day} today={today} />}>
          <QuoteText
            quote={quote}
            day={dayOf(day, today)}
            onEdit={() => edit(quote)}
            another={{ label: 'Move to another day', run: () => edit(quote, true) }}
            onTrash={() => trash(quote)}
          />
        </DayLine>
      )
    const isGap = episode !== null || index < lastPlanned
    return (
      <DayLine key={at} side={<DayMark day={day} today={today} isNext={index === 0 && isGap} />}>
        <div className={isGap ? styles.gap : styles.free}>
          <div className={styles.freeRow}>
            <span>
              {isGap && <StatusIcon kind="left" />}
              <span>
                {isGap ? <strong>No quote yet.</strong> : 'No quote yet.'}{' '}
                {episode !== null && `${episode} goes live that day.`}
              </span>
            </span>
            <span className={ui.words}>
              <button type="button" onClick={() => plan(at)}>
                New quote<VisuallyHidden> for {formatDayAndMonth(day)}</VisuallyHidden>
              </button>
              {earlierTotal > 0 && <a href="#before">Use an earlier quote</a>}
            </span>
          </div>
        </div>
      </DayLine>
    )
  }

  return (
    <Lines
      id="planned"
      side="Scheduled"
      title={`Next ${weekdayOf(slots[0]?.day ?? today)}s`}
      note="If a week has no quote, the last one stays up."
    >
      <ol className={layout.lines} role="list">
        {isNewElsewhere && (
          <DayLine side={<span className={ui.note}>New</span>} isSheet>
            {form(null, open)}
          </DayLine>
        )}
        {listed.map(row)}
      </ol>
    </Lines>
  )
}

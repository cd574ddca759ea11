'use client'

import { useState } from 'react'
import { restoreQuote, trashQuote } from '@/api-client/quotes'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import {
  dayIn,
  formatDayAndMonth,
  formatLongDay,
  formatShortDay,
  weekdayOf,
} from '@/domain/show/show-time'
import { countOf } from '@/domain/language/text'
import type { DeskQuote, QuoteSlot, QuotesPage } from '@/server/desk/quotes'
import type { ActionResult } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Icon } from '../ui/icon'
import { StatusIcon } from '../ui/status-icon'
import { useAction } from '../ui/use-action.client'
import { FeaturedEpisode } from './featured-episode.client'
import { QuoteForm } from './quote-form.client'
import { Line, Words } from './quote-row'

/** What is open: a new quote, maybe with a text to use again, or one that is being edited. */
type Open =
  | { kind: 'new'; at: string; words?: Pick<DeskQuote, 'quote' | 'author'> }
  | { kind: 'edit'; id: number; isMoving: boolean }
  | null

const dayOf = (day: string, now: string, timeZone: string): string =>
  day.slice(0, 4) === dayIn(now, timeZone).slice(0, 4) ? formatShortDay(day) : formatLongDay(day)

/** Quotes of the week: now, scheduled, and past (D37). */
export function Quotes({ page, now }: { page: QuotesPage; now: string }) {
  const { schedule, slots, earlier, earlierTotal, search } = page
  const [open, setOpen] = useState<Open>(null)
  const action = useAction()
  const firstFree = slots.find(({ quote, at }) => !quote && at > now)?.at ?? ''
  const lastPlanned = slots.findLastIndex(({ quote, episode }) => quote ?? episode)
  const listed = slots.slice(0, Math.max(4, lastPlanned + 1))

  const finish = (result: ActionResult) => {
    setOpen(null)
    action.show(result)
  }

  const trash = async (quote: DeskQuote) => {
    const isDone = await action.act(async () => {
      await trashQuote(quote.id)
      return {
        message: 'Quote moved to trash.',
        undo: async () => {
          await restoreQuote(quote.id)
          return { message: 'Quote restored.' }
        },
      }
    }, 'Couldn’t move the quote to trash.')
    if (isDone) setOpen(null)
  }

  const form = (
    quote: DeskQuote | null,
    more: { at?: string; words?: Pick<DeskQuote, 'quote' | 'author'> } = {},
  ) => (
    <QuoteForm
      key={quote?.id ?? more.at}
      quote={quote}
      at={more.at ?? quote?.showsFrom ?? ''}
      words={more.words}
      isMoving={open?.kind === 'edit' && open.isMoving}
      slots={slots}
      schedule={schedule}
      now={now}
      onDone={finish}
      onCancel={() => setOpen(null)}
      onTrash={quote && (() => void trash(quote))}
    />
  )
  const isEdited = (quote: DeskQuote | null) => open?.kind === 'edit' && open.id === quote?.id
  const edit = (quote: DeskQuote, isMoving = false) =>
    setOpen({ kind: 'edit', id: quote.id, isMoving })
  const plan = (at: string, words?: Pick<DeskQuote, 'quote' | 'author'>) => {
    action.hideToast()
    setOpen({ kind: 'new', at, words })
  }
  const side = (day: string, isNext = false) => (
    <time dateTime={day}>
      {isNext ? (
        <mark>{dayOf(day, now, schedule.timeZone)}</mark>
      ) : (
        dayOf(day, now, schedule.timeZone)
      )}
    </time>
  )

  const slot = (one: QuoteSlot, index: number) => {
    const isNew = open?.kind === 'new' && open.at === one.at && !one.quote
    if (isNew || isEdited(one.quote))
      return (
        <Line key={one.at + String(one.quote?.id)} side={side(one.day)} isSheet>
          {isNew ? form(null, { at: one.at, words: open.words }) : form(one.quote)}
        </Line>
      )
    if (one.quote) {
      const { quote } = one
      return (
        <Line key={quote.id} side={side(one.day)}>
          <Words quote={quote}>
            <button type="button" onClick={() => edit(quote)}>
              Edit
            </button>
            <button type="button" onClick={() => edit(quote, true)}>
              Move
            </button>
            <button type="button" className="d-words__trash" onClick={() => void trash(quote)}>
              Move to trash
            </button>
          </Words>
        </Line>
      )
    }
    const isGap = one.episode !== null || index < lastPlanned
    return (
      <Line key={one.at} side={side(one.day, index === 0 && isGap)}>
        <div className={isGap ? 'd-slot--gap' : 'd-slot--free'}>
          <div className="d-slot__free">
            <span>
              {isGap && <StatusIcon kind="left" />}
              <span>
                {isGap ? <strong>No quote yet.</strong> : 'No quote yet.'}{' '}
                {one.episode !== null && `Episode ${one.episode} goes live that day.`}
              </span>
            </span>
            <span className="d-words">
              <button type="button" onClick={() => plan(one.at)}>
                New quote<span className="d-hidden"> for {formatDayAndMonth(one.day)}</span>
              </button>
              {earlierTotal > 0 && <a href="#before">Use an earlier quote</a>}
            </span>
          </div>
        </div>
      </Line>
    )
  }

  const isNewElsewhere =
    open?.kind === 'new' && !listed.some(({ at, quote }) => at === open.at && !quote)
  return (
    <>
      <Head
        title="Quotes of the week"
        actions={
          <button className="d-btn" type="button" onClick={() => plan(firstFree)}>
            <Icon name="plus" />
            New quote
          </button>
        }
      />
      {action.feedback}
      <section className="d-sec d-sec--first" aria-labelledby="quote-now">
        <div className="d-sec__side">
          <p className="d-side">Live now</p>
          {page.now && (
            <p className="d-note">since {dayOf(page.now.day, now, schedule.timeZone)}</p>
          )}
        </div>
        <div className="d-sec__main d-q--now">
          {page.now === null ? (
            <>
              <h2 className="d-hidden" id="quote-now">
                Quote of the week
              </h2>
              <Empty
                title="No quote yet."
                note="The home page shows a quote as soon as there is one."
              >
                <button className="d-btn d-btn--paper" type="button" onClick={() => plan('')}>
                  New quote
                </button>
              </Empty>
            </>
          ) : isEdited(page.now) ? (
            <>
              <h2 className="d-hidden" id="quote-now">
                Quote of the week
              </h2>
              {form(page.now)}
            </>
          ) : (
            <figure className="d-now">
              <h2 className="d-now__label" id="quote-now">
                Quote of the week
              </h2>
              <blockquote>
                <p dir="auto">{page.now.quote}</p>
              </blockquote>
              <figcaption dir="auto">
                <b>{page.now.author}</b>
              </figcaption>
              <div className="d-words">
                <button type="button" onClick={() => page.now && edit(page.now)}>
                  Edit
                </button>
                <a href={PATHS.home}>View</a>
              </div>
            </figure>
          )}
        </div>
      </section>
      <section aria-labelledby="planned">
        <div className="d-sec">
          <div className="d-sec__side">
            <p className="d-side">Scheduled</p>
          </div>
          <div className="d-sec__main d-slots__head">
            <h2 className="d-h2" id="planned">
              Next {weekdayOf(slots[0]?.day ?? now.slice(0, 10))}s
            </h2>
            <p className="d-note">If a week has no quote, the last one stays up.</p>
          </div>
        </div>
        <ol className="d-lines" role="list">
          {isNewElsewhere && (
            <Line side={<span className="d-note">New</span>} isSheet>
              {form(null, open)}
            </Line>
          )}
          {listed.map(slot)}
        </ol>
      </section>
      <section aria-labelledby="before">
        <div className="d-sec">
          <div className="d-sec__side">
            <p className="d-side">Past quotes</p>
          </div>
          <div className="d-sec__main d-slots__head">
            <h2 className="d-h2" id="before">
              {search
                ? `${countOf(earlierTotal, 'earlier quote')} with “${search}”`
                : countOf(earlierTotal, 'earlier quote')}
            </h2>
            <form role="search" className="d-search d-search--short" action={DESK_ROUTES.quotes}>
              <label className="d-hidden" htmlFor="search">
                Search quotes
              </label>
              <Icon name="search" />
              <input
                className="d-input"
                id="search"
                name="q"
                type="search"
                defaultValue={search}
                placeholder="Search text or author"
              />
            </form>
          </div>
        </div>
        <ol className="d-lines" role="list">
          {earlier.map((quote) => (
            <Line key={quote.id} side={side(quote.day)} isSheet={isEdited(quote)}>
              {isEdited(quote) ? (
                form(quote)
              ) : (
                <Words quote={quote}>
                  <button type="button" onClick={() => plan(firstFree, quote)}>
                    Use again
                  </button>
                  <button type="button" onClick={() => edit(quote)}>
                    Edit
                  </button>
                </Words>
              )}
            </Line>
          ))}
        </ol>
        {earlierTotal > earlier.length && (
          <div className="d-sec d-sec--flush">
            <div className="d-sec__main d-pages">
              <span className="d-soft">
                {earlier.length} of {earlierTotal} shown
              </span>
              <a
                className="d-link"
                href={`${DESK_ROUTES.quotes}?${new URLSearchParams({ ...(search ? { q: search } : {}), shown: String(earlier.length + 25) })}#before`}
              >
                Show 25 more
              </a>
            </div>
          </div>
        )}
      </section>
      <Section side="Featured" id="featured">
        <FeaturedEpisode featured={page.featured} onDone={finish} />
      </Section>
    </>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import { restoreQuote, trashQuote } from '@/api-client/quotes'
import { ApiError } from '@/api-client/request'
import { DESK } from '@/domain/desk-paths'
import { PATHS } from '@/domain/paths'
import {
  dayIn,
  formatDayAndMonth,
  formatLongDay,
  formatShortDay,
  weekdayOf,
} from '@/domain/show-time'
import { countOf } from '@/domain/text'
import type { DeskQuote, QuoteSlot, QuotesPage } from '@/server/desk/quotes'
import { Alert, Empty, Said } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Icon } from '../ui/icon'
import { Mark } from '../ui/mark'
import { FeaturedEpisode } from './featured-episode.client'
import { QuoteForm } from './quote-form.client'
import type { Told } from './told'

/** What is open: a new quote, maybe with words to use again, or one that is being edited. */
type Open =
  | { kind: 'new'; at: string; words?: Pick<DeskQuote, 'quote' | 'author'> }
  | { kind: 'edit'; id: number; isMoving: boolean }
  | null

const dayOf = (day: string, now: string, timeZone: string): string =>
  day.slice(0, 4) === dayIn(now, timeZone).slice(0, 4) ? formatShortDay(day) : formatLongDay(day)

/** Quotes of the week: now, planned, and before (D37). */
export function Quotes({ page, now }: { page: QuotesPage; now: string }) {
  const router = useRouter()
  const { schedule, slots, earlier, earlierTotal, search } = page
  const [open, setOpen] = useState<Open>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const firstFree = slots.find(({ quote, at }) => !quote && at > now)?.at ?? ''
  const lastPlanned = slots.findLastIndex(({ quote, episode }) => quote ?? episode)
  const listed = slots.slice(0, Math.max(4, lastPlanned + 1))

  const tell = (said: Told) => {
    setOpen(null)
    setFailure(null)
    setTold(said)
    router.refresh()
  }

  /** Does something at once, and says it or why not. */
  async function act(work: () => Promise<unknown>, said: Told | null) {
    try {
      await work()
      if (said) tell(said)
      else {
        setTold(null)
        router.refresh()
      }
    } catch (err) {
      setTold(null)
      setFailure(err instanceof ApiError ? err.message : 'That did not work.')
    }
  }

  const takeOff = (quote: DeskQuote) =>
    act(() => trashQuote(quote.id), {
      decision: 'put the quote in the trash.',
      result: 'It stays there until you delete it.',
      undo: () => restoreQuote(quote.id),
    })

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
      onTold={tell}
      onCancel={() => setOpen(null)}
      onTakeOff={quote && (() => void takeOff(quote))}
    />
  )
  const isEdited = (quote: DeskQuote | null) => open?.kind === 'edit' && open.id === quote?.id
  const edit = (quote: DeskQuote, isMoving = false) =>
    setOpen({ kind: 'edit', id: quote.id, isMoving })
  const plan = (at: string, words?: Pick<DeskQuote, 'quote' | 'author'>) => {
    setTold(null)
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
            <button type="button" className="d-words__trash" onClick={() => void takeOff(quote)}>
              Take off
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
              {isGap && <Mark kind="left" />}
              <span>
                {isGap ? <strong>No quote yet.</strong> : 'No quote yet.'}{' '}
                {one.episode !== null && `Episode ${one.episode} goes out that day.`}
              </span>
            </span>
            <span className="d-words">
              <button type="button" onClick={() => plan(one.at)}>
                New quote<span className="d-hidden"> for {formatDayAndMonth(one.day)}</span>
              </button>
              {earlierTotal > 0 && <a href="#before">Use an old one</a>}
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
      {told && (
        <Said decision={told.decision} result={told.result}>
          {told.undo && (
            <button
              className="d-link"
              type="button"
              onClick={() => void act(told.undo ?? (async () => {}), null)}
            >
              Undo
            </button>
          )}
        </Said>
      )}
      {failure && <Alert title="Not done.">{failure} Try again in a moment.</Alert>}
      <section className="d-sec d-sec--first" aria-labelledby="quote-now">
        <div className="d-sec__side">
          <p className="d-side">On the site now</p>
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
                note="The home page shows its quote as soon as there is one."
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
            <p className="d-side">Planned</p>
          </div>
          <div className="d-sec__main d-slots__head">
            <h2 className="d-h2" id="planned">
              Next {weekdayOf(slots[0]?.day ?? now.slice(0, 10))}s
            </h2>
            <p className="d-note">When a week has none, the last one stays.</p>
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
            <p className="d-side">Before</p>
          </div>
          <div className="d-sec__main d-slots__head">
            <h2 className="d-h2" id="before">
              {search
                ? `${countOf(earlierTotal, 'earlier quote')} with “${search}”`
                : countOf(earlierTotal, 'earlier quote')}
            </h2>
            <form role="search" className="d-search d-search--short" action={DESK.quotes}>
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
                placeholder="Words or name"
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
                href={`${DESK.quotes}?${new URLSearchParams({ ...(search ? { q: search } : {}), shown: String(earlier.length + 25) })}#before`}
              >
                Show 25 more
              </a>
            </div>
          </div>
        )}
      </section>
      <Section side="Featured" id="featured">
        <FeaturedEpisode featured={page.featured} onTold={tell} />
      </Section>
    </>
  )
}

function Line({
  side,
  isSheet = false,
  children,
}: {
  side: ReactNode
  isSheet?: boolean
  children: ReactNode
}) {
  return (
    <li className={isSheet ? 'd-line d-line--sheet d-q' : 'd-line d-q'}>
      <div className="d-line__side">{side}</div>
      <div className="d-line__main">{children}</div>
    </li>
  )
}

/** A quote as it is listed, with what can be done about it. */
function Words({ quote, children }: { quote: DeskQuote; children: ReactNode }) {
  return (
    <div className="d-q__grid">
      <div>
        <blockquote className="d-q__text">
          <p dir="auto">{quote.quote}</p>
        </blockquote>
        <p className="d-q__by" dir="auto">
          <b>{quote.author}</b>
          {quote.epnum !== null && `, with episode ${quote.epnum}`}
        </p>
      </div>
      <div className="d-words">{children}</div>
    </div>
  )
}

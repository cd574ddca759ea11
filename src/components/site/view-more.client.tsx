'use client'

import { Children, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchEpisodes } from '@/api-client/episode-changes'
import { fetchEpisodeRows } from '@/api-client/episode-rows'
import { ButtonLink } from '@/components/ui/button'
import { Alert } from '@/components/ui/alert'
import { useTexts } from '@/components/ui/texts.client'
import type { EpisodeItem, TopicTitles } from '@/domain/content'
import { PAGE_SIZE } from '@/domain/database/lists'
import type { ListKey } from '@/domain/topics/topics'
import type { SharedTexts } from '@/domain/texts'
import { plural } from '@/domain/texts/fill'
import styles from './episode-list.module.css'
import { EpisodeRow } from './episode-row'
import { buttonProps, useReplayedClick } from './replayed-click.client'
import {
  keepPlace,
  readViewMoreState,
  returnToPlace,
  saveViewMoreState,
  type LoadedRows,
} from './view-more-state'

/** `isRestored`: taken from the history entry and not yet fetched again. */
type ShownRows = LoadedRows & { isRestored?: boolean }

type ViewMoreProps = {
  list: ListKey
  titles: TopicTitles
  path: string
  /** Cursor after the rows that came with the page; null if there are no more. */
  nextBefore: number | null
  /** The rows that came with the page, each in an `<li>`. */
  children: ReactNode
}

/**
 * The rows of a list and the button that loads more (D23, R15, T07). New rows are fetched fresh and
 * announced, and the first of them gets the focus; back and forward restore them. Without JavaScript
 * the button is a link to a page with the next rows.
 */
export function ViewMore({ list, titles, path, nextBefore, children }: ViewMoreProps) {
  const t = useTexts()
  const rows = useRef<HTMLOListElement>(null)
  const { place: foot, waits } = useReplayedClick<HTMLDivElement>(() => void load())
  const [more, setMore] = useState<ShownRows>(
    // At once when a visitor comes back to the list, or the page would be too short for their place.
    () => (!waits && restoredRows(list)) || { start: nextBefore, rows: [], nextBefore },
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [announcement, setAnnouncement] = useState('')
  const focusAt = useRef<number | null>(null)
  const firstCount = Children.count(children)
  const loaded = rowsAfter(more, nextBefore)

  useLayoutEffect(() => {
    const restore = () =>
      setMore((shown) => (shown.rows.length > 0 ? shown : (restoredRows(list) ?? shown)))
    // After hydration, because the server does not know the history, and before the first paint.
    restore()
    // Who goes back and forth faster than pages are shown may find this list still there.
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [list])

  const hasMore = more.rows.length > 0
  useLayoutEffect(() => {
    if (!hasMore) return
    returnToPlace()
    addEventListener('scroll', keepPlace, { passive: true })
    return () => removeEventListener('scroll', keepPlace)
  }, [hasMore])

  useEffect(() => {
    // Who moves on quickly is at another entry already, which has no rows.
    if (new URL(path, location.href).pathname === location.pathname) saveViewMoreState(list, more)
  })

  useEffect(() => {
    if (focusAt.current === null) return
    const row = rows.current?.children[focusAt.current]
    row?.querySelector('a')?.focus({ preventScroll: true })
    focusAt.current = null
  }, [more])

  /** Restored rows, and rows after a change of the list, are fetched again (T08). */
  useEffect(() => {
    let isCurrent = true
    const pages = Math.ceil(more.rows.length / PAGE_SIZE)
    const refetch = () =>
      void fetchMore(list, nextBefore, pages).then(
        (fetched) => isCurrent && setMore(fetched),
        console.error,
      )
    if (more.isRestored || more.start !== nextBefore) refetch()
    const unwatch = watchEpisodes(refetch)
    return () => {
      isCurrent = false
      unwatch()
    }
  }, [list, nextBefore, more])

  async function load() {
    if (state === 'loading') return
    setState('loading')
    setAnnouncement('')
    try {
      const next = await fetchMore(list, more.nextBefore, 1)
      focusAt.current = firstCount + more.rows.length
      setMore({ ...more, nextBefore: next.nextBefore, rows: [...more.rows, ...next.rows] })
      const shown = firstCount + more.rows.length + next.rows.length
      setAnnouncement(announce(next.rows.length, shown, t))
      setState('idle')
    } catch (err) {
      console.error('More episodes could not be loaded.', err)
      setState('failed')
    }
  }

  return (
    <>
      <ol ref={rows} role="list" reversed className={styles.list}>
        {children}
        {loaded.map((episode) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} titles={titles} texts={t} />
          </li>
        ))}
      </ol>
      <div className={styles.foot} ref={foot}>
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        {state === 'failed' && (
          <Alert kind="error">
            <p>
              <strong>{t.viewMore.failed}</strong> {t.viewMore.again}
            </p>
          </Alert>
        )}
        {more.nextBefore !== null && (
          // One element from the first to the last: a press may begin on the link and end on the
          // button, and would be on neither if one took the place of the other.
          <ButtonLink
            variant="secondary"
            href={`${path}?before=${more.nextBefore}`}
            aria-busy={state === 'loading' || undefined}
            {...(waits ?? buttonProps(() => void load()))}
          >
            {state === 'loading' ? t.viewMore.loading : t.viewMore.more}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The rows of this history entry, or null. */
function restoredRows(list: ListKey): ShownRows | null {
  const stored = readViewMoreState(list)
  return stored && { ...stored, isRestored: true }
}

const announce = (added: number, shown: number, { viewMore, wording }: SharedTexts): string =>
  `${plural(viewMore.added, added, wording)} ${plural(viewMore.shown, shown, wording)}`

/** Fetches rows after a cursor, page by page (K01). */
async function fetchMore(list: ListKey, start: number | null, pages: number): Promise<LoadedRows> {
  const more: LoadedRows = { start, rows: [], nextBefore: start }
  for (let page = 0; page < pages && more.nextBefore !== null; page += 1) {
    const { rows, nextBefore } = await fetchEpisodeRows(list, more.nextBefore)
    more.rows.push(...rows)
    more.nextBefore = nextBefore
  }
  return more
}

/** The loaded rows without those that the page itself now shows, until they are fetched again. */
const rowsAfter = ({ start, rows }: LoadedRows, nextBefore: number | null): EpisodeItem[] =>
  start === nextBefore ? rows : rows.filter(({ number }) => number < (nextBefore ?? 0))

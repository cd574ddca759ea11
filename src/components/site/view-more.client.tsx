'use client'

import {
  Children,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { watchEpisodes } from '@/api-client/episode-changes'
import { fetchEpisodeRows } from '@/api-client/episode-rows'
import { Button, ButtonLink } from '@/components/ui/button'
import { Alert } from '@/components/ui/alert'
import type { EpisodeRow as EpisodeRowData, PillarTitles } from '@/domain/content'
import { PAGE_SIZE } from '@/domain/lists'
import type { ListKey } from '@/domain/pillars'
import styles from './episode-list.module.css'
import { EpisodeRow } from './episode-row'
import { readViewMoreState, saveViewMoreState, type More } from './view-more-state'

/** `isRecalled`: as this history entry had it, not read from the server since. */
type Shown = More & { isRecalled?: boolean }

type ViewMoreProps = {
  list: ListKey
  titles: PillarTitles
  path: string
  /** Cursor behind the rows that came with the page; null when those are all. */
  nextBefore: number | null
  /** The rows that came with the page, as `<li>`. */
  children: ReactNode
}

/**
 * The rows of a list and the button that brings further ones (D23, R15, T07). They are read fresh,
 * announced, and the focus goes to the first of them; back and forward find them again. Without
 * JavaScript it is a link to the page of the next rows.
 */
export function ViewMore({ list, titles, path, nextBefore, children }: ViewMoreProps) {
  const rows = useRef<HTMLOListElement>(null)
  const isHydrated = useIsHydrated()
  const [more, setMore] = useState<Shown>({ start: nextBefore, rows: [], nextBefore })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [news, setNews] = useState('')
  const focusAt = useRef<number | null>(null)
  const firstCount = Children.count(children)
  const loaded = rowsAfter(more, nextBefore)

  useLayoutEffect(() => {
    const kept = readViewMoreState(list)
    // The server knows no history: it is read once the page has come to life, before it is painted.
    if (kept) setMore({ ...kept, isRecalled: true })
  }, [list])

  useEffect(() => saveViewMoreState(list, more))

  useEffect(() => {
    if (focusAt.current === null) return
    const row = rows.current?.children[focusAt.current]
    row?.querySelector('a')?.focus({ preventScroll: true })
    focusAt.current = null
  }, [more])

  /** What is found again, or follows rows or episodes that have changed, is read anew (T08). */
  useEffect(() => {
    let isCurrent = true
    const pages = Math.ceil(more.rows.length / PAGE_SIZE)
    const readAnew = () =>
      void fetchMore(list, nextBefore, pages).then(
        (anew) => isCurrent && setMore(anew),
        console.error,
      )
    if (more.isRecalled || more.start !== nextBefore) readAnew()
    const unwatch = watchEpisodes(readAnew)
    return () => {
      isCurrent = false
      unwatch()
    }
  }, [list, nextBefore, more])

  async function load() {
    if (state === 'loading') return
    setState('loading')
    setNews('')
    try {
      const next = await fetchMore(list, more.nextBefore, 1)
      focusAt.current = firstCount + more.rows.length
      setMore({ ...more, nextBefore: next.nextBefore, rows: [...more.rows, ...next.rows] })
      setNews(announce(next.rows.length, firstCount + more.rows.length + next.rows.length))
      setState('idle')
    } catch (err) {
      console.error('Further episodes could not be loaded.', err)
      setState('failed')
    }
  }

  return (
    <>
      <ol ref={rows} role="list" reversed className={styles.list}>
        {children}
        {loaded.map((episode) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} titles={titles} />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <p role="status" className="visually-hidden">
          {news}
        </p>
        {state === 'failed' && (
          <Alert kind="error">
            <p>
              <strong>That did not work.</strong> Check your connection and press View more again.
            </p>
          </Alert>
        )}
        {more.nextBefore !== null &&
          (isHydrated ? (
            <Button variant="secondary" busy={state === 'loading'} onClick={load}>
              {state === 'loading' ? 'Loading more' : 'View more'}
            </Button>
          ) : (
            <ButtonLink variant="secondary" href={`${path}?before=${more.nextBefore}`}>
              View more
            </ButtonLink>
          ))}
      </div>
    </>
  )
}

const announce = (added: number, shown: number) =>
  `${added} more ${added === 1 ? 'episode' : 'episodes'}. ${shown} shown.`

/** Rows behind a cursor, read page by page, as every list is (K01). */
async function fetchMore(list: ListKey, start: number | null, pages: number): Promise<More> {
  const more: More = { start, rows: [], nextBefore: start }
  for (let page = 0; page < pages && more.nextBefore !== null; page += 1) {
    const { rows, nextBefore } = await fetchEpisodeRows(list, more.nextBefore)
    more.rows.push(...rows)
    more.nextBefore = nextBefore
  }
  return more
}

/** Until the rows have been read anew, none is shown twice. */
const rowsAfter = ({ start, rows }: More, nextBefore: number | null): EpisodeRowData[] =>
  start === nextBefore ? rows : rows.filter(({ number }) => number < (nextBefore ?? 0))

const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

// What a list of episodes does once more of it is asked for. It comes after the script of src/elements,
// when it is first needed.
import { watchEpisodes } from '@/client/episode-changes'
import { timeoutMs } from '@/client/timeout'
import { PAGE_SIZE } from '@/domain/database/lists'
import type { Language } from '@/domain/language/language'
import { EN_VIEW_MORE } from '@/domain/texts/en-view-more'
import { plural } from '@/domain/texts/fill'
import { addressOf } from '../history-pages'
import type { ViewMoreElement } from '../view-more'
import {
  readRows,
  rememberScroll,
  returnToScroll,
  storeRows,
  type LoadedRows,
} from './history-entry'

export type Rows = {
  /** Adds the rows of a page that is on its way. */
  add: (page: Promise<Response>) => Promise<void>
  /** Fetches all again: the list is another one, or may be. */
  refresh: () => Promise<void>
}

export type Lists = { extendList: typeof extendList }

/** The rows of a page of the list, fresh, and the address of those after them. */
async function rowsOf(page: Response): Promise<Pick<LoadedRows, 'rows' | 'next'>> {
  if (!page.ok) throw new Error(`Status ${page.status}`)
  const other = new DOMParser().parseFromString(await page.text(), 'text/html')
  const list = other.querySelector<HTMLElement>('view-more')
  const rows = [...(list?.querySelectorAll('ol > li') ?? [])].map(({ outerHTML }) => outerHTML)
  const link = list?.dataset.start ? list.querySelector('[data-part=more]') : null
  return { rows, next: link?.getAttribute('href') ?? null }
}

const fetchPage = (href: string): Promise<Response> =>
  fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs()) })

const numberOf = (row: string): number => Number(/ data-episode="ep-(\d+)"/.exec(row)?.[1])

function makeRow(row: string): Element {
  const template = document.createElement('template')
  template.innerHTML = row
  return template.content.firstElementChild ?? template
}

/**
 * Shows further rows of a list in place, in order and none twice. New ones are announced, and the
 * first of them gets the focus; back and forward restore them; after a change of the list they are
 * fetched again.
 * @param onPage ends when the list leaves the page
 */
export function extendList(element: ViewMoreElement, onPage: AbortSignal): Rows {
  const { list: name = '', texts, wording = 'en', order } = element.dataset
  const t = texts ? (JSON.parse(texts) as typeof EN_VIEW_MORE) : EN_VIEW_MORE
  const page = addressOf(location)
  const list = element.inner('rows')
  const link = element.inner<HTMLAnchorElement>('more')
  const [status, failure] = [element.inner('said'), element.inner('failed')]
  const startNow = () => element.dataset.start ?? ''
  const isBeyond = (row: string, number: number) =>
    order ? numberOf(row) > number : numberOf(row) < number
  let shown: LoadedRows = {
    start: startNow(),
    rows: [],
    next: startNow() ? link.getAttribute('href') : null,
  }

  function show(loaded: LoadedRows): void {
    const active = document.activeElement as HTMLElement | null
    const known = new Map(shown.rows.map((row, index) => [row, list.children[index]]))
    if (loaded.rows.join('') !== shown.rows.join(''))
      list.replaceChildren(...loaded.rows.map((row) => known.get(row) ?? makeRow(row)))
    if (list.contains(active)) active?.focus({ preventScroll: true })
    remember(loaded)
  }

  function remember(loaded: LoadedRows): void {
    shown = loaded
    element.toggleAttribute('data-end', loaded.next === null)
    if (loaded.next !== null) link.setAttribute('href', loaded.next)
    // Who moves on quickly is at another entry already, which has no rows.
    if (loaded.rows.length > 0 && page === addressOf(location)) storeRows(name, loaded)
  }

  async function add(page: Promise<Response>): Promise<void> {
    link.ariaBusy = 'true'
    link.textContent = t.loading
    status.textContent = failure.textContent = ''
    try {
      const more = await rowsOf(await page)
      const last = numberOf(shown.rows.at(-1) ?? '') || Number(startNow())
      const rows = more.rows.filter((row) => isBeyond(row, last))
      const added = rows.map(makeRow)
      list.append(...added)
      remember({ ...shown, rows: [...shown.rows, ...rows], next: more.next })
      added[0]?.querySelector('a')?.focus({ preventScroll: true })
      const count = element.querySelectorAll('[data-episode]').length
      status.textContent = `${plural(t.added, rows.length, wording as Language)} ${plural(t.shown, count, wording as Language)}`
    } catch (err) {
      console.error('More episodes could not be loaded.', err)
      failure.textContent = `${t.failed} ${t.again}`
    }
    link.ariaBusy = null
    link.textContent = t.more
  }

  async function refresh(): Promise<void> {
    const start = startNow()
    const first = link.getAttribute('href')?.replace(/(before|after)=\d+/, `$1=${start}`) ?? ''
    const pages = Math.ceil(shown.rows.length / PAGE_SIZE)
    // Without the rows that the page itself now shows.
    if (start !== shown.start)
      show({
        start,
        rows: shown.rows.filter((row) => isBeyond(row, Number(start))),
        next: shown.rows.length > 0 ? shown.next : start ? first : null,
      })
    if (pages === 0) return
    const fetched: LoadedRows = { start, rows: [], next: start ? first : null }
    try {
      for (let page = 0; page < pages && fetched.next !== null; page += 1) {
        const { rows, next } = await rowsOf(await fetchPage(fetched.next))
        fetched.rows.push(...rows)
        fetched.next = next
      }
      if (!onPage.aborted && start === startNow()) show(fetched)
    } catch (err) {
      console.error('The rows could not be loaded again.', err)
    }
  }

  // One after the other.
  let work = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => (work = work.then(act))
  const refreshInTurn = () => inTurn(refresh)

  function restore(): void {
    const stored = shown.rows.length > 0 ? null : readRows(name)
    if (!stored) return
    show(stored)
    returnToScroll()
    void refreshInTurn()
  }

  restore()
  const signal = onPage
  addEventListener('popstate', restore, { signal })
  addEventListener('scroll', () => shown.rows.length > 0 && rememberScroll(), {
    passive: true,
    signal,
  })
  signal.addEventListener(
    'abort',
    watchEpisodes(() => void refreshInTurn()),
  )
  return { add: (page) => inTurn(() => add(page)), refresh: refreshInTurn }
}

import { fetchRows } from '@/client/episode-rows'
import { lengthSeconds } from '@/domain/episodes/episode-length'
import { isQueued, MOST_QUEUED, stepsAfter, type Queued } from '@/domain/listening/up-next'
import { episodePath } from '@/domain/paths'
import { readStored } from '@/session/auth-record'
import type { PlaybackControls } from '../playback'
import { entryOfRow } from './listed-entry'

/**
 * From where a listener began, as this device stores it. What is lined up in between does not change
 * it.
 */
type Start = {
  id: string
  /** The listening path, or else the topic, whose page it was played on. */
  path: string | null
  topic: string | null
  now: string
  /** Never comes again. */
  heard: string[]
}
/** Episodes that are fetched, of which the first is taken that was not lined up. */
const OLDER = 20

const START = 'up-next-from'

const isText = (value: unknown): value is string => typeof value === 'string'

function readStart(): Start | null {
  try {
    const { id, path, topic, now, heard } = JSON.parse(readStored(START) ?? '{}') as Partial<Start>
    if (!isText(id) || !/^ep-\d+$/.test(id)) return null
    return {
      id,
      path: isText(path) && path.startsWith('/path/') ? path : null,
      topic: isText(topic) ? topic : null,
      now: isText(now) ? now : id,
      heard: Array.isArray(heard) ? heard.filter(isText) : [],
    }
  } catch {
    return null
  }
}

function storeStart(start: Start): void {
  try {
    localStorage.setItem(START, JSON.stringify(start))
  } catch {
    // Without storage, older episodes follow what plays now.
  }
}

/** The start that this page is. */
function startHere(id: string): Start {
  const { pathname } = location
  const isListed = document.querySelector(`play-episode[data-id="${id}"]`) !== null
  const isPath = isListed && pathname.startsWith('/path/')
  const head = document.querySelector('h1')?.closest<HTMLElement>('[data-topic]')
  const topic = isListed && pathname.startsWith('/episodes/') ? head?.dataset.topic : undefined
  return { id, now: id, path: isPath ? pathname : null, topic: topic ?? null, heard: [] }
}

/** Remembers from where a listener begins, whenever they play something by hand. */
export function followStarts(playback: PlaybackControls): void {
  let last: string | undefined
  const look = () => {
    const { id } = playback.currentPlayback().track ?? {}
    if (id === last) return
    last = id
    if (id !== undefined && readStart()?.now !== id) storeStart(startHere(id))
  }
  playback.watchPlayback(look)
  look()
}

/** An episode is about to be played from the queue. @param isFollowing or by itself */
export function rememberPlayed(id: string, isFollowing = false): void {
  const { heard, ...start } = readStart() ?? { id, path: null, topic: null, heard: [] }
  storeStart({
    ...start,
    id: isFollowing ? id : start.id,
    now: id,
    heard: isFollowing ? heard : [...heard, id].slice(-MOST_QUEUED),
  })
}

const asked = new Map<string, Promise<Queued[]>>()

/**
 * Returns what would play by itself after what plays: the next step of a listening path, else the
 * next older episode of the topic, or of all. Each is fetched once.
 * @param queue what is lined up, which does not come twice
 * @throws when it cannot be had
 */
export async function whatFollows(queue: readonly Queued[]): Promise<Queued | null> {
  const start = readStart()
  if (!start) return null
  const { id, path, topic, heard } = start
  const key = JSON.stringify([id, path, topic])
  const found = asked.get(key) ?? (path ? afterStep(path, id) : olderThan(id, topic))
  asked.set(key, found)
  found.catch(() => asked.delete(key))
  return (await found).find((one) => !isQueued(queue, one.id) && !heard.includes(one.id)) ?? null
}

async function afterStep(path: string, id: string): Promise<Queued[]> {
  // No view of the page by a visitor (src/server/http/visits.ts).
  const response = await fetch(path, { headers: { 'X-Purpose': 'prefetch' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const rows = [...page.querySelectorAll<HTMLElement>('play-episode')]
  return stepsAfter(rows.map(entryOfRow), id)
}

async function olderThan(id: string, topic: string | null): Promise<Queued[]> {
  const query = new URLSearchParams({
    'where[episodeNum][less_than]': String(Number(id.slice(3))),
    'where[audioUrl][exists]': 'true',
    ...(topic ? { 'where[topics][in]': topic } : {}),
    ...{ sort: '-episodeNum', limit: String(OLDER) },
  })
  return (await fetchRows(query)).flatMap(({ id, title, audioUrl, length, picture }) =>
    audioUrl
      ? {
          ...{ id, title, audioUrl, path: episodePath(id), image: picture?.src ?? null },
          length: lengthSeconds(length ?? ''),
        }
      : [],
  )
}

import { fetchEpisodes } from '@/client/episode-rows'
import type { EpisodeItem } from '@/domain/content'
import { begunEpisodes, parsePlaces, placeOf, PLACES_KEY } from '@/domain/listening/playback'
import { forgetOpened } from '@/domain/listening/saved-episodes'
import type { TopicMark } from '@/domain/topics/topic-mark'
import { readStored } from '@/session/auth-record'
import {
  DEVICE_EPISODES_EVENTS,
  readDeviceEpisodes,
  updateDeviceEpisodes,
} from '../device-episodes'
import { on, PageElement } from '../page-element'
import { moveList } from './move-list'
import { fillRow, rowOf, showRows, type SavedTexts } from './saved-row'

/** Episodes that are offered to carry on with. */
const MOST_BEGUN = 6

const places = () => parsePlaces(readStored(PLACES_KEY))

/**
 * `<saved-episodes>`: what this device stores, as lists, and the ways to move it (saved-page.tsx). What
 * the episodes are is asked of the site; those that visitors cannot see (any more) are missing.
 */
export class SavedEpisodesElement extends PageElement {
  #found = new Map<string, EpisodeItem>()
  /** The episodes that the site was asked for. */
  #asked = new Set<string>()
  #rows = new Map<string, { of: string; row: HTMLElement }>()
  #texts!: SavedTexts
  #topics: TopicMark[] = []

  protected start(onPage: AbortSignal): void {
    // The router makes a page without them; the server does not.
    if (!this.#model('kept-row')) return location.reload()
    this.#texts = JSON.parse(this.dataset.texts ?? '') as SavedTexts
    this.#topics = JSON.parse(this.dataset.topics ?? '[]') as TopicMark[]
    const show = () => {
      this.#show()
      void this.#load(onPage)
    }
    const press = (name: string, act: () => void) => on(this.inner(name), 'click', act, onPage)
    for (const event of DEVICE_EPISODES_EVENTS) addEventListener(event, show, { signal: onPage })
    press('again', show)
    press('forget-begun', () => {
      try {
        localStorage.removeItem(PLACES_KEY)
      } catch {} // Nothing is kept.
      show()
      this.#focusHeading()
    })
    press('forget-opened', () => {
      updateDeviceEpisodes(forgetOpened)
      this.#focusHeading()
    })
    moveList(this, this.#texts, () => this.#focusHeading(), onPage)
    show()
    this.hidden = false
  }

  #model(name: string): string {
    return this.inner(name).innerHTML
  }

  /** After the pressed button is gone. */
  #focusHeading(): void {
    this.querySelector<HTMLElement>('#kept-title')?.focus()
  }

  #show(): void {
    const { saved, opened } = readDeviceEpisodes()
    this.#fill('begun', begunEpisodes(places()).slice(0, MOST_BEGUN))
    this.#fill(
      'opened',
      opened.map(({ id }) => id),
    )
    const kept = saved.map(({ id }) => id)
    this.#fill('kept', kept)
    this.inner('none').hidden = kept.length > 0
    this.inner('gone').hidden = !kept.some((id) => this.#asked.has(id) && !this.#found.has(id))
    const total = this.inner('total')
    if (kept.length === 0) total.replaceChildren()
    else if (!total.firstChild) total.innerHTML = this.#model('total-row')
  }

  #fill(name: 'begun' | 'kept' | 'opened', ids: readonly string[]): void {
    const list = this.inner(name)
    const rows = ids.flatMap((id) => {
      const episode = this.#found.get(id)
      return episode ? [this.#row(name, episode)] : []
    })
    showRows(list, rows)
    const section = list.closest('section')
    if (section && name !== 'kept') section.hidden = rows.length === 0
  }

  /** The row of an episode in a list: the same until it says something else. */
  #row(list: string, episode: EpisodeItem): HTMLElement {
    const key = `${list} ${episode.id}`
    const row = rowOf(episode, placeOf(places(), episode.id), this.#topics, this.#texts)
    const of = JSON.stringify(row)
    const known = this.#rows.get(key)
    if (known?.of === of) return known.row
    const made = fillRow(this.#model(list === 'kept' ? 'kept-row' : 'line-row'), row)
    this.#rows.set(key, { of, row: made })
    return made
  }

  /** Asks for the episodes that are not known yet. */
  async #load(onPage: AbortSignal): Promise<void> {
    const { saved, opened } = readDeviceEpisodes()
    const begun = begunEpisodes(places()).slice(0, MOST_BEGUN)
    const ids = new Set([...begun, ...[...saved, ...opened].map(({ id }) => id)])
    const unknown = [...ids].filter((id) => !this.#asked.has(id)).sort()
    this.inner('failed').hidden = true
    if (unknown.length === 0) return
    try {
      for (const one of await fetchEpisodes(unknown)) this.#found.set(one.id, one)
      for (const id of unknown) this.#asked.add(id)
    } catch (err) {
      console.error('Saved episodes could not be loaded.', err)
      this.inner('failed').hidden = onPage.aborted
    }
    if (!onPage.aborted) this.#show()
  }
}

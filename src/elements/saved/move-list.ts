import { parseDeviceEpisodes, type DeviceEpisodes } from '@/domain/listening/saved-episodes'
import {
  countNew,
  deviceEpisodesHash,
  mergeDeviceEpisodes,
  parseDeviceEpisodesLink,
} from '@/domain/listening/saved-transfer'
import { PATHS } from '@/domain/paths'
import { plural } from '@/domain/texts/fill'
import {
  DEVICE_EPISODES_EVENTS,
  readDeviceEpisodes,
  updateDeviceEpisodes,
} from '../device-episodes'
import { cacheForOffline } from '../offline'
import { on, setAttribute, type PageElement } from '../page-element'
import type { SavedTexts } from './saved-row'

const FILE_NAME = 'saved-episodes.json'
/** Bytes; a list of saved episodes has a few thousand. */
const MOST_BYTES = 100_000

/** Adds what came from elsewhere, and has its pages cached. */
function add(other: DeviceEpisodes): boolean {
  let ids: string[] = []
  const isStored = updateDeviceEpisodes((device) => {
    const merged = mergeDeviceEpisodes(device, other)
    ids = merged.saved.map(({ id }) => id)
    return merged
  })
  if (isStored) void cacheForOffline(ids)
  return isStored
}

function saveFile(): void {
  const text = JSON.stringify(readDeviceEpisodes(), null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = FILE_NAME
  anchor.click()
  URL.revokeObjectURL(address)
}

/** The ways to move what this device stores (move-list.tsx): by link and by file, out and in. */
export function moveList(
  page: PageElement,
  t: SavedTexts,
  focusHeading: () => void,
  onPage: AbortSignal,
): void {
  const field = page.inner('import').querySelector('input') as HTMLInputElement
  const file = page.inner<HTMLInputElement>('file')
  const offerLinked = offer(page.inner('offer-linked'), t, onPage, () => {
    history.replaceState(history.state, '', PATHS.saved)
    focusHeading()
  })
  const offerImported = offer(page.inner('offer-imported'), t, onPage, () => field.focus())

  const showOwn = () => {
    const device = readDeviceEpisodes()
    const link = location.origin + PATHS.saved + deviceEpisodesHash(device)
    const hasSaved = device.saved.length > 0
    const own = page.inner('to-device')
    own.hidden = !hasSaved
    page.inner('to-keep').hidden = !hasSaved && device.opened.length === 0
    const [copy, shown] = [own.querySelector('copy-text'), own.querySelector('input')]
    if (copy) setAttribute(copy as HTMLElement, 'data-text', link)
    if (shown) shown.value = link
  }
  const look = (other: DeviceEpisodes | null, problem: string) => {
    const shown = page.inner('problem')
    shown.hidden = other !== null
    const text = shown.querySelector('p > span')
    if (text) text.textContent = other ? '' : problem
    setAttribute(field, 'aria-invalid', other ? null : 'true')
    setAttribute(field, 'aria-describedby', other ? null : `${field.id}-error`)
    offerImported(other)
  }
  const readLink = (event: SubmitEvent) => {
    event.preventDefault()
    look(parseDeviceEpisodesLink(field.value, Date.now()), t.notALink)
  }
  const readFile = async () => {
    const [chosen] = file.files ?? []
    const text = !chosen || chosen.size > MOST_BYTES ? null : await chosen.text()
    file.value = '' // The same file can be chosen again.
    if (chosen) look(parseDeviceEpisodes(text), t.notAFile)
  }
  // Nothing of an opened link is changed silently.
  const readHash = () => offerLinked(parseDeviceEpisodesLink(location.hash, Date.now()))

  for (const event of DEVICE_EPISODES_EVENTS) addEventListener(event, showOwn, { signal: onPage })
  addEventListener('hashchange', readHash, { signal: onPage })
  on(page.inner('save-file'), 'click', saveFile, onPage)
  on(page.inner('import'), 'submit', readLink, onPage)
  file.addEventListener('change', () => void readFile(), { signal: onPage })
  showOwn()
  readHash()
}

/**
 * Returns what a list from elsewhere would add, and the choice to add it.
 * @param end what follows the choice
 * @returns what shows an offer, or none
 */
function offer(box: HTMLElement, t: SavedTexts, onPage: AbortSignal, end: () => void) {
  let offered: DeviceEpisodes | null = null
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const [addIt, leave] = [part('add'), part('leave')]
  const show = () => {
    box.hidden = !offered
    const count = offered ? countNew(readDeviceEpisodes(), offered) : 0
    const here = (offered?.saved.length ?? 0) - count
    const say = (element: Element | null | undefined, text: string) => {
      if (element) element.textContent = text
    }
    say(part('offered'), count === 0 ? t.nothingNew : plural(t.offer, count, t.wording))
    say(part('known'), count > 0 && here > 0 ? plural(t.here, here, t.wording) : '')
    say(leave?.firstElementChild, count > 0 ? t.leave : t.close)
    if (addIt) addIt.hidden = count === 0
  }
  const set = (other: DeviceEpisodes | null) => {
    offered = other
    show()
  }
  const close = () => {
    set(null)
    end()
  }
  for (const event of DEVICE_EPISODES_EVENTS) addEventListener(event, show, { signal: onPage })
  if (addIt) on(addIt, 'click', () => offered && add(offered) && close(), onPage)
  if (leave) on(leave, 'click', close, onPage)
  return set
}

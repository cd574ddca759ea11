import { addNext, isQueued, type Queued } from '@/domain/listening/up-next'
import { fill } from '@/domain/texts/fill'
import type { AudioPlayerElement } from '../audio-player'
import { setAttribute } from '../page-element'
import type { PlaybackControls } from '../playback'
import { chooseDevice, followDevices } from './cast'
import { icon } from './icon'
import { toggleUpNext } from './player-bar'
import { playerTexts } from './player-texts'
import { audioElement, changeQueue, readQueue, toggleQueued, watchQueue } from './up-next'

/**
 * The buttons below the controls of an episode's page: they line the episode up while it is not what
 * plays, open what is up next, and choose another device to play on.
 */
export function offerMore(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  const { texts } = playerTexts()
  const t = texts.upNext
  const made = (name: string, act: () => void) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = `${icon(name)}<span></span>`
    button.addEventListener('click', act)
    const text = button.querySelector('span') as HTMLElement
    return { button, text }
  }
  const next = made('queue', () => {
    changeQueue((queue) => addNext(queue, entryOf(player)))
    player.inner('said').textContent = fill(t.position, { ...positionOf(player.track.id) })
  })
  const last = made('plus', () => {
    if (!toggleQueued(entryOf(player))) toggleUpNext()
  })
  const open = made('queue', toggleUpNext)
  const cast = made('cast', () => {
    const audio = audioElement()
    if (audio) chooseDevice(audio)
  })
  next.text.textContent = t.playNext
  last.text.textContent = t.add
  cast.button.hidden = true
  player.inner('more').replaceChildren(...[next, last, open, cast].map(({ button }) => button))

  let watched: HTMLAudioElement | null = null
  let endWatch = () => {}
  const show = () => {
    const { track } = playback.currentPlayback()
    const queue = readQueue()
    const isCurrent = track?.id === player.track.id
    next.button.hidden = last.button.hidden = isCurrent
    last.button.setAttribute('aria-pressed', String(isQueued(queue, player.track.id)))
    // The bar has it while something else plays, or waits.
    open.button.hidden = !isCurrent
    open.text.textContent = queue.length > 0 ? `${t.title} ${queue.length}` : t.title
    watch(isCurrent ? audioElement() : null)
  }
  const watch = (audio: HTMLAudioElement | null) => {
    if (audio === watched) return
    watched = audio
    endWatch()
    cast.button.hidden = true
    if (!audio) return
    endWatch = followDevices(audio, (isThere, isOn) => {
      cast.button.hidden = !isThere && !isOn
      setAttribute(cast.button, 'aria-pressed', isOn ? 'true' : null)
      cast.text.textContent = isOn ? texts.casting : texts.cast
    })
  }
  onPage.addEventListener('abort', playback.watchPlayback(show))
  onPage.addEventListener('abort', () => endWatch())
  watchQueue(show, onPage)
  show()
}

function entryOf({ track: { id, title, audioUrl, path, length } }: AudioPlayerElement): Queued {
  const image = document.querySelector(`[data-episode="${id}"] img`)?.getAttribute('src') ?? null
  return { id, title, audioUrl, path, length, image }
}

function positionOf(id: string): { title: string; n: number; count: number } {
  const queue = readQueue()
  const at = queue.findIndex((entry) => entry.id === id)
  return { title: queue[at]?.title ?? '', n: at + 1, count: queue.length }
}

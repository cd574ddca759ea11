// What this device says of episodes in lists and listening paths. It comes with those pages alone.
import { formatLength, readLength } from '@/domain/episodes/episode-length'
import type { Language } from '@/domain/language/language'
import { parsePlaces, placeOf, PLACES_KEY, pathMark } from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import { readStored } from '@/session/auth-record'
import { PageElement } from '../page-element'
import { watchPagePlayback } from '../page-playback'
import { defineElements } from '../define-elements'

/** `<heard-mark>`: says that this device has heard an episode of a list, or how much is left (heard-mark.tsx). */
class HeardMarkElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const { id = '', heard = '', left = '', wording = 'en' } = this.dataset
    const time = this.closest('article')?.querySelector('play-episode time')
    const length = readLength(time?.getAttribute('datetime') ?? '') ?? 0
    const show = (playing: number | null) => {
      const place = playing ?? placeOf(parsePlaces(readStored(PLACES_KEY)), id)
      this.hidden = place === null
      this.dataset.state = place === 0 ? 'heard' : 'begun'
      const isKnown = place !== null && length > place
      this.style.setProperty('--at', isKnown ? `${(place / length) * 100}%` : '0')
      const rest = isKnown
        ? fill(left, { time: formatLength(length - place, wording as Language) })
        : ''
      const text = place === 0 ? heard : rest
      const said = this.inner('said')
      if (said.textContent !== text) said.textContent = text
    }
    const look = () => show(null)
    addEventListener('storage', look, { signal: onPage })
    look()
    let isPlaying = false
    watchPagePlayback(({ track, time }) => {
      const wasPlaying = isPlaying
      isPlaying = track?.id === id && time > 0
      if (isPlaying) show(time)
      else if (wasPlaying) look()
    }, onPage)
  }
}

/** `<path-marks>`: says which steps of a listening path were heard, and which is next (path-page.tsx). */
class PathMarksElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const steps = [...this.querySelectorAll<HTMLElement>('[data-step]')]
    const ids = steps.map(({ dataset }) => dataset.step ?? '')
    const show = () => {
      const places = parsePlaces(readStored(PLACES_KEY))
      for (const step of steps) {
        const { dataset } = step
        const mark = pathMark(dataset.step ?? '', ids, places)
        step.hidden = !mark
        dataset.mark = mark ?? ''
        const text = step.lastElementChild
        if (text) text.textContent = (mark && this.dataset[mark]) ?? ''
      }
    }
    addEventListener('storage', show, { signal: onPage })
    show()
  }
}

defineElements({ 'heard-mark': HeardMarkElement, 'path-marks': PathMarksElement })

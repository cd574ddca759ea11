import { parsePlaces, pathMark, PLACES_KEY } from '@/domain/listening/playback'
import { readStored } from '@/session/auth-record'
import { PageElement } from '../page-element'

/** `<path-marks>`: says which steps of a listening path were heard, and which is next (path-page.tsx). */
export class PathMarksElement extends PageElement {
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

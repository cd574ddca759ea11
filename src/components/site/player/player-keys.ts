import type { KeyboardEvent } from 'react'
import {
  BACK_S,
  FORWARD_S,
  RATES,
  setRate,
  skip,
  toggle,
  turnChapter,
  type Sound,
} from './audio-player'

/** Keys inside the player only (WCAG 2.2, 2.1.4); fields and buttons keep their own. */
export function onPlayerKey(
  event: KeyboardEvent,
  { begin, shown }: { begin: () => void; shown: Sound },
) {
  const target = event.target as HTMLElement
  if (event.metaKey || event.ctrlKey || event.altKey || target.matches('select, input')) return
  const rateAt = RATES.findIndex((rate) => rate === shown.rate)
  const actions: Record<string, () => void> = {
    k: toggle,
    ArrowLeft: () => skip(-BACK_S),
    ArrowRight: () => skip(FORWARD_S),
    ...(shown.track?.chapters.length
      ? { ArrowUp: () => turnChapter(-1), ArrowDown: () => turnChapter(1) }
      : {}),
    '<': () => setRate(RATES[Math.max(0, rateAt - 1)] ?? 1),
    '>': () => setRate(RATES[Math.min(RATES.length - 1, rateAt + 1)] ?? 1),
    ...(target.matches('button, a') ? {} : { ' ': toggle }),
  }
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  begin()
  action()
}

import { BACK_S, FORWARD_S, RATES } from '@/domain/listening/playback'
import type { PlaybackControls } from '../playback'
import { turnChapter } from './chapters'

const FIELDS = 'select, input'
const PRESSED_BY_SPACE = 'button, a, summary'

/** Returns what each key does; of letters the small one. */
function actionsOf(playback: PlaybackControls): Record<string, () => void> {
  const { toggle, seekBy, setRate, currentPlayback } = playback
  const turnRate = (step: -1 | 1) => {
    const at = RATES.findIndex((rate) => rate === currentPlayback().rate)
    setRate(RATES[Math.min(Math.max(0, at + step), RATES.length - 1)] ?? 1)
  }
  const [back, forward] = [() => seekBy(-BACK_S), () => seekBy(FORWARD_S)]
  return {
    ' ': toggle,
    k: toggle,
    ...{ j: back, ArrowLeft: back },
    ...{ l: forward, ArrowRight: forward },
    ArrowUp: () => turnChapter(playback, -1),
    ArrowDown: () => turnChapter(playback, 1),
    '<': () => turnRate(-1),
    '>': () => turnRate(1),
  }
}

/**
 * Keys inside the player only (WCAG 2.2, 2.1.4); fields and buttons keep their own.
 * @param begin makes the player's episode what plays
 * @param hasChapters whether arrows up and down do anything but scroll
 */
export function onPlayerKey(
  event: KeyboardEvent,
  playback: PlaybackControls,
  begin: () => void,
  hasChapters: boolean,
): void {
  const target = event.target as HTMLElement
  if (event.metaKey || event.ctrlKey || event.altKey || target.matches(FIELDS)) return
  if (event.key === ' ' && target.matches(PRESSED_BY_SPACE)) return
  if (/^Arrow(Up|Down)$/.test(event.key) && !hasChapters) return
  const action = actionsOf(playback)[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  begin()
  action()
}

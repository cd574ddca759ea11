import { fill } from '@/domain/texts/fill'
import { clockTime } from '@/domain/listening/playback'
import { playerTexts } from './player-texts'
import type { Playback } from '../playback'

/**
 * Returns what there is to say about an audio that was to play and does not.
 * @returns `text`, empty if there is nothing; and what the button says, empty where it goes on by
 *   itself
 */
export function troubleText({ trouble, isWaiting, time }: Playback): {
  text: string
  action: string
} {
  const { texts: t } = playerTexts()
  if (trouble === null)
    return { text: isWaiting ? fill(t.loading, { time: clockTime(time) }) : '', action: '' }
  const actions = {
    slow: '',
    offline: '',
    lost: t.again,
    gone: t.again,
    elsewhere: t.here,
    held: t.goOn,
    asleep: t.goOn,
  }
  return { text: t.trouble[trouble], action: actions[trouble] }
}

/** A sentence and its button, in place of what an element says. */
export function say(place: HTMLElement, text: string, action: string, act: () => void): void {
  place.textContent = text && `${text} `
  if (!action) return
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = action
  button.addEventListener('click', () => {
    act()
    // It is gone: what it did is what Play shows now.
    if (button.isConnected) return
    const player = place.closest('dialog, audio-player, player-bar')
    player?.querySelector<HTMLElement>('[data-part=play]')?.focus()
  })
  place.append(button)
}

import { chapterAt, clockTime, formatRate, RATES, spokenTime } from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import type { AudioPlayerElement } from '../audio-player'
import { setAttribute } from '../page-element'
import { playerTexts } from './player-texts'
import type { Playback, PlaybackControls } from '../playback'
import { sleepAfter } from './chapters'
import { offerClip } from './clip-player'
import { onPlayerKey } from './player-keys'
import { offerMore } from './player-queue'
import { say, troubleText } from './trouble-text'

const SLEEP_MINUTES = [15, 30, 60]

/**
 * What the player of an episode's page does besides playing: speed, sleep timer, chapters, clips, keys,
 * and a line that says where this device stopped, or why nothing is heard.
 * @param onPage ends when the player leaves the page
 */
export function completePlayer(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  const parts = [
    chooseSpeed(player, playback, onPage),
    chooseSleep(player, playback, onPage),
    markChapters(player),
    speakPlace(player),
    writeLine(player, playback),
  ]
  const show = () => {
    for (const part of parts) part(player.shown())
  }
  offerClip(player, playback, onPage)
  const hasChapters = player.track.chapters.length > 0
  const onKey = (event: KeyboardEvent) =>
    onPlayerKey(event, playback, () => player.begin(), hasChapters)
  player.addEventListener('keydown', onKey, { signal: onPage })
  answerTimelineKeys(player, playback, onPage)
  watchView(player, playback, onPage)
  onPage.addEventListener('abort', playback.watchPlayback(show))
  show()
  offerMore(player, playback, onPage)
  player.dataset.complete = ''
}

/** The keys of the timeline, and how far they go (s). */
const TIMELINE_KEYS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}

type Show = (shown: Playback) => void

function answerTimelineKeys(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    const step = TIMELINE_KEYS[event.key]
    if (step === undefined) return
    event.preventDefault()
    player.begin()
    playback.seekBy(step)
  }
  player.inner('range').addEventListener('keydown', onKey, { signal: onPage })
}

/** The bar at the foot of the page stays away while the player of what plays is in view. */
function watchView(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  let isInView = false
  const tell = () => {
    const isCurrent = playback.currentPlayback().track?.id === player.track.id
    playback.setLargeShown(isCurrent && isInView)
  }
  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false
    tell()
  })
  observer.observe(player)
  const stop = playback.watchPlayback(tell)
  onPage.addEventListener('abort', () => {
    stop()
    observer.disconnect()
    playback.setLargeShown(false)
  })
}

function chooseSpeed(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): Show {
  const speed = player.inner<HTMLSelectElement>('speed')
  const { wording } = playerTexts()
  speed.replaceChildren(...RATES.map((rate) => new Option(formatRate(rate, wording), String(rate))))
  speed.addEventListener('change', () => playback.setRate(Number(speed.value)), { signal: onPage })
  return ({ rate }) => (speed.value = String(rate))
}

function chooseSleep(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): Show {
  const timer = player.inner<HTMLSelectElement>('timer')
  const { texts: t } = playerTexts()
  const ofChapters = player.track.chapters.length > 0 ? [new Option(t.afterChapter, 'chapter')] : []
  const ofMinutes = SLEEP_MINUTES.map((n) => new Option(fill(t.minutes, { n }), String(n)))
  timer.replaceChildren(new Option(t.timer, ''), ...ofChapters, ...ofMinutes)
  const choose = () => {
    player.begin()
    playback.setSleep(sleepAfter(playback, timer.value))
  }
  timer.addEventListener('change', choose, { signal: onPage })
  return ({ sleep }) => (timer.value = sleep?.choice ?? '')
}

function markChapters(player: AudioPlayerElement): Show {
  const { chapters } = player.track
  if (chapters.length === 0) return () => {}
  const links = [...player.querySelectorAll<HTMLElement>('ol a')]
  const ticks = chapters.slice(1).map(() => document.createElement('i'))
  player.inner('ticks').replaceChildren(...ticks)
  const [count, title] = [player.inner('chapter-count'), player.inner('chapter-title')]
  return ({ time, duration }) => {
    const now = chapterAt(chapters, time)
    const shown = Math.max(now, 0)
    links.forEach((link, index) =>
      setAttribute(link, 'aria-current', index === now ? 'true' : null),
    )
    ticks.forEach((tick, index) => {
      const at = chapters[index + 1]?.at ?? 0
      tick.style.setProperty('--x', `${Math.min(100, (at / Math.max(duration, time, 1)) * 100)}%`)
    })
    count.textContent = fill(playerTexts().texts.chapter, { n: shown + 1, count: chapters.length })
    title.textContent = chapters[shown]?.title ?? ''
  }
}

/** What a screen reader says about the place. */
function speakPlace(player: AudioPlayerElement): Show {
  const { texts: t, wording } = playerTexts()
  const { chapters } = player.track
  const range = player.inner('range')
  return ({ time, duration }) => {
    const now = chapterAt(chapters, time)
    const place = fill(chapters[now] ? t.placeInChapter : t.place, {
      time: spokenTime(time, t, wording),
      length: spokenTime(duration, t, wording),
      n: now + 1,
      title: chapters[now]?.title ?? '',
    })
    range.setAttribute('aria-valuetext', place)
  }
}

function writeLine(player: AudioPlayerElement, playback: PlaybackControls): Show {
  const { texts: t } = playerTexts()
  const line = player.inner('line')
  let written = ''
  let told = ''
  // Until something is played from elsewhere.
  let stoppedAt = playback.placeOf(player.track.id)
  const restart = () => {
    stoppedAt = 0
    player.playFrom(0)
  }
  const goOn = () => {
    player.begin()
    playback.play()
  }
  return (shown) => {
    if (shown.time < stoppedAt) stoppedAt = 0
    const { text, action } = troubleText(shown)
    const stopped = stoppedAt > 0 ? fill(t.stopped, { time: clockTime(stoppedAt) }) : ''
    const sentence = text || stopped
    if (sentence === written) return
    written = sentence
    // “Loading” is seen; to hear it each time would be too much.
    const heard = shown.trouble ? text : ''
    if (heard !== told) player.inner('said').textContent = told = heard
    if (!text) return say(line, stopped, stopped && t.restart, restart)
    say(line, text, action, goOn)
    if (shown.trouble !== 'gone') return
    const file = document.createElement('a')
    file.href = player.track.audioUrl
    file.textContent = t.openFile
    line.append(' ', file)
  }
}

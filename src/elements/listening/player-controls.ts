import { formatLength } from '@/domain/episodes/episode-length'
import {
  chapterAt,
  clockTime,
  formatRate,
  RATES,
  spokenTime,
  type Track,
} from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import { setAttribute } from '../page-element'
import type { Playback, PlaybackControls } from '../playback'
import { sleepAfter, sleepLeft } from './chapters'
import { playerTexts } from './player-texts'
import { say, troubleText } from './trouble-text'

const SLEEP_MINUTES = [15, 30, 45, 60]

/** A player with all its controls: that of an episode's page, or the one that the bar opens. */
export type PlayerView = {
  track: Track
  inner: <Part extends HTMLElement = HTMLElement>(name: string) => Part
  shown: () => Playback
  begin: () => void
  playFrom: (seconds: number) => void
}

type Show = (shown: Playback) => void

/**
 * Has speed, sleep timer, chapters and the timeline's keys work, and a line say what there is to say.
 * @param list what lists the chapters
 * @param stopped the second at which this device stopped, to be told; else 0
 */
export function followControls(
  player: PlayerView,
  playback: PlaybackControls,
  { list, stopped }: { list: ParentNode; stopped: number },
  onPage: AbortSignal,
): void {
  const parts = [
    chooseSpeed(player, playback, onPage),
    chooseSleep(player, playback, onPage),
    markChapters(player, list),
    speakPlace(player),
    writeLine(player, playback, stopped),
  ]
  const show = () => {
    for (const part of parts) part(player.shown())
  }
  answerTimelineKeys(player, playback, onPage)
  onPage.addEventListener('abort', playback.watchPlayback(show))
  // The sleep timer runs on while nothing plays.
  const ticking = setInterval(() => player.shown().sleep && show(), 1000)
  onPage.addEventListener('abort', () => clearInterval(ticking))
  show()
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

function answerTimelineKeys(
  player: PlayerView,
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

function chooseSpeed(player: PlayerView, playback: PlaybackControls, onPage: AbortSignal): Show {
  const speed = player.inner<HTMLSelectElement>('speed')
  const { wording } = playerTexts()
  speed.replaceChildren(...RATES.map((rate) => new Option(formatRate(rate, wording), String(rate))))
  speed.addEventListener('change', () => playback.setRate(Number(speed.value)), { signal: onPage })
  return ({ rate }) => (speed.value = String(rate))
}

function chooseSleep(player: PlayerView, playback: PlaybackControls, onPage: AbortSignal): Show {
  const timer = player.inner<HTMLSelectElement>('timer')
  const { texts: t, wording } = playerTexts()
  const ofChapters = player.track.chapters.length > 0 ? [new Option(t.afterChapter, 'chapter')] : []
  const ofEpisode = new Option(t.afterEpisode, 'episode')
  const ofMinutes = SLEEP_MINUTES.map((n) => new Option(formatLength(n * 60, wording), String(n)))
  timer.replaceChildren(new Option(t.timer, ''), ofEpisode, ...ofChapters, ...ofMinutes)
  const choose = () => {
    player.begin()
    playback.setSleep(sleepAfter(playback, timer.value))
  }
  timer.addEventListener('change', choose, { signal: onPage })
  return ({ sleep }) => (timer.value = sleep?.choice ?? '')
}

function markChapters(player: PlayerView, list: ParentNode): Show {
  const { chapters } = player.track
  if (chapters.length === 0) return () => {}
  const links = [...list.querySelectorAll<HTMLElement>('ol :is(a, [data-at])')]
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

function speakPlace(player: PlayerView): Show {
  const { texts: t, wording } = playerTexts()
  const { chapters } = player.track
  const range = player.inner('range')
  return ({ time, duration }) => {
    const now = chapterAt(chapters, time)
    const place = fill(chapters[now] ? t.placeInChapter : t.place, {
      time: spokenTime(time, wording),
      length: spokenTime(duration, wording),
      n: now + 1,
      title: chapters[now]?.title ?? '',
    })
    range.setAttribute('aria-valuetext', place)
  }
}

function writeLine(player: PlayerView, playback: PlaybackControls, stopped: number): Show {
  const { texts: t } = playerTexts()
  const line = player.inner('line')
  let written = ''
  let told = ''
  let stoppedAt = stopped
  const restart = () => {
    stoppedAt = 0
    player.playFrom(0)
  }
  const resume = () => {
    player.begin()
    playback.play()
  }
  return (shown) => {
    if (shown.time < stoppedAt) stoppedAt = 0
    const { text, action } = troubleText(shown)
    const stopped = stoppedAt > 0 ? fill(t.stopped, { time: clockTime(stoppedAt) }) : ''
    const left = sleepLeft(shown)
    const sleeps = left === null ? '' : fill(t.sleepsIn, { time: clockTime(left) })
    const sentence = text || sleeps || stopped
    if (sentence === written) return
    written = sentence
    // “Loading” is seen; to hear it each time would be too much.
    const heard = shown.trouble ? text : ''
    if (heard !== told) player.inner('said').textContent = told = heard
    if (!text) return say(line, sentence, sleeps ? '' : stopped && t.restart, restart)
    say(line, text, action, resume)
    if (shown.trouble !== 'gone') return
    const file = document.createElement('a')
    file.href = player.track.audioUrl
    file.textContent = t.openFile
    line.append(' ', file)
  }
}

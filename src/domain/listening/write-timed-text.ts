import type { Chapter } from './playback'
import { speakerTurns } from './speaker-turns'
import type { Cue } from './timed-text'

const two = (value: number): string => String(value).padStart(2, '0')

function vttTime(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const [h, m, s] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms / 1000]
  const rest = (s % 60).toFixed(3).padStart(6, '0')
  return `${two(h)}:${two(m)}:${rest}`
}

const escapeVtt = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Timed cues as a WebVTT file. */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ start, end, speaker, text }, index) => {
      // A cue needs a length (WebVTT, 3.1): up to the next one, if it names no end.
      const from = start ?? 0
      const next = cues[index + 1]?.start ?? 0
      const to = end !== null && end > from ? end : next > from ? next : from + 5
      const voice = speaker ? `<v ${escapeVtt(speaker)}>` : ''
      return `${vttTime(from)} --> ${vttTime(to)}\n${voice}${escapeVtt(text)}\n`
    })
    .join('\n')}`

export const toPlainText = (cues: readonly Cue[]): string =>
  `${speakerTurns(cues)
    .map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text))
    .join('\n\n')}\n`

/** Chapters as a file (Podcasting 2.0, JSON Chapters 1.2). */
export const toChaptersJson = (chapters: readonly Chapter[]) => ({
  version: '1.2.0',
  chapters: chapters.map(({ at, title }) => ({ startTime: at, title })),
})

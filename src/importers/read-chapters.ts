import { secondsOf } from '@/domain/listening/parse-cues'
import { parseChapters } from '@/domain/listening/parse-timed-text'
import { MAX_SECONDS, TimedTextError } from '@/domain/listening/timed-text'
import { countOf } from '@/domain/language/text'
import { oneLine } from './plain-text'

const MAX_CHAPTERS = 500
const MAX_TITLE = 200

type Entry = { at: number | null; title: string; isShown: boolean }

/** Seconds: a number, a number in quotes, or a normal play time (RFC 2326, 3.6). */
function timeOf(value: unknown): number | null {
  if (typeof value === 'string' && !/^\d+(?:\.\d+)?$/.test(value.trim())) return secondsOf(value)
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
  return seconds >= 0 && seconds < MAX_SECONDS ? seconds : null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : ''

function entriesOfJson(text: string): Entry[] | null {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  const { chapters } = (json ?? {}) as { chapters?: unknown }
  if (!Array.isArray(chapters)) return null
  return chapters.map((one: unknown) => {
    const { startTime, title, toc } = (one ?? {}) as { [name: string]: unknown }
    return { at: timeOf(startTime), title: textOf(title), isShown: toc !== false }
  })
}

const entriesOfLines = (text: string): Entry[] =>
  text.split(/[\r\n]+/).flatMap((line) => {
    if (!line.trim()) return []
    const [, clock = '', title = ''] = /^\s*[[(]?([\d:.,]+)[\])]?[\s–—-]+(\S.*)$/.exec(line) ?? []
    return [{ at: secondsOf(clock), title: textOf(title), isShown: true }]
  })

const clockOf = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/**
 * Chapters of another site as this one stores them. Those without a time or a title, and a second one
 * of the same second, are left out, and the rest is put in order.
 * @returns the text, and how many were left out, in words
 * @throws TimedTextError if none is left
 */
export function readChapters(source: string): { text: string; reason: string | null } {
  try {
    parseChapters(source)
    return { text: source, reason: null }
  } catch (error) {
    if (!(error instanceof TimedTextError)) throw error
    const all = (entriesOfJson(source) ?? entriesOfLines(source)).filter(({ isShown }) => isShown)
    const bySecond = new Map<number, string>()
    for (const { at, title } of all.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)))
      if (at !== null && title && !bySecond.has(Math.floor(at)))
        bySecond.set(Math.floor(at), title.slice(0, MAX_TITLE))
    const kept = [...bySecond].slice(0, MAX_CHAPTERS)
    if (kept.length === 0) throw error
    const left = all.length - kept.length
    return {
      text: kept.map(([at, title]) => `${clockOf(at)} ${title}`).join('\n'),
      reason:
        left > 0 ? `${countOf(left, 'chapter')} not imported: no time or title of its own` : null,
    }
  }
}

/**
 * Transcripts and chapters of an episode, as hosts have them: WebVTT, SubRip, the JSON of Podcasting
 * 2.0, or plain text. Whatever comes, the same is made of it; what cannot be read is refused with the
 * line that is wrong.
 */
import * as z from 'zod'
import {
  blocksOf,
  lineName,
  parseCues,
  parseVtt,
  secondsOf,
  withSpeaker,
  wordsOf,
  type Block,
} from './parse-cues'
import type { Chapter } from './playback'
import {
  MAX_SECONDS,
  MAX_TIMED_TEXT,
  TimedTextError,
  type Cue,
  type TimedTextKind,
} from './timed-text'

const MAX_CUES = 20_000
const MAX_CUE = 10_000
const MAX_SPEAKER = 100
const MAX_CHAPTERS = 500
const MAX_TITLE = 200

const time = z.number().min(0).max(MAX_SECONDS)
const segments = z.object({
  segments: z
    .array(
      z.object({
        speaker: z.string().max(MAX_SPEAKER).nullish(),
        startTime: time,
        endTime: time.nullish(),
        body: z.string().max(MAX_CUE),
      }),
    )
    .max(MAX_CUES),
})
const jsonChapters = z.object({
  chapters: z
    .array(z.object({ startTime: time, title: z.string().nullish(), toc: z.boolean().nullish() }))
    .max(MAX_CHAPTERS),
})

/** @param part what one item is called, such as `Segment` */
function parseJson<T>(text: string, schema: z.ZodType<T>, list: string, part: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TimedTextError('', 'The JSON is incomplete.')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [name, index, field] = result.error.issues[0]?.path ?? []
  if (name !== list || typeof index !== 'number')
    throw new TimedTextError('', `The JSON has no list “${list}” of the right size.`)
  throw new TimedTextError(`${part} ${index + 1}`, `“${String(field)}” is missing or wrong.`)
}

const parseSegments = (text: string): Cue[] =>
  parseJson(text, segments, 'segments', 'Segment').segments.flatMap((segment) => {
    const words = wordsOf(segment.body)
    const speaker = wordsOf(segment.speaker ?? '') || null
    const { startTime: start, endTime } = segment
    return words ? [{ start, end: endTime ?? start, speaker, text: words }] : []
  })

/** A time at the beginning of a paragraph: `[12:34] `, `(1:02:03) `, `12:34 `. */
const STAMP = /^[[(]?((?:\d{1,3}:)?\d{1,3}:\d\d)[\])]?(?:\s+[-–]\s+|\s+|$)/

/** Plain text: paragraphs, which may begin with a time and a name. */
function parsePlain(blocks: Block[]): Cue[] {
  const cues: Cue[] = []
  for (const block of blocks) {
    const text = wordsOf(block.map((line) => line.text).join('\n'))
    const [stamp, clock] = STAMP.exec(text) ?? []
    const start = clock === undefined ? null : secondsOf(clock)
    const before = cues.at(-1)?.start ?? null
    if (start !== null && before !== null && start < before)
      throw new TimedTextError(
        lineName(block[0]?.index ?? 0),
        'its time is before that of the paragraph above it.',
      )
    const said = withSpeaker(start === null ? text : text.slice(stamp?.length ?? 0))
    if (said.text) cues.push({ start, end: null, ...said })
  }
  if (cues.every(({ start }) => start === null)) return cues
  // A paragraph without a time of its own begins with the one before.
  let start = 0
  const timed = cues.map((cue) => ({ ...cue, start: (start = cue.start ?? start) }))
  return timed.map((cue, index) => ({ ...cue, end: timed[index + 1]?.start ?? cue.start }))
}

function checkSize(text: string): void {
  if (text.length > MAX_TIMED_TEXT)
    throw new TimedTextError('', `Too long: the maximum is ${MAX_TIMED_TEXT} characters.`)
}

/**
 * Parses what is said in an episode, in any of the formats, which are told apart by how they begin.
 * @throws TimedTextError
 */
export function parseTranscript(source: string): Cue[] {
  checkSize(source)
  const text = source.replace(/^\uFEFF/, '').trimEnd()
  const blocks = blocksOf(text)
  const cues = /^WEBVTT(?:\s|$)/.test(text)
    ? parseVtt(blocks)
    : /^\s*\{/.test(text)
      ? parseSegments(text)
      : blocks[0]?.slice(0, 2).some((line) => line.text.includes('-->'))
        ? parseCues(blocks)
        : parsePlain(blocks)
  if (cues.length === 0) throw new TimedTextError('', 'The file has no text.')
  if (cues.length > MAX_CUES)
    throw new TimedTextError('', `Too many cues: the maximum is ${MAX_CUES}.`)
  const long = cues.findIndex((cue) => cue.text.length > MAX_CUE)
  if (long >= 0)
    throw new TimedTextError(`Cue ${long + 1}`, `the maximum is ${MAX_CUE} characters.`)
  return cues.map((cue) => ({ ...cue, speaker: cue.speaker?.slice(0, MAX_SPEAKER) ?? null }))
}

const CHAPTER = /^[[(]?([\d:.,]+)[\])]?(?:\s+[-–—]\s+|\s+)(\S.*)$/

function parseChapterLines(text: string): Chapter[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if (!line.trim()) return []
    const [, clock = '', title = ''] = CHAPTER.exec(line.trim()) ?? []
    const at = secondsOf(clock)
    if (at === null)
      throw new TimedTextError(
        lineName(index),
        'start each line with a time, then the title: 12:34 The first letter.',
      )
    return [{ at: Math.floor(at), title: title.trim(), where: lineName(index) }]
  })
}

/**
 * The chapters of an episode: JSON of Podcasting 2.0, or a line `12:34 Title` for each.
 * @throws TimedTextError
 */
export function parseChapters(source: string): Chapter[] {
  checkSize(source)
  const text = source.replace(/^\uFEFF/, '')
  const isJson = /^\s*\{/.test(text)
  const found: (Chapter & { where?: string })[] = isJson
    ? parseJson(text, jsonChapters, 'chapters', 'Chapter').chapters.flatMap((chapter) =>
        // Those that are not for the list (Podcasting 2.0, JSON Chapters, `toc`).
        chapter.toc === false || !chapter.title?.trim()
          ? []
          : [{ at: Math.floor(chapter.startTime), title: chapter.title.trim() }],
      )
    : parseChapterLines(text)
  if (found.length === 0) throw new TimedTextError('', 'The file has no chapters.')
  if (found.length > MAX_CHAPTERS)
    throw new TimedTextError('', `Too many chapters: the maximum is ${MAX_CHAPTERS}.`)
  return found.map(({ at, title, where }, index) => {
    const named = where ?? `Chapter ${index + 1}`
    if (title.length > MAX_TITLE)
      throw new TimedTextError(named, `a title has ${MAX_TITLE} characters at most.`)
    if (at <= (found[index - 1]?.at ?? -1))
      throw new TimedTextError(named, 'its time must come after that of the one above it.')
    return { at, title }
  })
}

/** Reads a typed text: how many cues or chapters it has, or why it cannot be read. Empty is neither. */
export function checkTimedText(
  kind: TimedTextKind,
  text: string,
): { count: number; error: string | null } {
  if (!text.trim()) return { count: 0, error: null }
  try {
    const parts = kind === 'chapters' ? parseChapters(text) : parseTranscript(text)
    return { count: parts.length, error: null }
  } catch (err) {
    if (err instanceof TimedTextError) return { count: 0, error: err.message }
    throw err
  }
}

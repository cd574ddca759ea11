/**
 * Transcripts and chapters of an episode, as hosts have them: WebVTT, SubRip, the JSON of Podcasting
 * 2.0, or plain text. Whatever comes, the same is made of it; what cannot be read is refused with the
 * line that is wrong.
 */
import { z } from 'zod'
import type { MarkedPart } from '../search/marked-text'
import { withPlainMarks } from '../notes/plain-marks'
import type { Chapter } from './sound'

export const TIMED_TEXT_KINDS = ['transcript', 'chapters'] as const
export type TimedTextKind = (typeof TIMED_TEXT_KINDS)[number]

/** Something that is said. Times are in seconds; null in a text without times. */
export type Cue = {
  start: number | null
  end: number | null
  speaker: string | null
  text: string
}

/** Longer than a transcript of six hours. */
export const MAX_TIMED_TEXT = 400_000
const MAX_CUES = 20_000
const MAX_CUE = 10_000
const MAX_SPEAKER = 100
const MAX_CHAPTERS = 500
const MAX_TITLE = 200
const MAX_SECONDS = 100 * 3600

/** What is wrong with a text, as a sentence for the host, with the line where it is. */
export class TimedTextError extends Error {
  constructor(where: string, problem: string) {
    super(where ? `${where}: ${problem}` : problem)
    this.name = 'TimedTextError'
  }
}

const lineName = (index: number): string => `Line ${index + 1}`

type Line = { text: string; index: number }
type Block = Line[]

/** The parts between blank lines, each line with its number. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [[]]
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const last = blocks[blocks.length - 1]
    if (line.trim()) last?.push({ text: line, index })
    else if (last && last.length > 0) blocks.push([])
  })
  return blocks.filter((block) => block.length > 0)
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?$/

/** The seconds of `12:34`, `1:02:03` or `00:00:01.500`; null if it is none. */
function secondsOf(text: string): number | null {
  const [whole, hours, minutes = '', seconds = '', fraction = ''] = CLOCK.exec(text.trim()) ?? []
  if (whole === undefined || (hours !== undefined && Number(minutes) > 59)) return null
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  const at = total + Number(`0.${fraction || 0}`)
  return at < MAX_SECONDS ? at : null
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: '’',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** The words of a cue without its tags (WebVTT, 3.5; SubRip has some of them, and `{\an8}`). */
const wordsOf = (text: string): string =>
  text
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** A name before a colon, at the beginning of what is said: up to four words. */
const SPEAKER = /^(\p{Lu}[\p{L}\p{M}\p{N}.’'-]*(?: [\p{L}\p{M}\p{N}.’'-]+){0,3}):\s+(?=\S)/u

function withSpeaker(text: string): Pick<Cue, 'speaker' | 'text'> {
  const [said, speaker] = SPEAKER.exec(text) ?? []
  return said && speaker ? { speaker, text: text.slice(said.length) } : { speaker: null, text }
}

/** What each voice of a cue says; `<v Ada>` begins one (WebVTT, 3.5). */
function voicesOf(text: string): Pick<Cue, 'speaker' | 'text'>[] {
  const parts = text.split(/<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/)
  const [before = '', ...voices] = parts
  const said = [withSpeaker(wordsOf(before))]
  for (let i = 0; i < voices.length; i += 2)
    said.push({ speaker: wordsOf(voices[i] ?? '') || null, text: wordsOf(voices[i + 1] ?? '') })
  return said.filter((one) => one.text)
}

const TIMING = /^\s*(\S+)\s+-->\s+(\S+)/

/** The cues of WebVTT or SubRip, which differ in their heads and in the sign before milliseconds. */
function parseCues(blocks: Block[]): Cue[] {
  const cues: Cue[] = []
  let last = 0
  for (const block of blocks) {
    const [first, second] = block
    // A line before the times is the name or number of the cue.
    const timing = first?.text.includes('-->') ? first : second
    if (!timing?.text.includes('-->')) {
      const line = first ?? { index: 0 }
      throw new TimedTextError(
        lineName(line.index),
        'there is no time such as 00:01:02.000 --> 00:01:05.000.',
      )
    }
    const [, from = '', to = ''] = TIMING.exec(timing.text) ?? []
    const [start, end] = [secondsOf(from), secondsOf(to)]
    const where = lineName(timing.index)
    if (start === null || end === null)
      throw new TimedTextError(where, 'write the times as 00:01:02.000 --> 00:01:05.000.')
    if (end < start) throw new TimedTextError(where, 'it ends before it starts.')
    if (start < last) throw new TimedTextError(where, 'it starts before the cue above it.')
    last = start
    const text = block
      .slice(block.indexOf(timing) + 1)
      .map((line) => line.text)
      .join('\n')
    for (const voice of voicesOf(text)) cues.push({ start, end, ...voice })
  }
  return cues
}

const isSkipped = ([line]: Block): boolean =>
  /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line?.text ?? '')

function parseVtt(blocks: Block[]): Cue[] {
  const [head, ...others] = blocks
  // The first cue may follow the head at once, after lines such as `Kind: captions`.
  const from = head?.findIndex(({ text }) => text.includes('-->')) ?? -1
  const first = from > 0 ? [head?.slice(from) ?? []] : []
  return parseCues([...first, ...others].filter((block) => !isSkipped(block)))
}

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
 * What is said in an episode, in any of the formats, which are told apart by how they begin.
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

/** A paragraph of a transcript: what somebody says without a longer pause. */
export type Turn = { at: number | null; speaker: string | null; text: string }

/** A paragraph ends with a sentence from this length on, and anywhere from the second (characters). */
const PARAGRAPH = 350
const LONGEST_PARAGRAPH = 900
/** A pause that ends a paragraph (s). */
const PAUSE_S = 4

/** Cues as paragraphs that read well. Paragraphs of plain text stay as they are. */
export function speakerTurns(cues: readonly Cue[]): Turn[] {
  const turns: Turn[] = []
  let before: Cue | null = null
  for (const cue of cues) {
    const turn = turns.at(-1)
    const isOwn =
      !turn ||
      !before ||
      cue.start === null ||
      (cue.speaker !== null && cue.speaker !== turn.speaker) ||
      cue.start - (before.end ?? cue.start) > PAUSE_S ||
      (turn.text.length > PARAGRAPH && /[.!?…。！？]["”’»)]*$/.test(turn.text)) ||
      turn.text.length > LONGEST_PARAGRAPH
    if (isOwn) {
      const isSame = cue.speaker === null && cue.start !== null
      const speaker = cue.speaker ?? (isSame ? (turn?.speaker ?? null) : null)
      turns.push({ at: cue.start === null ? null : Math.floor(cue.start), speaker, text: cue.text })
    } else turn.text += ` ${cue.text}`
    before = cue
  }
  return turns
}

/** The anchor of each paragraph: `t-754` by its second, `p-3` by its place in a text without. */
export function anchorsOf(turns: readonly Turn[]): string[] {
  const taken = new Set<string>()
  return turns.map(({ at }, index) => {
    const own = at === null ? `p-${index + 1}` : `t-${at}`
    const anchor = taken.has(own) ? `${own}-${index + 1}` : own
    taken.add(anchor)
    return anchor
  })
}

/** Whether there is a time for what is said. */
export const isTimed = (cues: readonly Cue[]): boolean =>
  cues.length > 0 && cues.every(({ start }) => start !== null)

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

/** What is said, as plain text. */
export const toPlainText = (cues: readonly Cue[]): string =>
  `${speakerTurns(cues)
    .map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text))
    .join('\n\n')}\n`

/** Podcasting 2.0, JSON Chapters 1.2. */
export const CHAPTERS_TYPE = 'application/json+chapters'

/** Chapters as a file (Podcasting 2.0, JSON Chapters 1.2). */
export const toChaptersJson = (chapters: readonly Chapter[]) => ({
  version: '1.2.0',
  chapters: chapters.map(({ at, title }) => ({ startTime: at, title })),
})

/** A paragraph that has the words, and its address within the page of its episode. */
export type TranscriptMatch = {
  anchor: string
  at: number | null
  speaker: string | null
  said: MarkedPart[]
}

/** How many letters are shown on each side of the words. */
const AROUND = 120

/** Some text around the first place of the words, cut between words, with the words marked. */
function around(text: string, at: number, length: number): MarkedPart[] {
  const before = text.slice(Math.max(0, at - AROUND), at)
  const after = text.slice(at + length, at + length + AROUND)
  const begin = at > AROUND ? `…${before.replace(/^\S*\s/, '')}` : before
  const end = at + length + AROUND < text.length ? `${after.replace(/\s\S*$/, '')}…` : after
  return [
    { text: begin, isMarked: false },
    { text: text.slice(at, at + length), isMarked: true },
    { text: end, isMarked: false },
  ].filter((part) => part.text !== '')
}

/** The paragraphs of a transcript that have these words next to each other, whatever their case. */
export function findMatches(turns: readonly Turn[], words: string): TranscriptMatch[] {
  const anchors = anchorsOf(turns)
  // In a few languages a capital letter has another length than the small one.
  const sought = new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu')
  return turns.flatMap(({ at, speaker, text }, index) => {
    const found = words === '' ? null : sought.exec(withPlainMarks(text))
    return found
      ? [
          {
            anchor: anchors[index] ?? '',
            at,
            speaker,
            said: around(text, found.index, found[0].length),
          },
        ]
      : []
  })
}

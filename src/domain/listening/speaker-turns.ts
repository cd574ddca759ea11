import { shorten } from '../language/text'
import { comparableText } from '../search/comparable'
import type { MarkedPart } from '../search/marked-text'
import type { Chapter } from './playback'
import type { Cue } from './timed-text'

/** A paragraph of a transcript: what someone says without a longer pause. */
export type Turn = { at: number | null; speaker: string | null; text: string }

/** A paragraph ends with a sentence from this length on, and anywhere from the second (characters). */
const PARAGRAPH = 350
const LONGEST_PARAGRAPH = 900
/** A pause that ends a paragraph (s). */
const PAUSE_S = 4

/**
 * Checks whether something said at a second belongs to a chapter; subtitles begin a little early.
 */
const isPast = (seconds: number, chapter: Chapter): boolean =>
  Math.floor(seconds) >= Math.floor(chapter.at) - 1

/**
 * Cues as paragraphs that read well. Paragraphs of plain text stay as they are.
 * @param chapters in their order: each begins a paragraph
 */
export function speakerTurns(cues: readonly Cue[], chapters: readonly Chapter[] = []): Turn[] {
  const turns: Turn[] = []
  let before: Cue | null = null
  let passed = 0
  for (const cue of cues) {
    const turn = turns.at(-1)
    const passedBefore = passed
    for (let next = chapters[passed]; next && cue.start !== null && isPast(cue.start, next);)
      next = chapters[++passed]
    const isOwn =
      !turn ||
      !before ||
      cue.start === null ||
      passed > passedBefore ||
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

/**
 * The chapters that begin with each paragraph, by its place; a text without times has none, nor does
 * a chapter that begins after the last paragraph.
 */
export function chaptersInText(
  turns: readonly Turn[],
  chapters: readonly Chapter[],
): Map<number, Chapter[]> {
  const found = new Map<number, Chapter[]>()
  let passed = 0
  turns.forEach(({ at }, index) => {
    const here: Chapter[] = []
    for (let next = chapters[passed]; next && at !== null && isPast(at, next);) {
      here.push(next)
      next = chapters[++passed]
    }
    if (here.length > 0) found.set(index, here)
  })
  return found
}

/** The most that an excerpt has, in paragraphs and in characters. */
const EXCERPT_PARAGRAPHS = 5
const EXCERPT = 2000

/**
 * Returns how a transcript begins: a few paragraphs, and of a text with endless ones a part of the
 * last.
 */
export function excerptOf(turns: readonly Turn[]): Turn[] {
  const excerpt: Turn[] = []
  let room = EXCERPT
  for (const turn of turns.slice(0, EXCERPT_PARAGRAPHS)) {
    if (room <= 0) break
    excerpt.push(turn.text.length > room ? { ...turn, text: shorten(turn.text, room) } : turn)
    room -= turn.text.length
  }
  return excerpt
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

/** A paragraph that has the words, and its address within the page of its transcript. */
export type TranscriptMatch = {
  anchor: string
  at: number | null
  speaker: string | null
  said: MarkedPart[]
}

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
    const compared = comparableText(text)
    const found = words === '' ? null : sought.exec(compared.text)
    if (!found) return []
    const from = compared.placeOf(found.index)
    const said = around(text, from, compared.placeOf(found.index + found[0].length) - from)
    return [{ anchor: anchors[index] ?? '', at, speaker, said }]
  })
}

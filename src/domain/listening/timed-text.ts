export const TIMED_TEXT_KINDS = ['transcript', 'chapters'] as const
export type TimedTextKind = (typeof TIMED_TEXT_KINDS)[number]

/** A transcript or chapters as stored, with the text that was typed. */
export type StoredText = { id: number; text: string; updatedAt: string }
export type StoredTexts = Record<TimedTextKind, StoredText | null>

type TextDocument = {
  id: number
  kind: TimedTextKind | null
  text?: string | null
  updatedAt: string
}

/** A transcript or chapters as accounts read them from REST or the CMS. */
export const storedText = ({ id, text, updatedAt }: TextDocument): StoredText => ({
  id,
  text: text ?? '',
  updatedAt,
})

/** The transcript and chapters among the documents of an episode. */
export function storedTexts(docs: readonly TextDocument[]): StoredTexts {
  const find = (kind: TimedTextKind) => {
    const doc = docs.find((one) => one.kind === kind)
    return doc ? storedText(doc) : null
  }
  return { transcript: find('transcript'), chapters: find('chapters') }
}

export const NO_TEXTS: StoredTexts = { transcript: null, chapters: null }

export const isSameTexts = (a: StoredTexts, b: StoredTexts): boolean =>
  TIMED_TEXT_KINDS.every((kind) => a[kind]?.updatedAt === b[kind]?.updatedAt)

/** Something that is said. Times are in seconds; null in a text without times. */
export type Cue = {
  start: number | null
  end: number | null
  speaker: string | null
  text: string
}

/** Longer than a transcript of eight hours: subtitles take twice the characters of what they say. */
export const MAX_TIMED_TEXT = 1_000_000
/** Later times are mistakes. */
export const MAX_SECONDS = 100 * 3600

/** Has one sentence for the host, with the line. */
export class TimedTextError extends Error {
  constructor(where: string, problem: string) {
    super(where ? `${where}: ${problem}` : problem)
    this.name = 'TimedTextError'
  }
}

export const isTimed = (cues: readonly Cue[]): boolean =>
  cues.length > 0 && cues.every(({ start }) => start !== null)

/** Podcasting 2.0, JSON Chapters 1.2. */
export const CHAPTERS_TYPE = 'application/json+chapters'

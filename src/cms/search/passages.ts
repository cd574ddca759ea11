/** Texts of hits: passages of them, and what is marked in them. */
import type { MarkedPart } from '@/domain/search/marked-text'
import { withPlainMarks } from '@/domain/notes/plain-marks'
import type { Cue } from '@/domain/listening/timed-text'

/** The length of a passage of a transcript, in characters. */
const SAID_PASSAGE = 1000
/** How many passages of a transcript are read closely, of those that look as if they had the words. */
const LIKELY_PASSAGES = 6
/** Characters that no text has (`normalizeQuestion`, and taken out of texts below). */
const [START, STOP] = ['\uE000', '\uE001']

export const ALL = `StartSel=${START}, StopSel=${STOP}, HighlightAll=true`
export const PASSAGE = `StartSel=${START}, StopSel=${STOP}, MaxWords=30, MinWords=15, MaxFragments=1`

/** What is said in a transcript, as visitors read it; only `parseText` of the collection writes it. */
export const saidIn = (parts: unknown): string[] => ((parts ?? []) as Cue[]).map(({ text }) => text)

/** Texts in passages that can be looked through one by one, as far as there is room. */
export function passagesOf(texts: string[], room: number): string[] {
  const passages: string[] = []
  let passage = ''
  let left = room
  for (const text of texts) {
    left -= text.length + 1
    if (left < 0) break
    passage = passage ? `${passage} ${text}` : text
    if (passage.length < SAID_PASSAGE) continue
    passages.push(passage)
    passage = ''
  }
  return passage ? [...passages, passage] : passages
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The passages that most likely have the words of a query, in their order: taking words apart costs
 * the database a thousand times as much as looking how they begin. If none looks likely, because a
 * language changes the beginnings of words, all of them.
 * @param query as PostgreSQL writes it: `'librari' & 'seed'`
 */
export function likelyPassages(passages: string[], query: string): string[] {
  const stems = [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => folded(stem))
  // Stems may end otherwise than words: *librari* is that of *library*.
  const words = [...new Set(stems)].map((stem) => {
    const begin = [...stem].slice(0, Math.max(3, stem.length - 1)).join('')
    return new RegExp(`(?<![\\p{L}\\p{N}])${begin.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'u')
  })
  const likely = passages
    .map((text, place) => {
      const plain = folded(text)
      return { text, place, count: words.filter((word) => word.test(plain)).length }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, LIKELY_PASSAGES)
    .toSorted((a, b) => a.place - b.place)
  return likely.length > 0 ? likely.map(({ text }) => text) : passages
}

const withoutMarks = (text: string): string => text.replaceAll(START, '').replaceAll(STOP, '')

/** A text as the index compares it, of the same length but for what marks words here. */
export const comparable = (text: string): string => withPlainMarks(withoutMarks(text))

/** A passage of a text with the marks that the text has, of which the database saw plain ones. */
export function asWritten(parts: MarkedPart[], text: string): MarkedPart[] {
  const shown = parts.map((part) => part.text).join('')
  let at = comparable(text).indexOf(shown)
  if (at < 0) return parts
  const written = withoutMarks(text)
  return parts.map((part) => ({ ...part, text: written.slice(at, (at += part.text.length)) }))
}

export const partsOf = (text: string): MarkedPart[] =>
  text
    .split(START)
    .flatMap((piece, i) => {
      const end = i === 0 ? -1 : piece.indexOf(STOP)
      return [
        { text: piece.slice(0, Math.max(0, end)), isMarked: true },
        { text: piece.slice(end + 1), isMarked: false },
      ]
    })
    .filter((part) => part.text !== '')

/** A passage of a text, which says so where it begins or ends within it. */
export function withEllipses(passage: MarkedPart[], text: string): MarkedPart[] {
  const parts = asWritten(passage, text)
  const shown = parts.map((part) => part.text).join('')
  const whole = withoutMarks(text)
  const dots = { text: '…', isMarked: false }
  return [
    ...(whole.startsWith(shown.slice(0, 40)) ? [] : [dots]),
    ...parts,
    ...(whole.trimEnd().endsWith(shown.slice(-40).trimEnd()) ? [] : [dots]),
  ]
}

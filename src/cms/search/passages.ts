/** Texts of hits: passages of them, and what is marked in them. */
import type { MarkedPart } from '@/domain/search/marked-text'
import { comparableWords, withoutBoundaries } from '@/domain/search/comparable'
import type { Cue } from '@/domain/listening/timed-text'

/** The length of a passage of a transcript, in characters. */
const SAID_PASSAGE = 1000
const LIKELY_PASSAGES = 6
/** Characters that no text has (`normalizeQuestion`, and taken out of texts below). */
const [START, STOP] = ['\uE000', '\uE001']

export const ALL = `StartSel=${START}, StopSel=${STOP}, HighlightAll=true`
export const PASSAGE = `StartSel=${START}, StopSel=${STOP}, MaxWords=30, MinWords=15, MaxFragments=1`

/**
 * Returns what is said in a transcript, as visitors read it; only `parseText` of the collection
 * writes it.
 */
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

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The passages that most likely have the words of a query, in their order: taking words apart costs
 * the database a thousand times as much as looking how they begin. If none looks likely, because a
 * language changes the beginnings of words, all of them.
 * @param query as PostgreSQL writes it: `'librari' & 'seed'`
 */
export function likelyPassages(passages: string[], query: string): string[] {
  const stems = [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => folded(stem))
  // Stems may end otherwise than words: *librari* is that of *library*.
  const beginOf = (stem: string) => [...stem].slice(0, Math.max(3, stem.length - 1)).join('')
  const begins = stems
    .map((stem) => (stem.startsWith('=') ? stem : beginOf(stem)))
    .toSorted((a, b) => a.length - b.length)
    .filter((begin, i, all) => !all.slice(0, i).some((shorter) => begin.startsWith(shorter)))
  const words = begins.map((begin) => {
    if (begin.startsWith('=')) return (text: string) => text.includes(begin.slice(1))
    const pattern = begin.replace(/[^\p{L}\p{N}]/gu, '.')
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'u')
    const [first = ''] = pattern.split('.')
    return (text: string) => text.includes(first) && word.test(text)
  })
  const likely = passages
    .map((text, place) => {
      const plain = folded(text)
      return { text, place, count: words.filter((isIn) => isIn(plain)).length }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, LIKELY_PASSAGES)
    .toSorted((a, b) => a.place - b.place)
  return likely.length > 0 ? likely.map(({ text }) => text) : passages
}

const withoutMarks = (text: string): string => text.replaceAll(START, '').replaceAll(STOP, '')

/** A text as the index compares it, in which the unspaced words of a query are words of their own. */
export const comparable = (text: string, words: readonly string[]) =>
  comparableWords(withoutMarks(text), words)

/** A passage of a text as it is written, of which the database saw what it compares. */
export function asWritten(
  parts: MarkedPart[],
  text: string,
  words: readonly string[],
): MarkedPart[] {
  const shown = parts.map((part) => part.text).join('')
  const compared = comparable(text, words)
  let at = compared.text.indexOf(shown)
  if (at < 0) return parts.map((part) => ({ ...part, text: withoutBoundaries(part.text) }))
  const written = withoutMarks(text)
  return parts
    .map((part) => {
      const from = compared.placeOf(at)
      at += part.text.length
      return { ...part, text: written.slice(from, compared.placeOf(at)) }
    })
    .filter((part) => part.text !== '')
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

/** A passage, as it is written, which says so where it begins or ends within the text. */
export function withEllipses(parts: MarkedPart[], text: string): MarkedPart[] {
  const shown = parts.map((part) => part.text).join('')
  const whole = withoutMarks(text)
  const dots = { text: '…', isMarked: false }
  return [
    ...(whole.startsWith(shown.slice(0, 40)) ? [] : [dots]),
    ...parts,
    ...(whole.trimEnd().endsWith(shown.slice(-40).trimEnd()) ? [] : [dots]),
  ]
}

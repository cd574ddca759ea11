import { MAX_SECONDS, TimedTextError, type Cue } from './timed-text'

export const lineName = (index: number): string => `Line ${index + 1}`

type Line = { text: string; index: number }
export type Block = Line[]

/** The parts between blank lines, each line with its number. */
export function blocksOf(text: string): Block[] {
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
export function secondsOf(text: string): number | null {
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
export const wordsOf = (text: string): string =>
  text
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** A name before a colon, at the beginning of what is said: up to four words. */
const SPEAKER = /^(\p{Lu}[\p{L}\p{M}\p{N}.’'-]*(?: [\p{L}\p{M}\p{N}.’'-]+){0,3}):\s+(?=\S)/u

export function withSpeaker(text: string): Pick<Cue, 'speaker' | 'text'> {
  const [said, speaker] = SPEAKER.exec(text) ?? []
  return said && speaker ? { speaker, text: text.slice(said.length) } : { speaker: null, text }
}

/** Returns what each voice of a cue says; `<v Ada>` begins one (WebVTT, 3.5). */
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
export function parseCues(blocks: Block[]): Cue[] {
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

export function parseVtt(blocks: Block[]): Cue[] {
  const [head, ...others] = blocks
  // The first cue may follow the head at once, after lines such as `Kind: captions`.
  const from = head?.findIndex(({ text }) => text.includes('-->')) ?? -1
  const first = from > 0 ? [head?.slice(from) ?? []] : []
  return parseCues([...first, ...others].filter((block) => !isSkipped(block)))
}

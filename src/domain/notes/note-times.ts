/**
 * A time: with hours anywhere; minutes and seconds only at the beginning of a line or in brackets,
 * because they may as well be the time of a day.
 */
const TIME = /(?<![\w:.,/-])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:]|[.,]\d|\s?[ap]\.?m\b)/gi

/** A second of the episode that show notes name. */
export type NoteTime = {
  start: number
  shown: string
  /** Hours, minutes, seconds */
  parts: readonly [number, number, number]
}

/** The times in a text. @param isFirst whether the text begins a line */
export function findTimes(text: string, isFirst: boolean): NoteTime[] {
  return [...text.matchAll(TIME)].flatMap((match) => {
    const [shown, hours, minutes = '', seconds = ''] = match
    const before = text.slice(Math.max(0, match.index - 4), match.index)
    const isAtStart = match.index - before.length === 0 && isFirst && /^[\s([•–-]*$/.test(before)
    const isTime = hours
      ? Number(minutes) < 60 && minutes.length === 2
      : isAtStart || /\n[\s([•–-]*$/.test(before) || /[([]$/.test(before)
    if (!isTime) return []
    return [
      { start: match.index, shown, parts: [Number(hours ?? 0), Number(minutes), Number(seconds)] },
    ]
  })
}

/** A text on one line of at most `length` characters, cut after a whole word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= length) return line
  const cut = characters.slice(0, length).join('')
  const words = cut.replace(/[\s,;:.!?–—-]*\s\S*$/, '')
  return `${words === cut ? characters.slice(0, length - 1).join('') : words}…`
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number with its noun, in English: `1 day`, `3 days`. @param many if it is not `one` with an s */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** `2` → `two`; from thirteen on in digits. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

/** A text whose lines begin with no sign that has a space before it, as in French: `Pourquoi ?`. */
export const joinSigns = (text: string): string =>
  text.replace(/ (?=[:;!?»](?:\s|$))/g, '\u00a0').replaceAll('« ', '«\u00a0')

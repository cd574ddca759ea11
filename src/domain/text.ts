/** A text on one line of at most `length` characters, cut after a whole word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= length) return line
  const cut = characters.slice(0, length).join('')
  const words = cut.replace(/[\s,;:.!?–—-]*\s\S*$/, '')
  return `${words === cut ? characters.slice(0, length - 1).join('') : words}…`
}

import stopwordLists from 'stopwords-iso' with { type: 'json' }

/** By languages of two letters. */
const lists: Readonly<Record<string, readonly string[]>> = stopwordLists

/** Lists for languages that have none under their own name. */
const LIST_OF: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' }

const NONE: ReadonlySet<string> = new Set()
const sets = new Map<string, ReadonlySet<string>>()

/** A word as it is in a list. */
export const plainWord = (word: string): string =>
  word.normalize('NFC').toLocaleLowerCase('en').replaceAll('’', "'")

/**
 * The words of a language that say nothing by themselves, such as "the" or "avec".
 * @param language a tag such as `fr` or `pt-BR`; the set is empty where there is no list
 */
export function stopwordsOf(language: string): ReadonlySet<string> {
  const [code = ''] = language.toLowerCase().split('-')
  const name = LIST_OF[code] ?? code
  const known = sets.get(name)
  if (known) return known
  const words = lists[name] ? new Set(lists[name].map(plainWord)) : NONE
  sets.set(name, words)
  return words
}

/** By this factor more stop words must be of another language than of the one that is stated. */
const CLEARLY = 1.5
/** Fewer say nothing: each language has words that are stop words of some others. */
const LEAST = 10

/**
 * The language that words are in, by their stop words.
 * @param stated a tag, as their source says: it holds unless another language fits much better
 * @returns a tag of letters alone, such as `pt`
 */
export function languageOfWords(words: readonly string[], stated: string): string {
  const [code = stated] = stated.toLowerCase().split('-')
  const plain = words.map(plainWord)
  const countIn = (language: string) => {
    const stopwords = stopwordsOf(language)
    return plain.filter((word) => stopwords.has(word)).length
  }
  const counts = Object.keys(lists).map((language) => ({ language, count: countIn(language) }))
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count >= Math.max(LEAST, countIn(code) * CLEARLY) ? best.language : code
}

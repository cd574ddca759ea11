const SOFT_HYPHEN = '\u00ad'

/** Long words of the default texts' topics, by their syllables. */
const SYLLABLES = new Map(
  ['Klima-gerech-tig-keit', 'Gerech-tig-keit', 'Gesund-heit', 'Persön-liches'].map((word) => [
    word.replaceAll('-', ''),
    word.replaceAll('-', SOFT_HYPHEN),
  ]),
)

/**
 * Says where a title may be hyphenated in a narrow place, for browsers that have no dictionary of
 * its language. For what is shown only: a soft hyphen is a character like any other to a search.
 */
export const softHyphens = (title: string): string =>
  title.replace(/\p{L}+/gu, (word) => SYLLABLES.get(word) ?? word)

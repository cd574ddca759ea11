/** Scripts that are written without a space between words. */
const SPACELESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

// Which language it is makes no difference: the dictionary is chosen by the script.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Tells whether a text has a script without spaces, in which words are found as parts of it. */
export const isSpaceless = (text: string): boolean => SPACELESS.test(text)

/** The words of a text, in any script. */
export const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []).flatMap((run) =>
    isSpaceless(run)
      ? [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) =>
          isWordLike ? segment : [],
        )
      : run,
  )

/** Languages that change a name after their word for "with". */
export const INFLECTING = ['el', 'hr', 'lt', 'pl', 'ru', 'sr', 'uk']

/** Polish endings of the instrumental and the nominative, for a word as a whole; the first that fits. */
const POLISH: readonly [RegExp, string][] = [
  [/ą$/u, 'a'], // Anną, Kowalską
  [/([kg])im$/u, '$1i'], // Kowalskim
  [/(\p{Ll})([iy])m$/u, '$1$2'], // Jerzym, Antonim
  [/([aiouyó]k|g)iem$/u, '$1'], // Dominikiem, Nowakiem
  [/([bcdrsz])kiem$/u, '$1ek'], // Jackiem, Markiem
  [/([aeiouyó](?:[scdr]z|ch|[^\P{Ll}aeiouyó]))em$/u, '$1'], // Tomaszem, Janem
  [/([rlns][tdf]|tr)em$/u, '$1'], // Robertem, Piotrem
]

function ofWord(word: string): string | null {
  for (const [ending, plain] of POLISH) if (ending.test(word)) return word.replace(ending, plain)
  return /em$/u.test(word) ? null : word
}

/**
 * A name as it is without a word before it: "Anna Nowak" of "z Anną Nowak".
 * @returns null where nobody could tell
 */
export function nominativeOf(name: string, language: string): string | null {
  if (!INFLECTING.includes(language)) return name
  if (language !== 'pl') return null
  const parts = name.split(/(?<=[\s-])/u).map((part) => {
    const [, word = '', gap = ''] = /^(.*?)([\s-]?)$/u.exec(part) ?? []
    const plain = ofWord(word)
    return plain === null ? null : plain + gap
  })
  return parts.includes(null) ? null : parts.join('')
}

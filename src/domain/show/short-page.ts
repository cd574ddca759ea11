/** Fewer words than this are set large, with a way on below them. */
const SHORT = 60

/** What is more than sentences: it stays as it is, however little it says. */
const MORE = /<(?:img|h[1-6]|ul|ol|blockquote|table|pre)\b/

const WORDS = new Intl.Segmenter('en', { granularity: 'word' })

/** Whether a page of the host says so little, in plain sentences, that these can fill it. */
export function isShortPage({ intro, bodyHtml }: { intro: string; bodyHtml: string }): boolean {
  if (MORE.test(bodyHtml)) return false
  const words = `${intro} ${bodyHtml.replace(/<[^>]*>/g, ' ').replace(/&\S+?;/g, ' ')}`
  return [...WORDS.segment(words)].filter(({ isWordLike }) => isWordLike).length < SHORT
}

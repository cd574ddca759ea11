/** Fewer words than this are set large, with a way on below them. */
const SHORT = 60

const MORE = /<(?:img|h[1-6]|ul|ol|blockquote|table|pre)\b/

const WORDS = new Intl.Segmenter('en', { granularity: 'word' })

export function isShortPage({ intro, bodyHtml }: { intro: string; bodyHtml: string }): boolean {
  if (MORE.test(bodyHtml)) return false
  const words = `${intro} ${bodyHtml.replace(/<[^>]*>/g, ' ').replace(/&\S+?;/g, ' ')}`
  return [...WORDS.segment(words)].filter(({ isWordLike }) => isWordLike).length < SHORT
}

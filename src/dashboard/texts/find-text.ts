const LENGTH = 80

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text without what only its page’s layout puts into it. */
const plain = (text: string): string =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The innermost visible element with a text. Its `{placeholders}` match anything, and of several
 * paragraphs the first one counts.
 */
export function findText(root: ParentNode, text: string): HTMLElement | null {
  const start = plain(text.trim().split('\n')[0]?.replace(/[[\]]/g, '') ?? '').slice(0, LENGTH)
  if (!start) return null
  const pattern = new RegExp(
    start
      .split(/\{\w*\}?/)
      .map(escaped)
      .join('.*?'),
  )
  const matches = [...root.querySelectorAll<HTMLElement>('body *:not(script, style, noscript)')]
    .map((element) => ({ element, content: plain(element.textContent) }))
    .filter(({ element, content }) => pattern.test(content) && element.checkVisibility())
  const shortest = Math.min(...matches.map(({ content }) => content.length))
  // Of elements with the same text, the one that is inside the others.
  return matches.findLast(({ content }) => content.length === shortest)?.element ?? null
}

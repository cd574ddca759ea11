import { fromHtml } from 'hast-util-from-html'
import type { Nodes } from 'hast'

/** A character that is not white space, as a reader sees it. */
export type SeenCharacter = {
  char: string
  /** Whether white space or a new line is before it. */
  isAfterSpace: boolean
  isBold: boolean
  isItalic: boolean
  href: string | null
}

const isIn = (names: string, name: string) => names.split(' ').includes(name)
const SAME_LINE = 'a b strong em i u mark span small sup sub code s del font img cite time abbr q'

const comparable = (href: string): string =>
  URL.canParse(href.trim()) ? decodeURIComponent(new URL(href.trim()).href) : href

/** Reads HTML as a browser shows it, without any of the product's own code. */
export function readHtml(html: string): SeenCharacter[] {
  const seen: SeenCharacter[] = []
  let isAfterSpace = true
  const read = (node: Nodes, marks: Omit<SeenCharacter, 'char' | 'isAfterSpace'>) => {
    if (node.type === 'text')
      for (const char of node.value.replace(/[\u00ad\u200b\ufeff]/g, ''))
        if (/\s/.test(char)) isAfterSpace = true
        else {
          seen.push({ char, isAfterSpace, ...marks })
          isAfterSpace = false
        }
    if (node.type === 'root') for (const child of node.children) read(child, marks)
    if (node.type !== 'element' || isIn('script style', node.tagName)) return
    const { tagName, properties, children } = node
    if (!isIn(SAME_LINE, tagName)) isAfterSpace = true
    const inner = {
      isBold: marks.isBold || isIn('b strong', tagName),
      isItalic: marks.isItalic || isIn('i em u mark cite', tagName),
      href: tagName === 'a' && properties.href ? comparable(String(properties.href)) : marks.href,
    }
    for (const child of children) read(child, inner)
    if (!isIn(SAME_LINE, tagName)) isAfterSpace = true
  }
  read(fromHtml(html, { fragment: true }), { isBold: false, isItalic: false, href: null })
  return seen
}

/** The words that a reader sees. */
export const wordsSeen = (html: string): string =>
  readHtml(html)
    .map(({ char, isAfterSpace }) => (isAfterSpace ? ` ${char}` : char))
    .join('')
    .trim()

/** The words of each link and of each piece of bold or italic text, in their order. */
export const marksSeen = (html: string): string[] => {
  const letters = readHtml(html).filter(({ char }) => /[\p{L}\p{N}\p{M}]/u.test(char))
  return letters.map(
    ({ char, isBold, isItalic, href }) =>
      `${char}${isBold ? ' bold' : ''}${isItalic ? ' italic' : ''}${href ? ` ${href}` : ''}`,
  )
}

import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'

const SITE_PICTURE = /^\/api\/site_pictures\/file\//

/** The elements and attributes that the rich text converter writes. */
const SCHEMA: Schema = {
  tagNames: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'ul', 'ol', 'li'],
    ...['a', 'strong', 'em', 'span', 'code', 'sub', 'sup'],
    'img',
    ...['table', 'tbody', 'tr', 'th', 'td'], // In texts from when the editor had tables.
  ],
  attributes: {
    a: ['href', ['rel', 'noopener', 'noreferrer'], ['target', '_blank']],
    img: [
      ...[['src', SITE_PICTURE] as [string, RegExp], ['srcSet', SITE_PICTURE] as [string, RegExp]],
      ...['sizes', 'width', 'height', 'alt', ['loading', 'lazy'] as [string, string]],
    ],
    li: ['value', ['style', 'list-style-type: none;']],
    span: [['style', 'text-decoration: underline;', 'text-decoration: line-through;']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  ancestors: {
    ...{ li: ['ul', 'ol'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  },
  strip: ['script', 'style'],
  clobber: [],
  required: {},
}

/** Removes everything from HTML except the elements and attributes that pages show. */
export function safeHtml(html: string): string {
  const tree = sanitize(fromHtml(html, { fragment: true }), SCHEMA)
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || node.properties.src || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return toHtml(tree)
}

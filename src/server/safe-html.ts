import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

/** The elements and attributes that the rich text converter writes. */
const SCHEMA: Schema = {
  tagNames: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'ul', 'ol', 'li'],
    ...['a', 'strong', 'em', 'span', 'code', 'sub', 'sup'],
    ...['table', 'tbody', 'tr', 'th', 'td'], // In texts from when the editor had tables.
  ],
  attributes: {
    a: ['href', ['rel', 'noopener', 'noreferrer'], ['target', '_blank']],
    li: ['value', ['style', 'list-style-type: none;']],
    span: [['style', 'text-decoration: underline;', 'text-decoration: line-through;']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {
    ...{ li: ['ul', 'ol'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  },
  strip: ['script', 'style'],
  clobber: [],
  required: {},
}

/** Removes everything from HTML except the elements and attributes that pages show (S04). */
export const safeHtml = (html: string): string =>
  toHtml(sanitize(fromHtml(html, { fragment: true }), SCHEMA))

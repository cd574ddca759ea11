import { XMLBuilder } from 'fast-xml-parser'
import { xmlCharacters } from '@/domain/markup'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** An object as an XML document; keys that begin with `@` are attributes. */
export const buildXml = (root: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`

/** An XML response, without the characters that XML cannot contain. */
export const xmlResponse = (xml: string, type: string): Response =>
  new Response(xmlCharacters(xml), { headers: { 'Content-Type': `${type}; charset=utf-8` } })

/**
 * Takes away the white space that the generator of feeds puts round CDATA sections. It belongs to
 * the text (XML 1.0, 2.4), and readers show titles with it.
 */
export const closeCdata = (xml: string): string =>
  xml.replace(/>\s+(?=<!\[CDATA\[)/g, '>').replace(/\]\]>\s+(?=<\/)/g, ']]>')

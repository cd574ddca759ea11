import { XMLBuilder } from 'fast-xml-parser'
import { generateRssFeed } from 'feedsmith'
import { siteNow } from '@/cms/database/site-clock'
import { xmlCharacters } from '@/domain/feeds/markup'
import { OPEN_TO_ALL } from './cors'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** An object as an XML document; keys that begin with `@` are attributes. */
export const buildXml = (root: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`

/**
 * Headers of a feed that was made now. Its content is kept until something changes, so that this is
 * the time of the change, or a little later (RFC 9110, 8.8.2).
 */
export const feedHeaders = (): Record<string, string> => ({
  ...OPEN_TO_ALL,
  'Last-Modified': siteNow().toUTCString(),
})

/** An XML response for everybody, without the characters that XML cannot contain. */
export const xmlResponse = (
  xml: string,
  type: string,
  headers: Record<string, string> = OPEN_TO_ALL,
): Response =>
  new Response(xmlCharacters(xml), {
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
  })

/** Any text of a feed without the characters that XML cannot contain. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return xmlCharacters(value) as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)])) as T
}

/** A CDATA section, several where the text itself ends one; what is in it is nobody's markup. */
const CDATA = /\s*((?:<!\[CDATA\[[\s\S]*?\]\]>)+)\s*/g

/** Apple reads `true` and `false`, where the generator writes `yes` and `no`. */
const EXPLICIT = /<!\[CDATA\[[\s\S]*?\]\]>|<itunes:explicit>(yes|no)<\/itunes:explicit>/g

/**
 * A feed as RSS 2.0. The characters that XML cannot contain go first: a text that ends a CDATA
 * section without them would break it. White space round CDATA sections, which the generator adds,
 * would belong to the text (XML 1.0, 2.4), and readers show titles with it.
 */
export const buildRss = (feed: Parameters<typeof generateRssFeed>[0]): string =>
  generateRssFeed(storable(feed))
    .replace(CDATA, '$1')
    .replace(EXPLICIT, (found, word?: string) =>
      word === undefined ? found : `<itunes:explicit>${word === 'yes'}</itunes:explicit>`,
    )

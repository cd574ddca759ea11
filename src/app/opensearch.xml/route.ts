import { escapeHtml, xmlCharacters } from '@/domain/feeds/markup'
import { MARK_PATH } from '@/domain/images/icons'
import { PATHS } from '@/domain/paths'
import { OPEN_SEARCH } from '@/domain/search/search'
import { getFrame } from '@/server/queries/pages'
import { xmlResponse } from '@/server/xml'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

export const dynamic = 'force-dynamic'

const text = (words: string): string => escapeHtml(xmlCharacters(words))

/** OpenSearch 1.1 allows no more characters. */
const LONGEST_SHORT = 16

/** OpenSearch 1.1 description of the search; none while the search is switched off. */
export async function GET(): Promise<Response> {
  const { pages, showName, shortName, siteUrl, language } = await getFrame()
  if (!pages.search) return new Response('There is no search.', { status: 404 })
  const address = (path: string) => text(new URL(path, siteUrl).href)
  const short = showName.length > LONGEST_SHORT && shortName ? shortName : showName
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${text(Array.from(short).slice(0, LONGEST_SHORT).join(''))}</ShortName>
  <LongName>${text(Array.from(showName).slice(0, 48).join(''))}</LongName>
  <Description>${text(fill(textsOf(language).feeds.search, { show: showName }))}</Description>
  <Language>${language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image type="image/svg+xml">${address(MARK_PATH)}</Image>
  <Url type="text/html" template="${address(PATHS.search)}?q={searchTerms}"/>
  <Url type="${OPEN_SEARCH.type}" rel="self" template="${address(OPEN_SEARCH.path)}"/>
</OpenSearchDescription>
`,
    OPEN_SEARCH.type,
  )
}

import type { PayloadRequest } from 'payload'
import type { OfferedFact } from '@/domain/imports'
import type { ShowResult } from './report'
import type { ShowField, ShowSource } from './source'

/** The fact that is the quote of the week; all others are of the site. */
export const QUOTE = 'quote'

const LABELS: Record<ShowField, string> = {
  showName: 'Name of the show',
  language: 'Language',
  tagline: 'Description',
  officialFeedUrl: 'The show’s own feed',
  membershipUrl: 'Membership',
  youtubeUrl: 'YouTube',
  instagramUrl: 'Instagram',
  tiktokUrl: 'TikTok',
  linkedinUrl: 'LinkedIn',
}

/** What a source says of the show itself and the site can store. */
export const factsOf = ({ show, quote }: ShowSource): OfferedFact[] => [
  ...show.map(({ field, value }) => ({ field, label: LABELS[field], value })),
  ...(quote
    ? [
        {
          field: QUOTE,
          label: 'Quote of the week',
          value: `“${quote.quote}” ${quote.quoteauthor}, with episode ${quote.epnum}`,
        },
      ]
    : []),
]

/**
 * Writes facts of the show to the site, in the request's transaction. Bypasses the access rules:
 * who imports has been checked.
 * @returns what was written, for the report
 */
export async function writeShow(
  req: PayloadRequest,
  facts: OfferedFact[],
  { quote }: ShowSource,
): Promise<ShowResult[]> {
  const common = { depth: 0, overrideAccess: true, req } as const // See above.
  const site = facts.filter(({ field }) => field !== QUOTE)
  if (site.length > 0)
    await req.payload.updateGlobal({
      slug: 'site',
      data: Object.fromEntries(site.map(({ field, value }) => [field, value])),
      ...common,
    })
  if (quote && facts.some(({ field }) => field === QUOTE))
    await req.payload.updateGlobal({ slug: 'featured', data: quote, ...common })
  return facts.map(({ label, value }) => ({ label, value }))
}

import type { PayloadRequest } from 'payload'
import type { ShowSetting } from '@/domain/imports/imports'
import { providedFile } from '@/cms/images/collection'
import { languageSettings } from '@/domain/language/language'
import type { Picture, Pictures } from './pictures'
import type { ShowResult } from './report'
import type { ShowField, ShowSource } from './source'

/** The fact that is the quote of the week; all others are of the site. */
export const QUOTE = 'quote'
const COVER = 'cover' satisfies ShowField

const LABELS: Record<ShowField, string> = {
  showName: 'Name of the show',
  language: 'Language',
  tagline: 'Description',
  cover: 'Cover',
  officialFeedUrl: 'Podcast feed (RSS)',
  membershipUrl: 'Membership',
  youtubeUrl: 'YouTube',
  instagramUrl: 'Instagram',
  tiktokUrl: 'TikTok',
  linkedinUrl: 'LinkedIn',
}

/** What a source says of the show itself and the site can store. */
export const showSettingsFrom = ({ show, quote }: ShowSource): ShowSetting[] => [
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

/** Fetches the cover among these facts, if it is there. */
export async function fetchCover(
  facts: ShowSetting[],
  pictures: Pictures,
): Promise<Picture | null> {
  const cover = facts.find(({ field }) => field === COVER)
  return cover ? pictures.get({ image: cover.value, imageFile: null }) : null
}

/**
 * Writes facts of the show to the site, in the request's transaction. Bypasses the access rules:
 * who imports has been checked.
 * @param cover the picture that has been fetched for it
 * @returns what was written, for the report
 */
export async function writeShow(
  req: PayloadRequest,
  facts: ShowSetting[],
  { quote }: ShowSource,
  cover: Picture | null,
): Promise<ShowResult[]> {
  const common = { depth: 0, overrideAccess: true, req } as const // See above.
  const site: [string, string | number | null][] = facts
    .filter(({ field }) => field !== QUOTE && field !== COVER)
    .flatMap(({ field, value }) =>
      field === 'language' ? Object.entries(languageSettings(value)) : [[field, value]],
    )
  if (cover?.image) {
    const file = providedFile(req, cover.image)
    const data = { place: COVER }
    const { id } = await req.payload.create({ collection: 'site_pictures', data, file, ...common })
    site.push([COVER, id])
  }
  if (site.length > 0)
    await req.payload.updateGlobal({ slug: 'site', data: Object.fromEntries(site), ...common })
  if (quote && facts.some(({ field }) => field === QUOTE))
    await req.payload.updateGlobal({ slug: 'featured', data: quote, ...common })
  return facts.map(({ field, label, value }) => ({
    label,
    value,
    ...(field === COVER && cover?.reason ? { fault: cover.reason } : {}),
  }))
}

import { LINK_FIELDS, validateLink, type LinkField } from '../episodes/links'

export type PlatformRule = {
  field: LinkField
  host: RegExp
  isEpisode: (url: URL) => boolean
  hasWords: boolean
}

export const PLATFORM_RULES: readonly PlatformRule[] = [
  {
    field: 'linkApple',
    host: /^(podcasts|itunes)\.apple\.com$/,
    isEpisode: ({ pathname, searchParams }) =>
      searchParams.has('i') || !/\/id\d+\/?$/.test(pathname),
    hasWords: true,
  },
  {
    field: 'linkSpotify',
    host: /^open\.spotify\.com$/,
    isEpisode: ({ pathname }) => !/^\/(.*\/)?(show|user|artist|playlist)\//.test(pathname),
    hasWords: false,
  },
  {
    field: 'linkYT',
    host: /^((www|m|music)\.)?youtube\.com$|^youtu\.be$/,
    isEpisode: ({ pathname }) => !/^\/(@|c\/|channel\/|user\/|playlist)/.test(pathname),
    hasWords: false,
  },
  {
    field: 'linkAmazon',
    host: /^music\.amazon\.[a-z.]+$/,
    isEpisode: ({ pathname }) =>
      !/^\/podcasts\/[^/]+\/?(\/[^/]+\/?)?$/.test(pathname) || pathname.includes('/episodes/'),
    hasWords: true,
  },
]

export const platformName = (field: LinkField): string =>
  LINK_FIELDS.find((link) => link.field === field)?.platform ?? field

/**
 * The number of the episode that an address names in words: `…/episodes/48`, `…/episode-48-rest`.
 * Null if it names none.
 */
function statedNumber({ pathname }: URL): number | null {
  const stated =
    /\/(?:episodes?|ep)\/0*(\d{1,6})(?:\/|$)/i.exec(pathname) ??
    /\/(?:episode|ep)[-_.]?0*(\d{1,6})(?=[-_./]|$)/i.exec(pathname)
  return stated?.[1] ? Number(stated[1]) : null
}

export type LinkCheck =
  | { kind: 'empty' }
  | { kind: 'invalid'; message: string }
  /** It leads to another of the platforms. */
  | { kind: 'other-platform'; field: LinkField }
  /** It leads to none of them. */
  | { kind: 'unknown-site'; host: string }
  /** It leads to the show rather than to an episode. */
  | { kind: 'no-episode' }
  /** It names another episode. */
  | { kind: 'other-number'; number: number }
  /** `namesIt`: the address itself says that it is this episode. */
  | { kind: 'good'; namesIt: boolean }

/**
 * Checks a platform link as it is typed or pasted.
 * @param number of the episode; null if it has none yet
 */
export function checkPlatformLink(
  field: LinkField,
  typed: string,
  number: number | null,
): LinkCheck {
  const address = typed.trim()
  if (!address) return { kind: 'empty' }
  const invalid = validateLink(address, `The ${platformName(field)} link`)
  if (invalid) return { kind: 'invalid', message: invalid }
  const url = new URL(address)
  const rule = PLATFORM_RULES.find(({ host }) => host.test(url.hostname))
  if (rule && rule.field !== field) return { kind: 'other-platform', field: rule.field }
  const stated = rule && !rule.hasWords ? null : statedNumber(url)
  if (stated !== null && number !== null && stated !== number)
    return { kind: 'other-number', number: stated }
  if (!rule) return { kind: 'unknown-site', host: url.hostname.replace(/^www\./, '') }
  if (url.pathname.length <= 1 || !rule.isEpisode(url)) return { kind: 'no-episode' }
  return { kind: 'good', namesIt: stated !== null && stated === number }
}

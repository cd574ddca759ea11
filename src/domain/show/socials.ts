import { validateLink } from '../episodes/links'

type Service = {
  name: string
  /** Of its addresses; a server of Mastodon has any. */
  host?: RegExp
  example: string
  /** The address of a name there, where each name has one. @returns null for what is no name */
  ofName?: (name: string) => string | null
  isGroup?: boolean
}

/** A function that puts a name behind the start of an address. */
const behind =
  (start: string, pattern = /^[\w.-]+$/) =>
  (name: string) =>
    pattern.test(name) ? start + name : null

const SERVICES = {
  instagram: {
    name: 'Instagram',
    host: /^(www\.)?instagram\.com$/,
    example: 'https://www.instagram.com/yourshow',
    ofName: behind('https://www.instagram.com/'),
  },
  youtube: {
    name: 'YouTube',
    host: /^((www|m)\.)?youtube\.com$|^youtu\.be$/,
    example: 'https://www.youtube.com/@yourshow',
    ofName: behind('https://www.youtube.com/@'),
  },
  tiktok: {
    name: 'TikTok',
    host: /^((www|vm)\.)?tiktok\.com$/,
    example: 'https://www.tiktok.com/@yourshow',
    ofName: behind('https://www.tiktok.com/@'),
  },
  linkedin: {
    name: 'LinkedIn',
    host: /^([a-z]{2,3}\.)?linkedin\.com$|^lnkd\.in$/,
    example: 'https://www.linkedin.com/company/yourshow',
  },
  x: {
    name: 'X',
    host: /^((www|mobile)\.)?(x|twitter)\.com$/,
    example: 'https://x.com/yourshow',
    ofName: behind('https://x.com/', /^\w+$/),
  },
  facebook: {
    name: 'Facebook',
    host: /^([a-z-]+\.)?facebook\.com$|^fb\.(com|me)$/,
    example: 'https://www.facebook.com/yourshow',
    ofName: behind('https://www.facebook.com/'),
  },
  threads: {
    name: 'Threads',
    host: /^(www\.)?threads\.(com|net)$/,
    example: 'https://www.threads.com/@yourshow',
    ofName: behind('https://www.threads.com/@'),
  },
  bluesky: {
    name: 'Bluesky',
    host: /^bsky\.app$/,
    example: 'https://bsky.app/profile/yourshow.bsky.social',
    ofName: behind('https://bsky.app/profile/', /^[\w-]+(\.[\w-]+)+$/),
  },
  mastodon: {
    name: 'Mastodon',
    example: '@yourshow@mastodon.social',
    ofName: (name) => {
      const [, user, server] = /^(\w+(?:[.-]\w+)*)@([\w-]+(?:\.[\w-]+)+)$/.exec(name) ?? []
      return user && server ? `https://${server}/@${user}` : null
    },
  },
  whatsapp: {
    name: 'WhatsApp',
    host: /^wa\.me$|^((www|api|chat)\.)?whatsapp\.com$/,
    example: 'https://whatsapp.com/channel/… or +44 7700 900123',
    isGroup: true,
    ofName: (name) => {
      const digits = name.replace(/[\s().-]/g, '')
      return /^\+\d{7,15}$/.test(digits) ? `https://wa.me/${digits.slice(1)}` : null
    },
  },
  discord: {
    name: 'Discord',
    host: /^discord\.gg$|^(www\.)?discord\.com$/,
    example: 'https://discord.gg/yourserver',
    isGroup: true,
  },
  patreon: {
    name: 'Patreon',
    host: /^(www\.)?patreon\.com$/,
    example: 'https://www.patreon.com/yourshow',
    ofName: behind('https://www.patreon.com/'),
  },
  'ko-fi': {
    name: 'Ko-fi',
    host: /^(www\.)?ko-fi\.com$/,
    example: 'https://ko-fi.com/yourshow',
    ofName: behind('https://ko-fi.com/'),
  },
  own: { name: 'Another address', example: 'https://', isGroup: true },
} satisfies Record<string, Service>

export type SocialService = keyof typeof SERVICES

/** A social link as it is stored; `label` is what the host calls a place of their own. */
export type SocialLink = { service: SocialService; url: string; label?: string | null }

export const SOCIAL_SERVICES = Object.keys(SERVICES) as SocialService[]
export const MAX_SOCIALS = 20
export const MAX_SOCIAL_LABEL = 40

const serviceOf = (key: SocialService): Service => SERVICES[key]

export const socialName = (service: SocialService): string => serviceOf(service).name
export const socialExample = (service: SocialService): string => serviceOf(service).example

/** Checks whether an address there is the show itself (`rel="me"`). */
export const isProfile = (service: SocialService): boolean => !serviceOf(service).isGroup

const urlOf = (text: string): URL | null => (validateLink(text, '') === null ? new URL(text) : null)

/** Sites beside Mastodon whose addresses look like its own. */
const NO_MASTODON = /^(www\.)?(medium|substack)\.com$/

const isMastodon = ({ hostname, pathname }: URL) =>
  /^\/(@[\w.-]+(@[\w.-]+)?|users\/[\w.-]+)\/?$/.test(pathname) && !NO_MASTODON.test(hostname)

/** The service that an address is of; null if none is known by it. */
export function socialServiceOf(address: string): SocialService | null {
  const url = urlOf(address.trim())
  if (!url) return null
  const known = SOCIAL_SERVICES.find((key) => serviceOf(key).host?.test(url.hostname))
  return known ?? (isMastodon(url) ? 'mastodon' : null)
}

/**
 * The address that was meant: `@name` and `instagram.com/name` become one. What says nothing stays
 * as it was typed.
 */
export function completeSocial(service: SocialService, typed: string): string {
  const text = typed.trim()
  if (!text || /^[a-z]+:\/\//i.test(text)) return text
  const name = text.replace(/^@/, '')
  const withScheme = `https://${text}`
  const isAddress = /^[\w-]+(\.[\w-]+)+\//.test(text) && socialServiceOf(withScheme) !== null
  if (isAddress) return withScheme
  return (
    serviceOf(service).ofName?.(name) ??
    (service === 'own' && /\w\.\w/.test(text) ? withScheme : text)
  )
}

/** A name of the samples, which are nobody's (RFC 2606). */
const isExample = ({ hostname }: URL) => hostname === 'example.com'

/**
 * Finds what is wrong with the address of a social link, or null.
 * @param typed as it was completed
 */
export function socialUrlProblem(service: SocialService, typed: string): string | null {
  const { name, host, example } = serviceOf(service)
  const url = urlOf(typed)
  if (service === 'own') return validateLink(typed, 'The address')
  if (!url) {
    if (service === 'mastodon') return `Add the server as well, for example ${example}.`
    return `Enter the address of your page on ${name}, for example ${example}.`
  }
  if (isExample(url)) return null
  const other = socialServiceOf(typed)
  if (other !== service && other) return `This is an address of ${socialName(other)}.`
  const isRight = host ? host.test(url.hostname) : isMastodon(url)
  if (!isRight) return `This isn’t an address of ${name}. It looks like ${example}.`
  return url.pathname.length > 1 || url.search
    ? null
    : `This is ${name} itself, not your page there.`
}

/** Finds what is wrong with what a place of the host's own is called, or null. */
export const socialLabelProblem = (service: SocialService, label: string): string | null =>
  service === 'own' && !label.trim() ? 'Enter a label, for example Blog.' : null

/** The social links among addresses: each that is of a known service, once. */
export const socialsAmong = (addresses: string[]): SocialLink[] =>
  [...new Set(addresses)].flatMap((url) => {
    const service = socialServiceOf(url)
    return service && socialUrlProblem(service, url) === null ? [{ service, url }] : []
  })

/** Addresses as they are typed, one a line; null if one of them is of no known service. */
export function parseSocials(text: string): SocialLink[] | null {
  const lines = [...new Set(text.split('\n').flatMap((line) => line.trim() || []))]
  const links = socialsAmong(lines)
  return links.length === lines.length && links.length <= MAX_SOCIALS ? links : null
}

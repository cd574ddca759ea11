import { namedGuests } from '../guests/named-guests'

/** Someone who seems to be a guest of an episode; the host says whether. */
export type GuestProposal = {
  /** Of the episode's item. */
  position: number
  title: string
  name: string
  from: 'feed' | 'title'
  /** Whether it is more likely a person than not; the others begin unticked. */
  isLikely: boolean
}

/** What is known of an episode. */
export type Announced = {
  position: number
  title: string
  /** Those whom the feed names as guests. */
  guests: readonly string[]
}

const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'-]+`
const PARTICLE = String.raw`(?:(?:de|da|del|della|der|den|di|dos|du|la|le|van|von|bin|al|el)\s+)`
/** A first and a last name, so that a word with a capital letter is no person. */
const NAME = String.raw`${WORD}(?:\s+(?:\p{Lu}\.|${PARTICLE}*${WORD})){1,3}`

/** Ways of naming someone that are wrong more often than those of `namedGuests`. */
const PATTERNS = [
  // Kitchens with Dolly Example
  new RegExp(String.raw`\s[Ww]ith\s+(?<name>${NAME})\s*$`, 'u'),
  // Dolly Example on Kitchens
  new RegExp(String.raw`^(?<name>${NAME})\s+on\s+\S`, 'u'),
  // Dolly Example: Kitchens
  new RegExp(String.raw`^(?<name>${NAME})\s*[:|–—]\s*\S`, 'u'),
]

/** Bands, companies and places begin with these, or have them. */
const NO_PERSON =
  /^(?:the|a|an|our|my|your|season|episode|part|bonus|trailer|live|best|how|why|what|when|where|who)\b|\b(?:band|orchestra|quartet|trio|choir|collective|ltd|inc|gmbh|university|radio|show|podcast|club|project|brothers|sisters)\b/i

/** By which a name is known again: white space, case, marks and accents make no difference. */
export const guestKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** In a larger part of the titles a name is the host's or the show's. */
const TOO_OFTEN = 0.3
const OFTEN_FROM = 4

/**
 * The people whom a feed or a title announces, each once for an episode: proposals, of which nothing
 * is taken over before someone has said so.
 * @param others names that are no guests: the host's and the show's
 */
export function proposeGuests(
  episodes: readonly Announced[],
  others: readonly string[] = [],
): GuestProposal[] {
  const known = new Set(others.map(guestKey))
  const found = episodes.flatMap(({ position, title, guests }) => {
    const named = new Map<string, GuestProposal>()
    const add = (name: string, from: GuestProposal['from'], isSure: boolean) => {
      const key = guestKey(name)
      if (!key || known.has(key) || named.has(key)) return
      named.set(key, { position, title, name, from, isLikely: isSure && !NO_PERSON.test(name) })
    }
    for (const name of guests) add(name, 'feed', true)
    for (const name of namedGuests(title)) add(name, 'title', /\s/.test(name))
    PATTERNS.forEach((pattern, at) => {
      const { name } = pattern.exec(title)?.groups ?? {}
      // A colon comes after the name of a series as well.
      if (name) add(name, 'title', at < 2)
    })
    return [...named.values()]
  })
  const counts = new Map<string, number>()
  for (const { name } of found) counts.set(guestKey(name), (counts.get(guestKey(name)) ?? 0) + 1)
  return found.filter(({ name, from }) => {
    const count = counts.get(guestKey(name)) ?? 0
    return from === 'feed' || count < OFTEN_FROM || count <= episodes.length * TOO_OFTEN
  })
}

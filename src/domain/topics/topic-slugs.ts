import { FIRST_TOPICS, type TopicKey } from './topics'

const SLUG = /^[A-Za-z0-9-]{1,60}$/

/**
 * Words of `/episodes/…`, whatever the host is called now or later, of `/api/topics/…`, and those
 * that the CMS takes for no value where an id is expected.
 */
const RESERVED = /^(?:all|favs|count|versions|proposals|null|undefined|.*sfavs)$/i

/** The address of one of the first four, which they keep, in its own spelling. */
export const firstTopicOf = (slug: string): TopicKey | null =>
  FIRST_TOPICS.find(({ key }) => key.toLowerCase() === slug.toLowerCase())?.key ?? null

/** Finds what is wrong with a slug by itself; null if nothing is. */
export function slugProblem(slug: unknown): string | null {
  if (typeof slug !== 'string' || !SLUG.test(slug))
    return 'Use letters from A to Z, digits and hyphens, up to 60 characters.'
  return RESERVED.test(slug) ? `The address ${slug} is the site’s own. Choose another.` : null
}

/** `Sleep & Dreams` → `sleep-dreams`; a title without letters for an address is called `topic`. */
export const slugOfTitle = (title: string): string =>
  title
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '') || 'topic'

/**
 * The first slug of a title that is free: `sleep`, `sleep-2`… Those of the first four are theirs.
 * @param isTaken whether a slug, in lower case, belongs or belonged to a topic
 */
export function freeSlug(title: string, isTaken: (slug: string) => boolean): string {
  const wanted = slugOfTitle(title)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (slugProblem(slug) === null && !firstTopicOf(slug) && !isTaken(slug)) return slug
  }
}

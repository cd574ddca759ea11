import type { APIRequestContext } from '@playwright/test'
import {
  ABOUT_TEXTS,
  DEFAULT_SHOW_NAME,
  fillNames,
  LANDING_TEXTS,
  SITE_TEXTS,
} from '@/domain/show/defaults'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import type { About, Episode, Featured, Landing, Site } from '@/payload-types'

type Globals = { about: About; site: Site; featured: Featured; landing: Landing }

const DEFAULTS = { about: ABOUT_TEXTS, site: SITE_TEXTS, featured: {}, landing: LANDING_TEXTS }

/**
 * Reads the content of the tested site through its public API, with the default texts where it has none;
 * browser tests do not change it.
 */
export async function readGlobal<Slug extends keyof Globals>(
  request: APIRequestContext,
  slug: Slug,
): Promise<Globals[Slug]> {
  const stored = await (await request.get(`/api/globals/${slug}?depth=0`)).json()
  const missing = Object.entries(DEFAULTS[slug]).filter(([name]) => stored[name] === null)
  return { ...stored, ...Object.fromEntries(missing) }
}

export const shown = (text: string | null | undefined): string =>
  fillNames(text ?? '', { showName: DEFAULT_SHOW_NAME, hostName: DEFAULT_HOST_NAME })

/** All episodes that visitors see, highest number first; `where` such as `isFav`. */
export async function listEpisodes(
  request: APIRequestContext,
  flag: keyof Episode | null = null,
): Promise<Episode[]> {
  const where = flag ? `&where[${flag}][equals]=true` : ''
  const answer = await request.get(`/api/episodes?sort=-episodeNum&limit=100&depth=0${where}`)
  const { docs }: { docs: Episode[] } = await answer.json()
  return docs
}

/** The first visible episode that fits a test; there are samples of each kind. */
export async function findEpisode(
  request: APIRequestContext,
  fits: (episode: Episode) => boolean,
): Promise<Episode> {
  const found = (await listEpisodes(request)).find(fits)
  if (!found) throw new Error('No sample episode fits what this test needs.')
  return found
}

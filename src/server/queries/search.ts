import { findForVisitor } from '@/cms/search'
import type { SearchContent } from '@/domain/content'
import { ownPagePath } from '@/domain/pages/page-address'
import type { SearchQuery } from '@/domain/search/search'
import { getCms } from '../payload'
import { findMatches } from '@/domain/listening/speaker-turns'
import { getListedEpisode, listEpisodes } from './episodes'
import { listNewestPeople } from './guests'
import { toCard, toGuest } from './mappers'
import { getFrame } from './pages'

const NEWEST_PEOPLE = 6

/**
 * Returns what visitors find by a question; without one, or without anything found, what is new.
 */
export async function getSearch(asked: SearchQuery): Promise<SearchContent> {
  const { topics, pages } = await getFrame()
  const query = { ...asked, topic: topics.find(({ key }) => key === asked.topic)?.key ?? null }
  const within = query.within ? await findWithin(query.within, query.q) : null
  // Only the episode was asked for; if it is not there, everything is.
  const { hits, ...rest } = await findForVisitor(
    await getCms(),
    within ? { ...query, q: '' } : query,
  )
  const content: SearchContent = {
    ...rest,
    query,
    within,
    episodes: [],
    guests: [],
    quotes: [],
    pages: [],
    newest: hits.length === 0 && !within ? (await listEpisodes('all', null)).rows.slice(0, 3) : [],
    people: query.q === '' && !within && pages.guests ? await listNewestPeople(NEWEST_PEOPLE) : [],
  }
  for (const hit of hits) {
    const { title, excerpt, isLetter, isSaid } = hit
    if (hit.kind === 'episode')
      content.episodes.push({ title, excerpt, isLetter, isSaid, episode: toCard(hit.doc) })
    else if (hit.kind === 'guest')
      content.guests.push({ title, excerpt, guest: toGuest(hit.doc), episodes: hit.episodes })
    else if (hit.kind === 'quote')
      content.quotes.push({ title, excerpt, id: hit.doc.id, episode: hit.episode })
    else content.pages.push({ title, excerpt, path: ownPagePath(hit.doc.slug ?? '') })
  }
  return content
}

/** Returns what is said in an episode that visitors see; null if there is no such transcript. */
async function findWithin(id: string, words: string): Promise<SearchContent['within']> {
  const episode = await getListedEpisode(id)
  if (!episode?.transcript) return null
  const { number, kind, season, seasonEpisode, title, transcript } = episode
  const name = { id, number, kind, season, seasonEpisode, title }
  return { episode: name, places: findMatches(transcript.turns, words) }
}

import { findForVisitor } from '@/cms/search'
import type { SearchContent } from '@/domain/content'
import type { SearchQuery } from '@/domain/search'
import { getCms } from '../payload'
import { listEpisodes } from './episodes'
import { toCard, toGuest } from './mappers'

/** What visitors find by a question (L08); without one, or without anything found, what is new. */
export async function getSearch(query: SearchQuery): Promise<SearchContent> {
  const { hits, ...rest } = await findForVisitor(await getCms(), query)
  const content: SearchContent = {
    ...rest,
    query,
    episodes: [],
    guests: [],
    quotes: [],
    newest: hits.length === 0 ? (await listEpisodes('all', null)).rows.slice(0, 3) : [],
  }
  for (const hit of hits) {
    const { title, excerpt } = hit
    if (hit.kind === 'episode') content.episodes.push({ title, excerpt, episode: toCard(hit.doc) })
    else if (hit.kind === 'guest')
      content.guests.push({ title, excerpt, guest: toGuest(hit.doc), episodes: hit.episodes })
    else content.quotes.push({ title, excerpt, id: hit.doc.id, episode: hit.episode })
  }
  return content
}

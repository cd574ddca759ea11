import type { ResponseOf } from '@/client/client'
import { normalizeQuestion } from '@/domain/search/search'

/** What a question that is being typed may become. */
export type SearchSuggestions = ResponseOf<'/search/suggestions', 'get'>

/**
 * Suggestions for a question, as every visitor gets them.
 * @throws Error when the server cannot be reached or refuses, or `signal` ends the call
 */
export async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<SearchSuggestions> {
  const query = new URLSearchParams({ q: normalizeQuestion(text) })
  const response = await fetch(`/api/search/suggestions?${query}`, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`The search answered with status ${response.status}.`)
  return response.json()
}

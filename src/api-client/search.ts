import type { ResponseOf } from '@/client/client'

/**
 * Texts that a question may become, as every visitor gets them: titles, names, words.
 * @throws Error when the server cannot be reached or refuses, or `signal` ends the call
 */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ q })
  const response = await fetch(`/api/search/suggestions?${query}`, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`The search answered with status ${response.status}.`)
  const found: ResponseOf<'/search/suggestions', 'get'> = await response.json()
  const { episodes, guests, words } = found
  return [...episodes.map(({ title }) => title), ...guests.map(({ name }) => name), ...words]
}

import { PATHS } from '@/domain/paths'
import type { InProcessGet } from '@/server/http/in-process'

/** One of each kind of page that visitors begin with; they share most of their code. */
const PAGES = [PATHS.home, PATHS.all, PATHS.guests, '/api/episodes?limit=1']

const LIMIT_MS = 15_000

/**
 * Requests pages as a visitor would, one after the other. Next loads a kind of page when it is first
 * asked for, which takes a second.
 * @param get sends this process a request
 */
export async function warmPages(get: InProcessGet): Promise<void> {
  for (const page of PAGES)
    await get(page, {}, AbortSignal.timeout(LIMIT_MS)).catch(() => undefined) // Whoever asks for it gets the error.
}

import { readEpisodeNumber } from '@/client/content'

/**
 * The number of the episode that was typed.
 * @param before what the field said at first, and the number that it meant
 * @throws ApiError naming the field where there is none
 */
export async function numberOf(
  text: string,
  before: { text: string; number: number | null },
): Promise<number> {
  if (before.number !== null && text.trim() === before.text) return before.number
  return readEpisodeNumber(text, 'epnum')
}

/** The rulings of the paper: one for each season, in turn. */
const RULINGS = 6

/**
 * Returns what a drawing is made of beside the topic: as stored, and the ruling of its season.
 * Browsers get this module, so that it knows no more of drawings.
 */
export function generatedArtFor({
  generatedArt,
  season,
}: {
  generatedArt?: string | null
  season?: number | null
}): { generatedArt?: string } {
  if (!generatedArt) return {}
  return { generatedArt: `${generatedArt}${season ? `~${((season - 1) % RULINGS) + 1}` : ''}` }
}

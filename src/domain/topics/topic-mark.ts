import type { Shape } from '../images/shape'
import type { Topic } from './topics'

/** Only the first four may have no motif. Browsers get this module, so it has no tables. */
export type TopicMark = Pick<Topic, 'key' | 'colour' | 'motif'>

/**
 * Returns what stands for a topic in drawn pictures, as in an address: one of the first four has
 * scenes of its own, unless the host has given it another motif; all others are drawn with their
 * motif in their colour (`mentalHealth`, `moon-lilac`, `moon-c0ffee`).
 */
export const sceneName = ({ key, motif, colour }: TopicMark): string =>
  motif ? `${motif}-${colour?.replace('#', '')}` : key

/**
 * The drawing that stands for the picture of an episode without one.
 * @param generatedArt what it is drawn as; without it another scene for each number, always wide
 * @param shape of the place where it stands
 */
export const generatedArtPath = (
  topic: TopicMark | null,
  number: number,
  generatedArt?: string,
  shape: Shape = 'wide',
): string => {
  const scene = topic ? sceneName(topic) : 'notes'
  if (!generatedArt) return `/covers/${scene}-${number}.svg`
  return `/covers/${scene}~${generatedArt}${shape === 'square' ? '-square' : ''}.svg`
}

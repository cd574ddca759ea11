import { isMotif, type Motif } from './motifs'
import {
  isPaletteColour,
  PALETTE,
  topicShades,
  validateColour,
  type PaletteColour,
} from './topic-colours'
import { sceneName, type TopicMark } from './topic-mark'
import { FIRST_TOPICS, isFirstTopic, type FirstTopicKey } from './topics'

const FIRST_LOOKS: Record<FirstTopicKey, { colour: PaletteColour; motif: Motif }> = {
  mentalHealth: { colour: 'sky', motif: 'tangle' },
  personalGrowth: { colour: 'sun', motif: 'sprout' },
  socialJustice: { colour: 'coral', motif: 'pair' },
  climateJustice: { colour: 'leaf', motif: 'tide' },
}

const PLAIN = { colour: 'mist', motif: 'mark' } as const

/** The colour of the palette or `#rrggbb`, and the drawing, that a topic is shown with. */
export function topicLook({ key, colour, motif }: TopicMark): { colour: string; motif: Motif } {
  const own = isFirstTopic(key) ? FIRST_LOOKS[key] : PLAIN
  return { colour: colour ?? own.colour, motif: motif ?? own.motif }
}

/** The colours of the palette that no topic has, in their order. */
export function freeColours(taken: readonly TopicMark[]): PaletteColour[] {
  const used = new Set(taken.map((topic) => topicLook(topic).colour))
  return (Object.keys(PALETTE) as PaletteColour[]).filter((name) => !used.has(name))
}

/** The shades of a topic's colour for all styles inside, in the light and in the dark. */
export function shadeProperties(colour: string): Record<`--topic${string}`, string> {
  const { light, dark } = topicShades(colour)
  return {
    '--topic': `light-dark(${light.colour}, ${dark.colour})`,
    '--topic-wash': `light-dark(${light.wash}, ${dark.wash})`,
    '--topic-ink': `light-dark(${light.ink}, ${dark.ink})`,
  }
}

/** One of the scenes of the first four, or a motif in a colour. */
export type TopicScene = FirstTopicKey | { motif: Motif; colour: string }

export const sceneOf = (topic: TopicMark): TopicScene =>
  sceneNamed(sceneName(topic)) ?? topicLook(topic)

export const sceneLook = (scene: TopicScene): { motif: Motif; colour: string } =>
  typeof scene === 'string' ? FIRST_LOOKS[scene] : scene

export function sceneNamed(name: string): TopicScene | null {
  const first = FIRST_TOPICS.find(({ key }) => key === name)
  if (first) return first.key
  const [, motif = '', word = ''] = /^([a-z]+)-([a-z]+|[\da-f]{6})$/.exec(name) ?? []
  const colour = isPaletteColour(word) ? word : `#${word}`
  return isMotif(motif) && validateColour(colour) === null ? { motif, colour } : null
}

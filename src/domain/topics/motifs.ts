/** The drawings that a topic can have, by their names in the sprite of icons. */
export const MOTIFS = [
  'tangle',
  'sprout',
  'tide',
  'pair',
  'mark',
  'home',
  'road',
  'train',
  'pot',
  'letter',
  'moon',
  'book',
  'notes',
  'mic',
  'bubble',
  'boat',
  'bird',
  'coin',
  'orbit',
  'glass',
  'ball',
  'family',
  'city',
  'pencil',
  'tent',
] as const

export type Motif = (typeof MOTIFS)[number]

export const isMotif = (name: unknown): name is Motif =>
  (MOTIFS as readonly unknown[]).includes(name)

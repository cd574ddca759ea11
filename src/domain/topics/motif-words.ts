import type { Motif } from './motifs'

const MOTIF_WORDS: Record<Motif, { name: string; words: string }> = {
  home: { name: 'House', words: 'home house housing return belonging heimat haus' },
  road: { name: 'Road', words: 'road travel journey way walk route reise weg' },
  train: { name: 'Train', words: 'train rail railway commute transport zug bahn' },
  pot: { name: 'Pot', words: 'kitchen food cook recipe meal eat restaurant bake küche essen' },
  letter: { name: 'Letter', words: 'letter email post question listener brief' },
  moon: { name: 'Night', words: 'night sleep dream moon rest nacht schlaf traum' },
  book: { name: 'Book', words: 'book read literature school learn education study buch lesen' },
  notes: { name: 'Music', words: 'music song sound band album concert musik lied' },
  mic: { name: 'Microphone', words: 'interview radio podcast voice comedy stimme' },
  bubble: { name: 'Talk', words: 'talk conversation language debate society gespräch' },
  boat: { name: 'Boat', words: 'sea sail ocean boat water river ship meer schiff' },
  bird: { name: 'Bird', words: 'bird animal nature wild garden vogel tier natur' },
  coin: { name: 'Coin', words: 'money business economy finance work market job geld arbeit' },
  orbit: { name: 'Orbit', words: 'science technology space tech physics research wissenschaft' },
  glass: { name: 'Hourglass', words: 'history time past memory age geschichte zeit' },
  ball: { name: 'Ball', words: 'sport game play football training spiel' },
  family: { name: 'Family', words: 'family parent child kid mother father love familie kind' },
  city: { name: 'City', words: 'city town urban street politics news stadt politik' },
  pencil: { name: 'Pencil', words: 'writing art design craft drawing creative kunst' },
  tent: { name: 'Tent', words: 'outdoor camp mountain adventure hike berg' },
  mark: { name: 'Mark', words: '' },
  tangle: { name: 'Tangle', words: 'mental mind anxiety therapy psychology stress psyche' },
  sprout: { name: 'Sprout', words: 'growth grow change habit health self wachstum gesundheit' },
  tide: { name: 'Tide', words: 'climate environment weather energy earth klima umwelt' },
  pair: { name: 'Pair', words: 'justice social rights equality community people gerechtigkeit' },
}

/** In the order in which the desk offers them. */
export const MOTIF_NAMES = Object.entries(MOTIF_WORDS).map(([motif, { name }]) => ({
  motif: motif as Motif,
  name,
}))

const singular = (word: string): string => word.replace(/(?<=\w{3})s$/, '')

/** The drawing that suits a title by the first of its words that has one; null if none does. */
export function motifFor(title: string): Motif | null {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map(singular)
  for (const word of words) {
    const found = Object.entries(MOTIF_WORDS).find(([, known]) =>
      known.words.split(' ').includes(word),
    )
    if (word && found) return found[0] as Motif
  }
  return null
}

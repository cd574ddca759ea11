import {
  COMPOSITIONS,
  GROUNDS,
  type Composition,
  type Ground,
  type GeneratedArt,
} from './generated-art'

export type Drawn = Pick<GeneratedArt, 'composition' | 'ground'>

export type Beside = {
  next: readonly Drawn[]
  /** All within `APART`. */
  near: readonly Drawn[]
  /** The nearest on either side that has the same topic. */
  inTopic: readonly Drawn[]
}

/** Distance in episodes at which a composition may repeat. */
export const APART = 3

/** Four in eight are on the topic's colour, as the eye likes it; the rest on the others. */
const TURNS: readonly Ground[] = ['mark', 'mark', 'ink', 'paper', 'mark', 'deep', 'paper', 'paper']

/** Colours whose dark ground is brown. */
const BROWN = ['sun', 'apricot', 'clay', 'lime', 'moss']

const from = <T>(list: readonly T[], start: number): T[] => {
  const at = start % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

/**
 * Assigns what an episode is drawn as: never the composition of the three on either side, nor of
 * the nearest in its topic, nor the ground of a neighbour. The title decides among the rest.
 * @param options.colour of its topic; null without one
 * @param options.kept what it has or is to have: that, or else the next in turn
 */
export function assignGeneratedArt(
  turn: number,
  beside: Beside,
  { colour, kept = null }: { colour: string | null; kept?: Drawn | null },
): Drawn {
  const isIn = (list: readonly Drawn[], one: Composition) =>
    list.some(({ composition }) => composition === one)
  const isPossible = (one: Composition) =>
    !isIn(beside.next, one) && (one !== 'motif' || colour !== null)
  const isFree = (one: Composition) =>
    isPossible(one) && !isIn(beside.near, one) && !isIn(beside.inTopic, one)
  const isBrown = colour !== null && (BROWN.includes(colour) || colour.startsWith('#'))
  const mayStandOn = (one: Ground) =>
    !beside.next.some(({ ground }) => ground === one) && !(one === 'deep' && isBrown)
  if (kept && isFree(kept.composition) && mayStandOn(kept.ground)) return kept
  const turns = from(COMPOSITIONS, kept ? COMPOSITIONS.indexOf(kept.composition) : turn)
  const wish = kept?.ground ?? TURNS[(turn >>> 8) % TURNS.length] ?? 'mark'
  const grounds = from(GROUNDS, GROUNDS.indexOf(wish)).filter(mayStandOn)
  const isDark = (one: Ground) => one === 'ink' || one === 'deep'
  const isQuiet = (one: Ground) => !isDark(one) || !beside.next.some(({ ground }) => isDark(ground))
  const isNew = (one: Ground) => !beside.inTopic.some(({ ground }) => ground === one)
  return {
    // Drafts count beside what is live, so that there may be few left.
    composition: turns.find(isFree) ?? turns.find(isPossible) ?? 'crowd',
    ground:
      grounds.find((one) => isQuiet(one) && isNew(one)) ??
      grounds.find(isQuiet) ??
      grounds[0] ??
      'mark',
  }
}

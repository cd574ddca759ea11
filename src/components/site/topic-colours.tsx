import { FACE_COLOURS } from '@/domain/guests/faces'
import { topicShades, type Shades } from '@/domain/topics/topic-colours'
import { topicLook } from '@/domain/topics/topic-look'
import type { TopicMark } from '@/domain/topics/topic-mark'
import { isFirstTopic, type FirstTopicKey } from '@/domain/topics/topics'

/** The names of the first four topics in `tokens.css`. */
const TOKENS: Record<FirstTopicKey, string> = {
  mentalHealth: 'mind',
  personalGrowth: 'growth',
  climateJustice: 'climate',
  socialJustice: 'social',
}

const tokens = (token: string, { colour, wash, ink }: Shades): string =>
  `--${token}:${colour};--${token}-wash:${wash};--${token}-ink:${ink};`

/** The styles of the page have the first four topics; all others are told of theirs here. */
const rule = (key: string, token: string): string =>
  `[data-topic='${key}']{--topic:var(--${token});--topic-wash:var(--${token}-wash);--topic-ink:var(--${token}-ink)}`

/** The colours of topics that differ from `tokens.css`, chosen by light and dark in the same way. */
export function TopicColours({ topics }: { topics: readonly TopicMark[] }) {
  const own = topics
    .filter(({ key, colour }) => colour !== null || !isFirstTopic(key))
    .map((topic, index) => ({
      key: topic.key,
      token: isFirstTopic(topic.key) ? TOKENS[topic.key] : `t${index}`,
      shades: topicShades(topicLook(topic).colour),
    }))
  if (own.length === 0) return null
  const of = (mode: 'light' | 'dark') =>
    own.map(({ token, shades }) => tokens(token, shades[mode])).join('')
  const rules = own
    .filter(({ key }) => !isFirstTopic(key))
    .map(({ key, token }) => rule(key, token))
  return <style>{inBothModes(of, rules)}</style>
}

/** Tokens that are chosen by light and dark as those of `tokens.css` are, and rules of them. */
const inBothModes = (of: (mode: 'light' | 'dark') => string, rules: string[]): string =>
  `:root:root{${of('light')}}@media (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${of('dark')}}}:root:root[data-theme='dark']{${of('dark')}}${rules.join('')}`

const faceKey = (index: number): string => `face:${index}`

/** The colour behind a face that belongs to no topic; it repeats after twelve. */
export const faceColourAt = (index: number): string => faceKey(index % FACE_COLOURS.length)

/** The colours that `faceColourAt` names. */
export function FaceColours() {
  const of = (mode: 'light' | 'dark') =>
    FACE_COLOURS.map((name, i) => `--face-${i}:${topicShades(name)[mode].colour};`).join('')
  const rules = FACE_COLOURS.map((_, i) => `[data-topic='${faceKey(i)}']{--topic:var(--face-${i})}`)
  return <style>{inBothModes(of, rules)}</style>
}

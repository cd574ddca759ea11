import type { SiteFrame } from '@/domain/content'
import type { TopicKey } from '@/domain/topics/topics'
import { topicShades, type Shades } from '@/domain/topics/topic-colours'

/** The names of the topics in `tokens.css`. */
const TOKENS: Record<TopicKey, string> = {
  mentalHealth: 'mind',
  personalGrowth: 'growth',
  climateJustice: 'climate',
  socialJustice: 'social',
}

const rule = (token: string, { colour, wash, ink }: Shades): string =>
  `--${token}:${colour};--${token}-wash:${wash};--${token}-ink:${ink};`

/** The host's own colours of the topics, above those of `tokens.css`, chosen in the same way. */
export function TopicColours({ colours }: { colours: SiteFrame['colours'] }) {
  const own = Object.entries(colours) as [TopicKey, string][]
  if (own.length === 0) return null
  const of = (mode: 'light' | 'dark') =>
    own.map(([key, hex]) => rule(TOKENS[key], topicShades(hex)[mode])).join('')
  const css = `:root:root{${of('light')}}@media (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${of('dark')}}}:root:root[data-theme='dark']{${of('dark')}}`
  return <style>{css}</style>
}

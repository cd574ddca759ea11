import { LINK_FIELDS } from '@/domain/episodes/links'
import { categoriesOf } from '@/domain/topics/topics'
import { platformName } from '@/domain/listening/platforms'
import type { Fields, States } from './export-format'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A line of facts, unless it is empty. */
const fact = (label: string, value: unknown): string[] =>
  value === null || value === undefined || value === '' ? [] : [`- ${label}: ${String(value)}`]

const newest = ({ live, draft }: States): Fields => draft ?? live ?? {}

/** An episode as a page to read: its facts, its picture and its notes, which are Markdown already. */
export function episodeMarkdown(states: States, guests: States[]): string {
  const episode = newest(states)
  const topics = categoriesOf(episode as Parameters<typeof categoriesOf>[0])
  const lines = [
    `# ${text(episode.title)}`,
    '',
    ...fact('Episode', episode.episodeNum),
    ...fact('Kind', episode.episodeType === 'full' ? null : episode.episodeType),
    ...fact('Season', episode.season),
    ...fact('Number in the season', episode.seasonEpisode),
    ...fact('State', states.live ? (states.draft ? 'live, with a draft' : 'live') : 'draft'),
    ...fact('Date', episode.episodeDate),
    ...fact('Length', episode.episodeLength),
    ...fact('Released from', episode.releaseAt),
    ...fact('Themes', topics.join(', ')),
    ...LINK_FIELDS.flatMap(({ field }) => fact(platformName(field), episode[field])),
    ...fact('Audio', episode.audioUrl),
    ...fact('Page', episode.episodeUrl),
    '',
    ...(episode.image ? [`![](../${text(episode.image)})`, ''] : []),
    text(episode.description),
    ...guests.map(newest).flatMap((guest) => ['', `## ${text(guest.guestName)}`, ...about(guest)]),
  ]
  return `${lines.join('\n').trim()}\n`
}

const about = (guest: Fields): string[] => [
  '',
  ...(guest.image ? [`![](../${text(guest.image)})`, ''] : []),
  text(guest.description),
  ...(guest.personalLink ? ['', `<${text(guest.personalLink)}>`] : []),
]

/** All quotes, the newest first. */
export const quotesMarkdown = (quotes: Fields[]): string =>
  `# Quotes\n${quotes
    .map(
      ({ quote, quoteauthor, showsFrom }) =>
        `\n> ${text(quote).replaceAll('\n', '\n> ')}\n>\n> ${text(quoteauthor)}, ${text(showsFrom).slice(0, 10)}\n`,
    )
    .join('')}`

type RichText = { text?: unknown; children?: unknown; root?: unknown }

/** The words of a rich text, a line for each of its blocks. */
function wordsOf(value: unknown, isBlock = true): string {
  if (typeof value !== 'object' || value === null) return ''
  const { text: own, children, root } = value as RichText
  if (root) return wordsOf(root)
  const inner = Array.isArray(children)
    ? children.map((child: unknown) => wordsOf(child, false)).join('')
    : ''
  return `${text(own)}${inner}${isBlock || !inner ? '' : '\n\n'}`
}

/** The host's texts of a page: each field under its name. */
export function textsMarkdown(name: string, states: States): string {
  const sections = Object.entries(newest(states)).flatMap(([field, value]) => {
    const words = typeof value === 'string' ? value : wordsOf(value)
    return words.trim() ? [`## ${field}\n\n${words.trim()}\n`] : []
  })
  return `# ${name}\n\n${sections.join('\n')}`
}

export const readme = (showName: string, madeAt: string): string => `# ${showName}

Everything that was made on this site, as of ${madeAt.slice(0, 10)}, in formats that anything can read.

- \`episodes/\`: each episode as a page to read (.md), with all its fields (.json), and its transcript
  and chapters as they were uploaded. \`live\` is what visitors see, \`draft\` what is not published yet.
- \`topics.json\` (in their order), \`guests.json\`, \`quotes.json\` and \`quotes.md\`, \`paths.json\`
  (listening paths), \`timed-texts.json\`, \`redirects.json\`
- \`texts/\`: the texts and settings of the site, page by page.
- \`images/\` and \`images.json\`: each image in all its widths, what it belongs to, and its description.
- \`pages.json\`, and \`files/\` with what those pages offer for download.
- \`statistics/\`: how often the site (by-day.csv) and each page (by-page.csv) were seen and platforms
  chosen, day by day, for spreadsheets. Episodes that are not in this export are together as \`deleted\`.
- \`export.json\`: what made this export, and which episodes are in it.

Into a new site made with Notes & Quotes: \`npm run import -- FOLDER\`.

Not in it, because it is about the running of the site and not made by its host: accounts, keys,
preview links, version histories, and trash. A backup (\`npm run backup\`) has those too.
`

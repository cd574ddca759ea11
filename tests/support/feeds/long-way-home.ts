import { buildFeed } from './build-feed'

/** The name of the show that the feed is of. */
export const LONG_WAY_HOME = 'The Long Way Home Radio Hour'
const SEASONS = 6
const PER_SEASON = 23
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const FIRST = Date.parse('2019-09-03T06:00:00Z')

/** An item as the feed has it: what is imported is compared with it. */
export type SourceItem = {
  title: string
  guid: string
  /** An ISO instant. */
  publishedAt: string
  kind: 'full' | 'trailer' | 'bonus'
  season: number | null
  episode: number | null
  explicit: boolean
  seconds: number | null
  audio: { url: string; bytes: number; type: string }
  guests: string[]
  /** As a file says it: when, by whom and what. */
  transcript: { at: number; speaker: string; text: string }[] | null
  chapters: { at: number; title: string }[] | null
}

const WORDS = [
  'Kitchens',
  'Night Trains',
  'Letters',
  'Coming Back',
  'Small Towns',
  'Radios',
  'Rain',
]

/** The oldest first: a trailer, 136 episodes in six seasons that each begin at 1, a bonus episode. */
function makeItems(): SourceItem[] {
  const kinds: Pick<SourceItem, 'kind' | 'season' | 'episode'>[] = [
    { kind: 'trailer', season: null, episode: null },
  ]
  for (let season = 1; season <= SEASONS; season += 1)
    for (let episode = 1; episode <= PER_SEASON; episode += 1)
      if (kinds.length < 138) {
        if (season === 3 && episode === 5) kinds.push({ kind: 'bonus', season: 3, episode: null })
        kinds.push({ kind: 'full', season, episode })
      }
  return kinds.map((item, index): SourceItem => {
    const words = `${WORDS[index % WORDS.length]} and What They Keep, Part ${index}`
    const { kind, season, episode } = item
    return {
      ...item,
      title: kind === 'full' ? `S${season}E${episode}: ${words}` : words,
      guid: `urn:long-way-home:${index}`,
      publishedAt: new Date(FIRST + index * WEEK_MS).toISOString(),
      explicit: index % 2 === 0,
      seconds: index % 3 === 0 ? null : 1200 + index,
      audio: {
        url: `https://audio.example/${index}.mp3?source=feed&n=${index}`,
        bytes: 10_000_000 + index,
        type: 'audio/mpeg',
      },
      guests: index % 20 === 4 ? [`Guest Number ${index}`] : [],
      transcript:
        index % 23 === 5
          ? [
              { at: 1, speaker: 'Dolly', text: `This is about number ${index}.` },
              { at: 62, speaker: 'Sam', text: 'And what it keeps.' },
            ]
          : null,
      chapters:
        index % 23 === 5 || index === 0
          ? [
              { at: 0, title: 'Leaving' },
              { at: 61, title: `Number ${index}` },
            ]
          : null,
    }
  })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const FOOTER =
  'The Long Way Home Radio Hour is made in a kitchen. Write to us at hello@home.example.'

const stamp = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** What a server answers at the addresses that the feed names. */
const filesOf = ({ transcript, chapters }: SourceItem, index: number): [string, string][] => [
  ...(transcript
    ? ([
        [
          `/transcripts/${index}.srt`,
          transcript
            .map(
              ({ at, speaker, text }, number) =>
                `${number + 1}\n${stamp(at)},000 --> ${stamp(at + 5)},000\n${speaker}: ${text}\n`,
            )
            .join('\n'),
        ],
      ] satisfies [string, string][])
    : []),
  ...(chapters
    ? ([
        [
          `/chapters/${index}.json`,
          JSON.stringify({
            version: '1.2.0',
            chapters: chapters.map(({ at, title }) => ({ startTime: at, title })),
          }),
        ],
      ] satisfies [string, string][])
    : []),
]

const itemXml = (item: SourceItem, index: number, origin: string): string =>
  [
    '<item>',
    `<title>${escaped(item.title)}</title>`,
    `<guid isPermaLink="false">${item.guid}</guid>`,
    `<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>`,
    `<description><![CDATA[<p>What number ${index} is about.</p><p>${FOOTER}</p>]]></description>`,
    `<itunes:episodeType>${item.kind}</itunes:episodeType>`,
    item.season === null ? '' : `<itunes:season>${item.season}</itunes:season>`,
    item.episode === null ? '' : `<itunes:episode>${item.episode}</itunes:episode>`,
    `<itunes:explicit>${item.explicit}</itunes:explicit>`,
    item.seconds === null ? '' : `<itunes:duration>${item.seconds}</itunes:duration>`,
    ...item.guests.map((name) => `<podcast:person role="guest">${name}</podcast:person>`),
    item.transcript
      ? `<podcast:transcript url="${origin}/transcripts/${index}.srt" type="application/x-subrip"/>`
      : '',
    item.chapters
      ? `<podcast:chapters url="${origin}/chapters/${index}.json" type="application/json+chapters"/>`
      : '',
    `<enclosure url="${escaped(item.audio.url)}" length="${item.audio.bytes}" type="${item.audio.type}"/>`,
    '</item>',
  ].join('')

/**
 * A show of 138 items with everything that a show can have; no durations in a third.
 * @param origin of the server that has `files`, by path
 * @param count of items, the first of the show
 */
export function longWayHome(origin: string, count?: number) {
  const items = makeItems().slice(0, count)
  const channel = [
    '<description>Stories told on the way home.</description><language>en</language>',
    '<copyright>© 2019 Dolly Example</copyright>',
    '<itunes:author>Dolly Example</itunes:author>',
    '<itunes:owner><itunes:name>Dolly Example</itunes:name>',
    '<itunes:email>dolly@home.example</itunes:email></itunes:owner>',
    '<itunes:category text="Society &amp; Culture"/><itunes:explicit>true</itunes:explicit>',
    '<podcast:funding url="https://home.example/join">Join</podcast:funding>',
  ].join('')
  // Feeds list the newest first.
  const inFeed = items.map((item, index) => itemXml(item, index, origin)).toReversed()
  const xml = buildFeed(inFeed, channel).replace('Sample show', LONG_WAY_HOME)
  return { items, xml, files: new Map(items.flatMap(filesOf)) }
}

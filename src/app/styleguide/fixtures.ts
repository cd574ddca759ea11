/**
 * Contents for the styleguide: samples, and the hard cases that pages must bear. Nothing here is
 * ever seen by visitors.
 */
import type {
  EpisodeCard,
  EpisodeDetail,
  EpisodeItem,
  GuestCard,
  LandingText,
  TopicText,
  Picture,
  SiteFrame,
} from '@/domain/content'
import { notesHtml } from '@/domain/notes/show-notes'
import { fillNames, LANDING_TEXTS, TOPIC_TEXTS, SITE_TEXTS } from '@/domain/show/defaults'
import { standInPath } from '@/domain/paths'
import { EPISODE_FLAGS, TOPICS } from '@/domain/topics/topics'

const names = { showName: 'Notes & Quotes', hostName: 'Host' }
const filled = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fillNames(text, names)]),
  ) as T

const at = (page: string) => `https://example.com/${page}`
const site = filled(SITE_TEXTS)

export const frame: SiteFrame = {
  ...names,
  topicTitles: {
    mentalHealth: TOPIC_TEXTS.mentalHealth.title,
    personalGrowth: TOPIC_TEXTS.personalGrowth.title,
    climateJustice: TOPIC_TEXTS.climateJustice.title,
    socialJustice: TOPIC_TEXTS.socialJustice.title,
  },
  language: 'en',
  episodeLanguage: 'en',
  siteUrl: 'http://localhost',
  releaseDay: 'Tuesday',
  releaseTime: '06:00',
  timeZone: 'Europe/London',
  tagline: site.tagline,
  footerTitle: site.footerTitle,
  surveyUrl: at('survey'),
  newsletterUrl: at('newsletter'),
  membershipUrl: at('membership'),
  playlistsUrl: at('playlists'),
  officialFeedUrl: null,
  hubUrl: null,
  podcastFeed: null,
  apps: [
    { name: 'Apple Podcasts', href: at('apple') },
    { name: 'Spotify', href: at('spotify') },
  ],
  socials: (['instagram', 'youtube', 'tiktok', 'linkedin'] as const).map((network) => ({
    network,
    href: at(network),
  })),
  popup: { title: site.popupTitle, text: site.popupText, button: site.popupButton },
  comingSoon: {
    title: site.comingSoonTitle,
    text: site.comingSoonText,
    signature: site.comingSoonSignature,
  },
  searchNote: site.searchNote,
  hostPhoto: null,
  logo: null,
  cover: null,
  colours: {},
  pages: { guests: false, values: false, involved: false, search: false },
  survey: { title: site.surveyTitle, text: site.surveyText, button: site.surveyButton },
  paths: [{ topic: 'climateJustice', title: 'Five for after the news' }],
}

/** Without links, and with very long names. */
export const bareFrame: SiteFrame = {
  ...frame,
  paths: [],
  showName: 'The Extraordinarily Long-Winded Notes & Quotes Programme',
  hostName: 'Wolfeschlegelsteinhausenbergerdorff',
  surveyUrl: null,
  newsletterUrl: null,
  membershipUrl: null,
  playlistsUrl: null,
  apps: [],
  socials: [],
}

export const landingTexts: LandingText = filled(LANDING_TEXTS)

export const topics: TopicText[] = TOPICS.map(({ key }, i) => {
  const { quote, quoteAuthor, ...text } = filled(TOPIC_TEXTS[key])
  return {
    key,
    ...text,
    quote: { text: quote, author: quoteAuthor },
    playlistUrl: i % 2 ? null : at(`playlist/${key}`),
  }
})

const picture: Picture = {
  src: standInPath('climateJustice', 1),
  sources: [],
  width: 1280,
  height: 720,
  alt: 'A sample picture: a low sun over waves',
  blur: null,
}

const row = (number: number, rest: Partial<EpisodeItem> = {}): EpisodeItem => ({
  id: `ep-${String(number).padStart(3, '0')}`,
  number,
  title: `Sample Episode ${number}`,
  date: '2026-11-17',
  length: '52:14',
  video: { href: at(`video/${number}`), platform: 'YouTube' },
  categories: [TOPICS[number % 4]?.key ?? 'mentalHealth'],
  summary: 'What the sample begins with, as one line of its notes.',
  picture: null,
  ...rest,
})

const LONG_TITLE =
  'A sample title of two hundred characters, which is what the hardest of all hosts could ever ask of a page, and which therefore has to wrap, and to wrap again, without pushing anything out of its place.'

/** Rows in every state: kinds of link, flags, long words, other scripts, missing fields. */
export const rows: EpisodeItem[] = [
  row(120, { picture }),
  row(119, {
    title: LONG_TITLE,
    summary: 'A long line of notes. '.repeat(6),
    length: '1:03:27',
    video: { href: at('a'), platform: 'Spotify' },
    categories: EPISODE_FLAGS.map(({ key }) => key),
  }),
  row(118, {
    title: 'حلقة تجريبية عن الهوامش والاقتباسات',
    categories: ['favs', 'climateJustice'],
  }),
  row(117, {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    video: { href: at('b'), platform: 'podcast.example' },
    categories: ['mentalHealth', 'personalGrowth', 'socialJustice'],
  }),
  row(116, { title: '🌱 A sample that sprouts 🌱', video: null }),
  row(7, { date: null, length: null, video: null, categories: [], summary: '' }),
]

const card = (rowData: EpisodeItem, rest: Partial<EpisodeCard> = {}): EpisodeCard => ({
  ...rowData,
  description: 'A sample description, about as long as a host writes when the tea is getting cold.',
  picture: null,
  ...rest,
})

export const cards: EpisodeCard[] = rows.map((rowData, i) =>
  card(
    rowData,
    i === 0 ? { picture } : i === 1 ? { description: 'A long sample. '.repeat(200) } : {},
  ),
)

const guest = (i: number, rest: Partial<GuestCard> = {}): GuestCard => ({
  id: `ep-120-SampleGuest${i}`,
  name: `Sample Guest ${i}`,
  person: `sample-guest-${i}`,
  description: 'Keeps second-hand books and first-hand opinions.',
  link: at(`guest/${i}`),
  picture: null,
  ...rest,
})

export const episode: EpisodeDetail = {
  ...card(row(120, { categories: ['favs', 'mentalHealth', 'socialJustice'] }), { picture }),
  description: 'The first paragraph of a sample.\nWith a second line.\n\nAnd a second paragraph.',
  descriptionHtml: notesHtml(
    'The first paragraph of a *sample*.\nWith a second line.\n\n- 1:02:03 A moment\n- [A link](https://example.com)\n\nAnd a second paragraph.',
  ),
  platforms: (['Apple Podcasts', 'Spotify', 'YouTube', 'Amazon Music'] as const).map(
    (platform) => ({ platform, href: at(platform) }),
  ),
  audioUrl: at('audio.mp3'),
  chapters: [],
  transcript: null,
  episodeUrl: null,
  guests: [
    guest(1, { picture }),
    guest(2, { link: null }),
    guest(3, { name: 'ضيف تجريبي', description: 'A long description. '.repeat(30) }),
  ],
  publishedAt: '2026-11-17T06:00:00.000Z',
  modifiedAt: '2026-11-17T06:00:00.000Z',
}

const LONG_NOTES = `${'A sample sentence of seven short words. '.repeat(40)}\n\n`.repeat(11)

/** An episode with the required fields only, and a description of 3,000 words. */
export const bareEpisode: EpisodeDetail = {
  ...card(row(119, { title: LONG_TITLE, date: null, length: null, video: null, categories: [] })),
  description: LONG_NOTES,
  descriptionHtml: notesHtml(LONG_NOTES),
  platforms: [],
  audioUrl: null,
  chapters: [],
  transcript: null,
  episodeUrl: null,
  guests: [],
  publishedAt: '2026-11-17T06:00:00.000Z',
  modifiedAt: '2026-11-17T06:00:00.000Z',
}

export const quote = {
  text: 'Write it down before you understand it. Understanding can catch up.',
  author: 'A sample',
}
export const longQuote = {
  text: 'A long sample sentence that goes on. '.repeat(14),
  author: LONG_TITLE,
}

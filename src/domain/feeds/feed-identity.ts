import { MAX_SEASON } from '../episodes/episode-name'

/** Values of `itunes:type`. */
export const PODCAST_TYPES = ['episodic', 'serial'] as const
export type PodcastType = (typeof PODCAST_TYPES)[number]

/** The subcategories of Apple’s directory by their category. */
const SUBCATEGORIES = {
  Arts: ['Books', 'Design', 'Fashion & Beauty', 'Food', 'Performing Arts', 'Visual Arts'],
  Business: ['Careers', 'Entrepreneurship', 'Investing', 'Management', 'Marketing', 'Non-Profit'],
  Comedy: ['Comedy Interviews', 'Improv', 'Stand-Up'],
  Education: ['Courses', 'How To', 'Language Learning', 'Self-Improvement'],
  Fiction: ['Comedy Fiction', 'Drama', 'Science Fiction'],
  Government: [],
  'Health & Fitness': [
    ...['Alternative Health', 'Fitness', 'Medicine', 'Mental Health', 'Nutrition', 'Sexuality'],
  ],
  History: [],
  'Kids & Family': ['Education for Kids', 'Parenting', 'Pets & Animals', 'Stories for Kids'],
  Leisure: [
    ...['Animation & Manga', 'Automotive', 'Aviation', 'Crafts', 'Games', 'Hobbies'],
    ...['Home & Garden', 'Video Games'],
  ],
  Music: ['Music Commentary', 'Music History', 'Music Interviews'],
  News: [
    ...['Business News', 'Daily News', 'Entertainment News', 'News Commentary', 'Politics'],
    ...['Sports News', 'Tech News'],
  ],
  'Religion & Spirituality': [
    ...['Buddhism', 'Christianity', 'Hinduism', 'Islam', 'Judaism', 'Religion', 'Spirituality'],
  ],
  Science: [
    ...['Astronomy', 'Chemistry', 'Earth Sciences', 'Life Sciences', 'Mathematics'],
    ...['Natural Sciences', 'Nature', 'Physics', 'Social Sciences'],
  ],
  'Society & Culture': [
    ...['Documentary', 'Personal Journals', 'Philosophy', 'Places & Travel', 'Relationships'],
  ],
  Sports: [
    ...['Baseball', 'Basketball', 'Cricket', 'Fantasy Sports', 'Football', 'Golf', 'Hockey'],
    ...['Rugby', 'Running', 'Soccer', 'Swimming', 'Tennis', 'Volleyball', 'Wilderness'],
    ...['Wrestling'],
  ],
  Technology: [],
  'True Crime': [],
  'TV & Film': ['After Shows', 'Film History', 'Film Interviews', 'Film Reviews', 'TV Reviews'],
}

const BETWEEN = ' > '

/** All categories, each before its subcategories: `Arts`, `Arts > Books`. */
export const PODCAST_CATEGORIES: readonly string[] = Object.entries(SUBCATEGORIES).flatMap(
  ([category, below]) => [category, ...below.map((name) => `${category}${BETWEEN}${name}`)],
)

export const DEFAULT_PODCAST_CATEGORY = 'Society & Culture'

export const CATEGORY_MESSAGE =
  'Use a category of Apple Podcasts, such as Society & Culture or Arts > Books.'

export const isPodcastCategory = (text: string): boolean => PODCAST_CATEGORIES.includes(text)

/** A category as feeds have it (`itunes:category`). */
export type FeedCategory = { text?: string; categories?: { text?: string }[] }

/** A category of ours as feeds have it. */
export function toFeedCategory(category: string): FeedCategory {
  const [text, below] = category.split(BETWEEN)
  return { text, ...(below ? { categories: [{ text: below }] } : {}) }
}

const inWords = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const CATEGORY_IN_WORDS = new Map(PODCAST_CATEGORIES.map((name) => [inWords(name), name]))

/** The categories of a feed that Apple knows, each once; of an unknown subcategory its category. */
export function knownCategories(categories: readonly FeedCategory[]): string[] {
  const known = categories.flatMap(({ text = '', categories: below = [] }) => {
    const names = below.map((one) => `${text.trim()}${BETWEEN}${(one.text ?? '').trim()}`)
    const found = names.flatMap((name) => CATEGORY_IN_WORDS.get(inWords(name)) ?? [])
    return found.length > 0 ? found : (CATEGORY_IN_WORDS.get(inWords(text)) ?? [])
  })
  return [...new Set(known)]
}

export const GUID_MESSAGE = 'Use a GUID such as 917393e3-1b1e-5cef-ace4-edaa54e1f810.'

/** Checks whether a text is the identity of a show (`podcast:guid`): a UUID. */
export const isPodcastGuid = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** As in `podcast:season`. */
export type SeasonName = { season: number; name: string }

export const MAX_SEASON_NAME = 128
export const MAX_SEASON_NAMES = 200
export const SEASON_NAMES_MESSAGE = `Write one season a line, for example “2: The Letters”; each once, with at most ${MAX_SEASON_NAME} characters.`

export const isSeason = (season: unknown): season is number =>
  Number.isInteger(season) && Number(season) >= 1 && Number(season) <= MAX_SEASON

/** Names of seasons as they are typed: `2: The Letters`, one a line. */
export const seasonNamesText = (names: readonly SeasonName[]): string =>
  names.map(({ season, name }) => `${season}: ${name}`).join('\n')

/** The names of seasons that were typed; null if a line is none, or a season comes twice. */
export function parseSeasonNames(text: string): SeasonName[] | null {
  const lines = text.split('\n').filter((line) => line.trim())
  const names = lines.map((line) => {
    const [, number, name = ''] = /^\s*(\d{1,6})\s*:(.*)$/.exec(line) ?? []
    return { season: Number(number), name: name.trim() }
  })
  const isRight =
    names.length <= MAX_SEASON_NAMES &&
    new Set(names.map(({ season }) => season)).size === names.length &&
    names.every(({ season, name }) => isSeason(season) && name && name.length <= MAX_SEASON_NAME)
  return isRight ? names.toSorted((a, b) => a.season - b.season) : null
}

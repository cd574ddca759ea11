/**
 * Types that pages show. Queries map stored documents to them, and components know nothing else of
 * the CMS. All texts are plain text unless the name ends in `Html`.
 */
import type { Counting, NamedEpisode } from './episodes/episode-name'
import type { LANDING_TEXTS } from './show/defaults'
import type { TextSet } from './texts/default-texts'
import type { SiteLanguage } from './language/language'
import type { CurrentQuestion } from './letters/letters'
import type { OwnPageName } from './pages/own-page'
import type { MenuEntry } from './show/menu'
import type { SocialService } from './show/socials'
import type { Shape } from './images/shape'
import type { Look } from './look/look'
import type { MarkedPart } from './search/marked-text'
import type { ListKey, Topic, TopicKey } from './topics/topics'
import type { SearchCounts, SearchQuery } from './search/search'
import type { Chapter } from './listening/playback'
import type { Turn, TranscriptMatch } from './listening/speaker-turns'
import type { Weekday } from './language/weekdays'

/**
 * A picture in its stored widths. `src` is the largest; addresses change with the content.
 */
export type Picture = {
  src: string
  /** In no particular order; every entry is a WebP of that width in CSS px. */
  sources: { src: string; width: number }[]
  width: number
  height: number
  alt: string
  /** A tiny data: URL to show until the picture has loaded, if there is one. */
  blur: string | null
}

/** Place where a *video link* leads; null means no link at all, never a dead one. */
export type VideoLink = { href: string; platform: string }

/** One row of an episode list. */
export type EpisodeRow = NamedEpisode & {
  /** For an episode without an image; see `generatedArtFor`. */
  generatedArt?: string
  /** `ep-012` */
  id: string
  title: string
  /** `YYYY-MM-DD`, the calendar day; null only in drafts. */
  date: string | null
  /** `mm:ss` or `h:mm:ss` */
  length: string | null
  video: VideoLink | null
  audioUrl: string | null
  /** The lists it belongs to: `favs`, and the keys of its topics. */
  categories: ListKey[]
}

/** An episode in a list, with artwork and one line of its notes without marks. */
export type EpisodeItem = EpisodeRow & { summary: string; picture: Picture | null }

export type RelatedEpisodes = {
  previous: EpisodeItem | null
  next: EpisodeItem | null
  withGuests: EpisodeItem[]
  /** The topic of `onTopic`, or null when the episode has none. */
  topic: TopicKey | null
  onTopic: EpisodeItem[]
}

/** A favourites card; its description is without marks. */
export type EpisodeCard = EpisodeRow & { description: string; picture: Picture | null }

export type GuestCard = {
  id: string
  name: string
  person: string
  description: string
  link: string | null
  picture: Picture | null
}

export type PlatformLink = {
  platform: 'Apple Podcasts' | 'Spotify' | 'YouTube' | 'Amazon Music'
  href: string
}

export type EpisodeDetail = EpisodeCard & {
  /** The show notes. */
  descriptionHtml: string
  platforms: PlatformLink[]
  /** In the order of their times; empty if there are none. */
  chapters: Chapter[]
  transcript: Transcript | null
  /** The episode's page on the show's own site (from an import). */
  episodeUrl: string | null
  guests: GuestCard[]
  /** True if it is hidden from apps, and found only by the link to its page. */
  isHidden: boolean
  /** Time when it was released and last changed, as ISO instants; null only in drafts. */
  publishedAt: string | null
  modifiedAt: string | null
}

export type Transcript = {
  turns: Turn[]
  /** The path of the file to take along. */
  file: string
}

/** A page of a list: six rows, and whether a seventh exists. */
export type EpisodePage = {
  rows: EpisodeItem[]
  /**
   * The number of the last episode shown if there are more, else null: the value for `?before=`.
   */
  nextBefore: number | null
}

/** A listening path by the name that links to it have. */
export type PathName = { topic: TopicKey; title: string }

/** A step of a listening path; `why` may be empty. */
export type PathStep = { episode: EpisodeItem; why: string }

/** A listening path: a few episodes of a topic in the host's order. */
export type ListeningPath = PathName & {
  intro: string
  steps: PathStep[]
  seconds: number
}

/** A quotation without quotation marks, which the page adds. `author` is empty if unknown. */
export type Quote = { text: string; author: string }

/** A quote of the week that has its page. */
export type QuoteItem = Quote & {
  id: number
  /** The day from which it shows, `YYYY-MM-DD` in the show's time zone. */
  day: string
}

/** A page of quotes, newest first; `next` is the cursor of the next page, or null. */
export type QuotesPage = { quotes: QuoteItem[]; next: string | null }

/** A quote on its own page, with the episode that it names if visitors see that. */
export type QuoteDetail = QuoteItem & { episode: EpisodeItem | null }

/** A place to follow the show; its name is also what a device remembers. */
export type ListenApp = { name: string; href: string }

/**
 * The `site` global: names, links and texts of the shared frame. Links that are not set are null.
 */
export type SiteFrame = {
  siteUrl: string
  /** Of the site: its fixed texts, dates and numbers. */
  language: SiteLanguage
  textSet: TextSet
  /** Of the episodes (BCP 47), for feeds and the `lang` of their texts. */
  episodeLanguage: string
  showName: string
  /** For home screens and narrow places. */
  shortName: string | null
  look: Look
  hostName: string
  /** In the host's order. */
  topics: Topic[]
  tagline: string
  timeZone: string
  /** The day of the week and the time of day, `HH:MM`, when episodes come out. */
  releaseDay: Weekday
  releaseTime: string
  surveyUrl: string | null
  /** The page of the site's own newsletter, where it has one. */
  newsletterUrl: string | null
  hasNewsletter: boolean
  hasArchive: boolean
  hasLetters: boolean
  membershipUrl: string | null
  playlistsUrl: string | null
  officialFeedUrl: string | null
  /** Tells subscribers of the feeds what is new (WebSub). */
  hubUrl: string | null
  /** The show's audio feed on this site; null unless the host has switched it on. */
  podcastFeed: { category: string; email: string | null; isExplicit: boolean } | null
  apps: ListenApp[]
  socials: { service: SocialService; name: string; href: string }[]
  footerTitle: string
  /** Null where there is nothing to welcome anybody to. */
  popup: { title: string; text: string; button: string } | null
  comingSoon: { title: string; text: string; signature: string }
  searchNote: string
  countsBy: Counting
  copyright: string | null
  /** The host's own, if there are any; else the site draws its own. */
  hostPhoto: Picture | null
  sharingImage: Picture | null
  logo: Picture | null
  cover: Picture | null
  /** The shape of the pictures in lists of episodes. */
  coverShape: Shape
  /** In the host's order. */
  menu: MenuEntry[]
  /** The pages that the host has written and visitors see, by title. */
  ownPages: OwnPageName[]
  /** The announced pages that are switched on. */
  pages: Record<OptionalPage, boolean>
  /** True if links lead to those that are off: not on a site whose episodes were imported. */
  announcesPages: boolean
  /** True where there are quotes, or the site has imported nothing. */
  hasQuotes: boolean
  /** The topics that links lead to: those with episodes that visitors see. */
  listedTopics: Topic[]
  survey: { title: string; text: string; button: string }
  /** The listening paths that visitors see, in the order of the menu. */
  paths: PathName[]
}

/** A topic with its texts, which are empty where nobody has written them and there is no default. */
export type TopicText = Topic & {
  /** One line on the landing page. */
  teaser: string
  /** Welcome blurb of the topic page. */
  blurb: string
  quote: Quote | null
  playlistUrl: string | null
}

/** See `LANDING_TEXTS` for the individual texts. */
export type LandingText = typeof LANDING_TEXTS

export type LandingContent = {
  texts: LandingText
  /** The latest episode if none is featured; null if there is none. */
  featured: EpisodeCard | null
  isLatest: boolean
  quote: Quote | null
  /** The newest episodes besides the featured one. */
  before: EpisodeItem[]
  topics: TopicText[]
  question: CurrentQuestion | null
  hasFavourites: boolean
}

export type AboutContent = { title: string; noteHtml: string; quote: string; bioHtml: string }

/** A page that was announced and is shown when the host switches it on. */
export type OptionalPage = 'guests' | 'values' | 'involved' | 'search' | 'contact'

/** A page that the host writes: *Our Values*, *Get Involved*. */
export type CustomPage = { title: string; intro: string; bodyHtml: string }

/** Someone who was on the show, with the episodes, newest first. */
export type PersonCard = Omit<GuestCard, 'id'> & {
  episodes: EpisodeName[]
}

/** Someone on their own page; of the episodes one page, newest first. */
export type PersonDetail = Omit<GuestCard, 'id'> & {
  episodes: EpisodeItem[]
  /** The number for `?before=` if there are more, else null. */
  nextBefore: number | null
}

/** A page of people; `next` is the slug after which the next one begins, or null. */
export type PeoplePage = { people: PersonCard[]; next: string | null }

export type GuestsContent = PeoplePage & {
  title: string
  intro: string
  isFirst: boolean
  /** The letters that someone is found under, in order; empty without an index. */
  letters: string[]
}

/** An episode, someone or a quote that was found, with what was searched for marked. */
type Marked = { title: MarkedPart[]; excerpt: MarkedPart[] }
/** An episode by what it is called. */
export type EpisodeName = NamedEpisode & { id: string; title: string }

export type SearchContent = {
  query: SearchQuery
  /** The passage is one of the notes, or `isSaid` in the transcript, or `isLetter`, of a letter. */
  episodes: (Marked & { episode: EpisodeCard; isSaid: boolean; isLetter: boolean })[]
  guests: (Marked & { guest: GuestCard; episodes: EpisodeName[] })[]
  quotes: (Marked & { id: number; episode: EpisodeName | null })[]
  pages: (Marked & { path: string })[]
  counts: SearchCounts
  /** Used because nothing was found for the question itself. */
  corrected: string | null
  isPartial: boolean
  hasMore: boolean
  /** The newest episodes, where nothing was asked or found. */
  newest: EpisodeItem[]
  /** Guests of the newest episodes, where nothing was asked; nobody without a page of guests. */
  people: Pick<GuestCard, 'name' | 'person'>[]
  within: { episode: EpisodeName; places: TranscriptMatch[] } | null
}

export type FollowContent = {
  title: string
  /** The words of the title that are underlined. */
  emphasis: string
  intro: string
}

export type CommunityContent = { title: string; intro: string; bodyHtml: string }

/**
 * What pages show. Queries map stored documents to these types, and components know nothing else of
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
 * A picture in its stored widths (D22). `src` is the largest; addresses change with the content.
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

/** Where a *video link* leads (D21); null means no link at all, never a dead one. */
export type VideoLink = { href: string; platform: string }

/** One row of an episode list. */
export type EpisodeRow = NamedEpisode & {
  /** What it is drawn as without a picture; see `generatedArtFor`. */
  generatedArt?: string
  /** `ep-012` */
  id: string
  title: string
  /** `YYYY-MM-DD`, the calendar day (D19); null only in drafts. */
  date: string | null
  /** `mm:ss` or `h:mm:ss` (D20) */
  length: string | null
  video: VideoLink | null
  audioUrl: string | null
  /** The lists it belongs to: `favs`, and the keys of its topics. */
  categories: ListKey[]
}

/** An episode in a list, with artwork and one line of its notes without marks (D33). */
export type EpisodeItem = EpisodeRow & { summary: string; picture: Picture | null }

/** Where listening goes on after an episode; no episode twice. */
export type RelatedEpisodes = {
  previous: EpisodeItem | null
  next: EpisodeItem | null
  withGuests: EpisodeItem[]
  /** The topic of `onTopic`, or null when the episode has none. */
  topic: TopicKey | null
  onTopic: EpisodeItem[]
}

/** A favourites card; its description is without marks (D33). */
export type EpisodeCard = EpisodeRow & { description: string; picture: Picture | null }

export type GuestCard = {
  id: string
  name: string
  /** Who it is (D42): the same on every episode with them. */
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
  /** The show notes (D33). */
  descriptionHtml: string
  platforms: PlatformLink[]
  /** In the order of their times; empty if there are none. */
  chapters: Chapter[]
  transcript: Transcript | null
  /** The episode's page on the show's own site (from an import). */
  episodeUrl: string | null
  guests: GuestCard[]
  /** Whether it is hidden from apps, and found only by the link to its page. */
  isHidden: boolean
  /** When it was released and last changed, as ISO instants (D32); null only in drafts. */
  publishedAt: string | null
  modifiedAt: string | null
}

/** What is said in an episode, as paragraphs. */
export type Transcript = {
  turns: Turn[]
  /** The path of the file to take along. */
  file: string
}

/** A page of a list: six rows, and whether a seventh exists (D23). */
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
  /** How long all of it takes, as far as the lengths are known. */
  seconds: number
}

/** A quotation without quotation marks, which the page adds. `author` is empty if unknown. */
export type Quote = { text: string; author: string }

/** A quote of the week that has its page (D37). */
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
  /** Whose default texts it shows. */
  textSet: TextSet
  /** Of the episodes (BCP 47), for feeds and the `lang` of their texts. */
  episodeLanguage: string
  showName: string
  /** For home screens and narrow places. */
  shortName: string | null
  look: Look
  hostName: string
  /** In the host's order (D45). */
  topics: Topic[]
  tagline: string
  timeZone: string
  /** The day of the week and the time of day, `HH:MM`, when episodes come out (D18). */
  releaseDay: Weekday
  releaseTime: string
  surveyUrl: string | null
  /** The page of the site's own newsletter, where it has one (D55). */
  newsletterUrl: string | null
  /** Whether it has, and pages show its form. */
  hasNewsletter: boolean
  /** Whether its mails are pages, too. */
  hasArchive: boolean
  /** Whether listeners can write to the show here (D53); then the survey's link leads there (D55). */
  hasLetters: boolean
  membershipUrl: string | null
  playlistsUrl: string | null
  officialFeedUrl: string | null
  /** Tells subscribers of the feeds what is new (WebSub). */
  hubUrl: string | null
  /** The show's audio feed on this site; null unless the host has switched it on. */
  podcastFeed: { category: string; email: string | null; isExplicit: boolean } | null
  /** Where to follow the show. */
  apps: ListenApp[]
  socials: { service: SocialService; name: string; href: string }[]
  footerTitle: string
  /** Null where there is nothing to welcome anybody to. */
  popup: { title: string; text: string; button: string } | null
  comingSoon: { title: string; text: string; signature: string }
  searchNote: string
  /** What the show counts its episodes by (D44). */
  countsBy: Counting
  /** Whose the show is, as its feed says. */
  copyright: string | null
  /** The host's own, if there are any; else the site draws its own. */
  hostPhoto: Picture | null
  /** What links to pages without an image of their own are shown with. */
  sharingImage: Picture | null
  logo: Picture | null
  cover: Picture | null
  /** The shape of the pictures in lists of episodes. */
  coverShape: Shape
  /** In the host's order. */
  menu: MenuEntry[]
  /** The pages that the host has written and visitors see, by title. */
  ownPages: OwnPageName[]
  /** The announced pages that are switched on (D38). */
  pages: Record<OptionalPage, boolean>
  /** Whether links lead to those that are off: not on a site whose episodes were imported. */
  announcesPages: boolean
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
  /** What the host features, or the newest episode; null if there is none. */
  featured: EpisodeCard | null
  /** Whether it is the newest. */
  isLatest: boolean
  quote: Quote | null
  /** The newest episodes besides the featured one. */
  before: EpisodeItem[]
  topics: TopicText[]
  /** What the show asks its listeners now, while they can answer it here (D53). */
  question: CurrentQuestion | null
  /** Whether the favourites are worth a visit. */
  hasFavourites: boolean
}

export type AboutContent = { title: string; noteHtml: string; quote: string; bioHtml: string }

/** A page that was announced and is shown when the host switches it on (D38). */
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
  /** Whether this is the first page. */
  isFirst: boolean
  /** The letters that someone is found under, in order; empty without an index. */
  letters: string[]
}

/** An episode, someone or a quote that was found, with what was searched for marked. */
type Marked = { title: MarkedPart[]; excerpt: MarkedPart[] }
/** An episode by what it is called. */
export type EpisodeName = NamedEpisode & { id: string; title: string }

/** What the search page shows (L08). */
export type SearchContent = {
  query: SearchQuery
  /** The passage is one of the notes, or `isSaid` in the transcript, or `isLetter`, of a letter. */
  episodes: (Marked & { episode: EpisodeCard; isSaid: boolean; isLetter: boolean })[]
  guests: (Marked & { guest: GuestCard; episodes: EpisodeName[] })[]
  quotes: (Marked & { id: number; episode: EpisodeName | null })[]
  pages: (Marked & { path: string })[]
  counts: SearchCounts
  /** What was searched for instead, because nothing was found for the question itself. */
  corrected: string | null
  /** Whether nothing has all of the words, and these have some of them. */
  isPartial: boolean
  hasMore: boolean
  /** The newest episodes, where nothing was asked or found. */
  newest: EpisodeItem[]
  /** Who was on the newest episodes, where nothing was asked; nobody without a page of guests. */
  people: Pick<GuestCard, 'name' | 'person'>[]
  /** What was found in the transcript of one episode, if that was asked for. */
  within: { episode: EpisodeName; places: TranscriptMatch[] } | null
}

export type FollowContent = {
  title: string
  /** The words of the title that are underlined. */
  emphasis: string
  intro: string
}

export type CommunityContent = { title: string; intro: string; bodyHtml: string }

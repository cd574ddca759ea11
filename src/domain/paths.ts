import { idCharacters } from './database/id-characters'
import type { TopicKey } from './topics/topics'

export const DEFAULT_HOST_NAME = 'Host'

/** The pages whose path never differs, in canonical spelling. */
export const PATHS = {
  home: '/',
  all: '/episodes/all',
  newsletterArchive: '/back-pages',
  community: '/community',
  contact: '/contact',
  developers: '/developers',
  /** For frames: a page of the site may not be framed. */
  embedNotFound: '/embed/404',
  follow: '/follow',
  getInvolved: '/getInvolved',
  guests: '/guests',
  newsletter: '/newsletter',
  ourValues: '/ourValues',
  privacy: '/privacy',
  quotes: '/quotes',
  saved: '/saved',
  search: '/search',
  write: '/write',
  notFound: '/404',
  adminLogin: '/AdminLogin',
  firstAccount: '/FirstAccount',
  forgotPassword: '/ForgotPassword',
  invitation: '/Invitation',
  resetPassword: '/ResetPassword',
  adminRegister: '/AdminRegister',
  editFeatured: '/EditFeatured',
  editGuest: '/EditGuest',
  editPodcast: '/EditPodcast',
  uploadGuest: '/UploadGuest',
  uploadPodcast: '/UploadPodcast',
} as const

/** The host's pages; all others are for listeners. */
const HOST_PAGES = [
  'adminLogin',
  'firstAccount',
  'forgotPassword',
  'invitation',
  'resetPassword',
  'adminRegister',
  'editFeatured',
  'editGuest',
  'editPodcast',
  'uploadGuest',
  'uploadPodcast',
] as const

/**
 * Checks whether a page is the host's; the others are for listeners.
 * @param path canonical, without its query
 */
export const isHostPage = (path: string): boolean => HOST_PAGES.some((page) => PATHS[page] === path)

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** The script that keeps the pages of saved episodes for reading offline. */
export const SERVICE_WORKER_PATH = '/sw.js'

/** Payload's own screens; not in `PATHS` because they are not pages of the site. */
export const DASHBOARD = '/admin'

/** The part of a path made from the host's name: `Mary Ann` → `MaryAnn`. */
export const nameSegment = (hostName: string): string => idCharacters(hostName) || DEFAULT_HOST_NAME

export const aboutPath = (hostName: string): string => `/about${nameSegment(hostName)}`
export const favsPath = (hostName: string): string => `/episodes/${nameSegment(hostName)}sFavs`
export const episodePath = (id: string): string => `/podcast/${id}`

/** The page with the whole transcript of an episode. */
export const episodeTranscriptPath = (id: string): string => `${episodePath(id)}/transcript`

/** The page of an episode for frames of other sites. */
export const embedPath = (id: string): string => `/embed/${id}`
export const isEmbedPath = (path: string): boolean => path.startsWith(embedPath(''))

/** The transcript of an episode as a file: WebVTT, or plain text if it has no times. */
export const transcriptPath = (id: string, isTimed: boolean): string =>
  `/transcripts/${id}.${isTimed ? 'vtt' : 'txt'}`

/** The chapters of an episode as a file (Podcasting 2.0, JSON Chapters). */
export const chaptersPath = (id: string): string => `/chapters/${id}.json`

/** A part of the reference of the API, such as that of the episodes. */
export const developersPath = (part: string): string => `/developers/${part}`

export const errorAnchor = (status: number | string): string => `error-${status}`

export const quotePath = (id: number): string => `/quotes/${id}`

/**
 * A page of the quotes: those before a cursor (`src/domain/quotes/quotes.ts`), of a topic, or both.
 */
export function quotesPath(before: string | null, topic: TopicKey | null): string {
  const query = new URLSearchParams({
    ...(before && { before }),
    ...(topic && { theme: topic }),
  }).toString()
  return query ? `${PATHS.quotes}?${query}` : PATHS.quotes
}

/** @returns percent-encoded */
export const personPath = (slug: string): string => `/guests/${encodeURIComponent(slug)}`

/** The page of the guests that come after a slug. */
export const guestsPath = (after: string): string =>
  `${PATHS.guests}?after=${encodeURIComponent(after)}`

/** The page of the guests from a letter on. */
export const guestsFromPath = (letter: string): string =>
  `${PATHS.guests}?from=${encodeURIComponent(letter)}`

/** The slug in `?after=SLUG`, or null if it cannot be one. */
export const parseAfter = (text: string | string[] | undefined): string | null =>
  typeof text === 'string' && /^\P{Cc}{1,200}$/u.test(text) ? text : null

export const listeningPath = (topic: TopicKey): string => `/path/${topic}`

/** The page of all episodes, or of one season. */
export const seasonPath = (season: number | null): string =>
  season === null ? PATHS.all : `${PATHS.all}?season=${season}`

const OLDEST_FIRST = 'order=oldest'

/** The first page of a list from its other end. @param path with any other parameter */
export const oldestFirstPath = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${OLDEST_FIRST}`

/** The page of a list beyond a cursor. @param path of its first page, with any other parameter */
export const pathBefore = (path: string, before: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${path.includes(OLDEST_FIRST) ? 'after' : 'before'}=${before}`

/** The page that the link in the mail to confirm leads to. */
export const confirmPath = (token: string): string => `${PATHS.newsletter}/confirm/${token}`

/** A mail of the newsletter as a page of the site. */
export const archivedIssuePath = (mail: number): string => `${PATHS.newsletterArchive}/${mail}`

/** The page where a reader of the newsletter changes and ends it. */
export const preferencesPath = (token: string): string => `/mails/${token}`

/** The page of a letter that only its writer has the link to. */
export const letterPath = (token: string): string => `/letter/${token}`

/** Writes where letters are written. @param episode the id of the one that the letter is about */
export const writePath = (episode?: string): string =>
  episode ? `${PATHS.write}?episode=${encodeURIComponent(episode)}` : PATHS.write

/** The voice message of a letter, for the desk. */
export const letterVoicePath = (id: number, isDownload = false): string =>
  `/api/letters/${id}/voice${isDownload ? '?download=1' : ''}`

/** The voice message of a published letter. */
export const publishedVoicePath = (id: number): string => `/api/letters/published/${id}/voice`

/** The voice message of a letter, for its writer. */
export const ownVoicePath = (token: string): string => `/api/letters/mine/${token}/voice`

/** All letters as a file, which only owners get. */
export const LETTERS_EXPORT_PATH = '/api/letters/export'

export const isMailLinkPath = (path: string): boolean =>
  /^\/(newsletter\/confirm|mails|letter)\/[\w-]+$/.test(path)

/** Place where pages report visits to, which the server could not see otherwise. */
export const REPORT_PATHS = {
  view: '/api/statistics/views',
  click: '/api/statistics/clicks',
  play: '/api/statistics/plays',
} as const

/** Checks whether a path takes reports, and nothing else. */
export const isReportPath = (path: string): boolean =>
  Object.values<string>(REPORT_PATHS).includes(path)

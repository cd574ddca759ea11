import { DASHBOARD, PATHS } from './paths'
import type { TopicKey } from './topics/topics'

/** The pages of the desk, the host's side of the site. */
export const DESK_ROUTES = {
  home: DASHBOARD,
  episodes: `${DASHBOARD}/episodes`,
  newEpisode: `${DASHBOARD}/episodes/new`,
  topics: `${DASHBOARD}/topics`,
  guests: `${DASHBOARD}/guests`,
  newGuest: `${DASHBOARD}/guests/new`,
  quotes: `${DASHBOARD}/quotes`,
  paths: `${DASHBOARD}/paths`,
  texts: `${DASHBOARD}/texts`,
  letters: `${DASHBOARD}/letters`,
  questions: `${DASHBOARD}/letters/questions`,
  mails: `${DASHBOARD}/mails`,
  newMail: `${DASHBOARD}/mails/new`,
  audience: `${DASHBOARD}/audience`,
  import: `${DASHBOARD}/import`,
  followFeed: `${DASHBOARD}/import/feed`,
  moveFeed: `${DASHBOARD}/import/move`,
  people: `${DASHBOARD}/people`,
  apiKeys: `${DASHBOARD}/people/keys`,
  site: `${DASHBOARD}/site`,
  siteLook: `${DASHBOARD}/site/look`,
  siteListening: `${DASHBOARD}/site/listening`,
  sitePages: `${DASHBOARD}/site/pages`,
  siteNewsletter: `${DASHBOARD}/site/newsletter`,
  siteLetters: `${DASHBOARD}/site/letters`,
  siteWords: `${DASHBOARD}/site/words`,
  siteAdvanced: `${DASHBOARD}/site/advanced`,
  statistics: `${DASHBOARD}/statistics`,
  history: `${DASHBOARD}/history`,
  pictures: `${DASHBOARD}/pictures`,
  redirects: `${DASHBOARD}/redirects`,
  backup: `${DASHBOARD}/backup`,
  account: `${DASHBOARD}/account`,
  help: `${DASHBOARD}/help`,
  setup: `${DASHBOARD}/setup`,
  setupNew: `${DASHBOARD}/setup/new`,
  setupTopics: `${DASHBOARD}/setup/topics`,
  setupLook: `${DASHBOARD}/setup/look`,
  setupReady: `${DASHBOARD}/setup/ready`,
  records: `${DASHBOARD}/records`,
} as const

/** The first page of the setup on a site that has its show: nothing is lost by going through it. */
export const SETUP_AGAIN = `${DESK_ROUTES.setup}?again=yes`

/** Pages that editors have no use for, because only owners change what is on them. */
export const isForOwners = (href: string): boolean =>
  [
    DESK_ROUTES.site,
    DESK_ROUTES.apiKeys,
    recordsPath('webhooks'),
    DESK_ROUTES.backup,
    DESK_ROUTES.setup,
  ].some((page) => href.startsWith(page))

/**
 * A header that our HTTP server sets on requests to the desk: the path and query asked for, which
 * Next's layouts cannot see otherwise. What a client sends under this name is dropped.
 */
export const DESK_ADDRESS_HEADER = 'x-desk-address'

export const isDeskPath = (path: string): boolean =>
  path === DASHBOARD || path.startsWith(`${DASHBOARD}/`)

/** Returns where an episode for a release day, `YYYY-MM-DD`, is begun. */
export const deskNewEpisodePath = (day: string): string => `${DESK_ROUTES.newEpisode}?day=${day}`

/** Returns where an episode is written; `#field` leads to one of its fields. */
export const deskEpisodePath = (id: string): string =>
  `${DESK_ROUTES.episodes}/${encodeURIComponent(id)}`
export const deskEpisodeHistoryPath = (id: string): string => `${deskEpisodePath(id)}/history`
export const deskLetterPath = (id: number): string => `${DESK_ROUTES.letters}/${id}`
export const deskMailPath = (id: number): string => `${DESK_ROUTES.mails}/${id}`
/** The topics, with one of them open for editing. */
export const deskTopicPath = (key: TopicKey): string =>
  `${DESK_ROUTES.topics}?edit=${encodeURIComponent(key)}`
/** The texts of a page, beside it. */
export const deskTextsPath = (page: string): string => `${DESK_ROUTES.texts}?page=${page}`
export const deskListeningPathRoute = (topic: TopicKey): string => `${DESK_ROUTES.paths}/${topic}`
/** The statistics of the last days, of the site or of an episode. */
export const deskStatisticsPath = (
  days: number,
  episode?: string,
  measure?: string,
  compare: string[] = [],
): string => {
  const query = { ...(episode && { episode }), ...(measure && measure !== 'views' && { measure }) }
  const all = [...Object.entries({ days: String(days), ...query })]
  const chosen = compare.map((id): [string, string] => ['compare', id])
  return `${DESK_ROUTES.statistics}?${new URLSearchParams([...all, ...chosen]).toString()}`
}
/** The address at which a redirect from a path is begun. */
export const deskNewRedirectPath = (from: string): string =>
  `${DESK_ROUTES.redirects}?from=${encodeURIComponent(from)}`
export const deskGuestPath = (id: string): string =>
  `${DESK_ROUTES.guests}/${encodeURIComponent(id)}`
/** All guests, with the way back for one that was just put in the trash. */
export const deskTrashedGuestPath = (id: string): string =>
  `${DESK_ROUTES.guests}?trashed=${encodeURIComponent(id)}`

/** The page of an import: its review, progress and report. */
export const deskImportPath = (id: number): string => `${DESK_ROUTES.import}/${id}`

/** The pages of the desk for a collection or global: its list, and one of its documents. */
type DeskPlace = { list: string; item?: (id: string) => string }

const DESK_PLACES: Record<string, DeskPlace> = {
  episodes: { list: DESK_ROUTES.episodes, item: deskEpisodePath },
  guests: { list: DESK_ROUTES.guests, item: deskGuestPath },
  topics: { list: DESK_ROUTES.topics, item: deskTopicPath },
  quotes: { list: DESK_ROUTES.quotes },
  redirects: { list: DESK_ROUTES.redirects },
  paths: { list: DESK_ROUTES.paths, item: deskListeningPathRoute },
  users: { list: DESK_ROUTES.people },
  invitations: { list: DESK_ROUTES.people },
  imports: { list: DESK_ROUTES.import, item: (id) => deskImportPath(Number(id)) },
  activity: { list: DESK_ROUTES.history },
  podcasts: { list: DESK_ROUTES.pictures },
  guest_headshots: { list: DESK_ROUTES.pictures },
  site_pictures: { list: DESK_ROUTES.pictures },
  featured: { list: DESK_ROUTES.quotes },
  site: { list: DESK_ROUTES.site },
  look: { list: DESK_ROUTES.siteLook },
  newsletter: { list: DESK_ROUTES.siteNewsletter },
  letters: { list: DESK_ROUTES.siteLetters },
  landing: { list: deskTextsPath('home') },
  about: { list: deskTextsPath('about') },
  community: { list: deskTextsPath('community') },
  values: { list: deskTextsPath('values') },
  involved: { list: deskTextsPath('involved') },
  privacy: { list: deskTextsPath('privacy') },
}

/**
 * The page of the desk for what a generated screen shows, or null if the desk has none.
 * @param slug of a collection or global
 * @param id of a document of the collection
 */
export function deskPlace(slug: string, id?: string): string | null {
  const place = Object.hasOwn(DESK_PLACES, slug) ? DESK_PLACES[slug] : undefined
  if (!place) return null
  return id !== undefined && place.item ? place.item(id) : place.list
}

/** True for the path of a generated screen of the CMS. */
export const isRecordsPath = (path: string): boolean =>
  path.startsWith(recordsPath('')) || path.startsWith(globalRecordPath(''))

/** The generated screen of a collection, or of one of its documents. */
export const recordsPath = (collection: string, id?: string | number): string =>
  `${DASHBOARD}/collections/${collection}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** The generated screen of a global. */
export const globalRecordPath = (slug: string): string => `${DASHBOARD}/globals/${slug}`

/** The pages with which the stock CMS logs people in and out, by the beginning of their names. */
const STOCK_ACCOUNT_PAGES: [name: string, path: string][] = [
  ['login', PATHS.adminLogin],
  ['logout', PATHS.adminLogin],
  ['unauthorized', PATHS.adminLogin],
  ['forgot', PATHS.forgotPassword],
  ['reset', PATHS.resetPassword],
  ['create-first-user', PATHS.firstAccount],
]

/** Webhooks had a page of the desk there. */
const FORMER_WEBHOOKS = `${DASHBOARD}/people/webhooks`

const stockAccountPage = (path: string): string | undefined => {
  const name = path.slice(DASHBOARD.length + 1).toLowerCase()
  return STOCK_ACCOUNT_PAGES.find(([start]) => name.startsWith(start))?.[1]
}

/** Encoded slashes, backslashes, dots, percent signs and control characters. */
const TRICKS = /%(2f|5c|2e|25|[01]|7f)/i
const MAX_RETURN_LENGTH = 2000

/**
 * The page of the desk to return to after logging in, or null if `to` is anything else: another
 * site, a page that is no part of the desk, or one that leads to the log-in again.
 * @param to a path with its query, as in the address of the log-in page
 */
export function returnPath(to: string | null | undefined): string | null {
  if (!to || to.length > MAX_RETURN_LENGTH || !/^[\x21-\x5b\x5d-\x7e]+$/.test(to)) return null
  const [path = ''] = to.split(/[?#]/)
  if (!isDeskPath(path) || path.includes('//') || TRICKS.test(path)) return null
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return stockAccountPage(path) === undefined ? to.replace(/#.*/, '') : null
}

const logInPath = (to: string | null): string =>
  to === null ? PATHS.adminLogin : `${PATHS.adminLogin}?to=${encodeURIComponent(to)}`

/**
 * Redirect of the HTTP server for a visit to a page of the desk: to the log-in page and back, or from
 * the log-in pages of the CMS to those of the site, and from former addresses; null to let it through.
 * @param path percent-encoded, without its query
 * @param query with its `?`, or empty
 * @param hasSession whether the visitor has a session or key, good or not
 */
export function deskRedirect(path: string, query: string, hasSession: boolean): string | null {
  const parameters = new URLSearchParams(query)
  const accountPage = stockAccountPage(path)
  if (accountPage === PATHS.adminLogin) return logInPath(returnPath(parameters.get('redirect')))
  if (accountPage === PATHS.resetPassword) {
    const token = path.split('/')[3]
    return token ? `${accountPage}?token=${token}` : PATHS.forgotPassword
  }
  if (accountPage) return accountPage
  if (hasSession) return path === FORMER_WEBHOOKS ? recordsPath('webhooks') : null
  parameters.delete('_rsc') // Of the router, not of the page.
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return logInPath(returnPath(path + rest))
}
/** The step of the setup that shows what was found; `edit` names what is being edited of it. */
export const deskSetupPath = (id: number, edit?: string): string =>
  `${DESK_ROUTES.setup}/${id}${edit ? `?edit=${encodeURIComponent(edit)}` : ''}`

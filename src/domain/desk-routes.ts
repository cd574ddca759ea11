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
  webhooks: `${DASHBOARD}/people/webhooks`,
  site: `${DASHBOARD}/site`,
  siteLook: `${DASHBOARD}/site/look`,
  siteListening: `${DASHBOARD}/site/listening`,
  sitePages: `${DASHBOARD}/site/pages`,
  siteNewsletter: `${DASHBOARD}/site/newsletter`,
  siteLetters: `${DASHBOARD}/site/letters`,
  siteAdvanced: `${DASHBOARD}/site/advanced`,
  statistics: `${DASHBOARD}/statistics`,
  history: `${DASHBOARD}/history`,
  pictures: `${DASHBOARD}/pictures`,
  backup: `${DASHBOARD}/backup`,
  account: `${DASHBOARD}/account`,
  help: `${DASHBOARD}/help`,
  setup: `${DASHBOARD}/setup`,
  setupNew: `${DASHBOARD}/setup/new`,
  setupTopics: `${DASHBOARD}/setup/topics`,
  setupLook: `${DASHBOARD}/setup/look`,
  setupReady: `${DASHBOARD}/setup/ready`,
} as const

/** The first page of the setup on a site that has its show: nothing is lost by going through it. */
export const SETUP_AGAIN = `${DESK_ROUTES.setup}?again=yes`

/** Pages that editors have no use for, because only owners change what is on them (D41). */
export const isForOwners = (href: string): boolean =>
  [DESK_ROUTES.site, DESK_ROUTES.webhooks, DESK_ROUTES.backup, DESK_ROUTES.setup].some((page) =>
    href.startsWith(page),
  )

/**
 * A header that our HTTP server sets on requests to the desk: the path and query asked for, which
 * Next's layouts cannot see otherwise. What a client sends under this name is dropped.
 */
export const DESK_ADDRESS_HEADER = 'x-desk-address'

/** Whether a path belongs to the desk. */
export const isDeskPath = (path: string): boolean =>
  path === DASHBOARD || path.startsWith(`${DASHBOARD}/`)

/** Where an episode for a release day, `YYYY-MM-DD`, is begun. */
export const deskNewEpisodePath = (day: string): string => `${DESK_ROUTES.newEpisode}?day=${day}`

/** Where an episode is written; `#field` leads to one of its fields. */
export const deskEpisodePath = (id: string): string =>
  `${DESK_ROUTES.episodes}/${encodeURIComponent(id)}`
export const deskEpisodeHistoryPath = (id: string): string => `${deskEpisodePath(id)}/history`
/** Where a letter is read. */
export const deskLetterPath = (id: number): string => `${DESK_ROUTES.letters}/${id}`
/** Where a mail is written, or what became of one that was sent. */
export const deskMailPath = (id: number): string => `${DESK_ROUTES.mails}/${id}`
/** The topics, with one of them open for editing. */
export const deskTopicPath = (key: TopicKey): string =>
  `${DESK_ROUTES.topics}?edit=${encodeURIComponent(key)}`
/** The texts of a page, beside it. */
export const deskTextsPath = (page: string): string => `${DESK_ROUTES.texts}?page=${page}`
/** Where the listening path of a topic is written. */
export const deskListeningPathRoute = (topic: TopicKey): string => `${DESK_ROUTES.paths}/${topic}`
/** The statistics of the last days, of the site or of an episode. */
export const deskStatisticsPath = (days: number, episode?: string): string =>
  `${DESK_ROUTES.statistics}?days=${days}${episode ? `&episode=${encodeURIComponent(episode)}` : ''}`
export const deskGuestPath = (id: string): string =>
  `${DESK_ROUTES.guests}/${encodeURIComponent(id)}`
/** All guests, with the way back for one that was just put in the trash. */
export const deskTrashedGuestPath = (id: string): string =>
  `${DESK_ROUTES.guests}?trashed=${encodeURIComponent(id)}`

/** Where the stock addresses of a collection lead: its list, and what is below it. */
type StockPlace = {
  list: string
  create?: string
  item?: (id: string) => string
  versions?: (id: string) => string
}

/** The collections and globals that the desk edits itself, by the stock name. */
const STOCK_PLACES: Record<string, StockPlace> = {
  'collections/episodes': {
    list: DESK_ROUTES.episodes,
    create: DESK_ROUTES.newEpisode,
    item: deskEpisodePath,
    versions: deskEpisodeHistoryPath,
  },
  'collections/guests': {
    list: DESK_ROUTES.guests,
    create: DESK_ROUTES.newGuest,
    item: deskGuestPath,
  },
  'collections/topics': { list: DESK_ROUTES.topics, item: deskTopicPath },
  'collections/quotes': { list: DESK_ROUTES.quotes },
  'collections/paths': {
    list: DESK_ROUTES.paths,
    item: (id) => `${DESK_ROUTES.paths}/${encodeURIComponent(id)}`,
  },
  'collections/users': { list: DESK_ROUTES.people },
  'collections/podcasts': { list: DESK_ROUTES.pictures },
  'collections/guest_headshots': { list: DESK_ROUTES.pictures },
  'globals/featured': { list: DESK_ROUTES.quotes },
  'globals/landing': { list: DESK_ROUTES.texts },
  'globals/pillars': { list: DESK_ROUTES.topics },
  'globals/site': { list: DESK_ROUTES.site },
}

/** The pages with which the stock CMS logs people in and out, by the beginning of their names. */
const STOCK_ACCOUNT_PAGES: [name: string, path: string][] = [
  ['login', PATHS.adminLogin],
  ['logout', PATHS.adminLogin],
  ['unauthorized', PATHS.adminLogin],
  ['forgot', PATHS.forgotPassword],
  ['reset', PATHS.resetPassword],
  ['create-first-user', PATHS.firstAccount],
]

const stockAccountPage = (path: string): string | undefined => {
  const name = path.slice(DASHBOARD.length + 1).toLowerCase()
  return STOCK_ACCOUNT_PAGES.find(([start]) => name.startsWith(start))?.[1]
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Where a stock address of the CMS leads on the desk, or null for what the desk has no page for.
 * @param path percent-encoded
 */
function stockRedirect(path: string): string | null {
  const [kind, name, first, second] = path.slice(DASHBOARD.length + 1).split('/')
  const place = STOCK_PLACES[`${kind}/${name}`]
  if (!place) return null
  if (!first) return place.list
  if (first === 'create') return place.create ?? place.list
  if (first === 'trash') return DESK_ROUTES.history
  const at = second === 'versions' ? (place.versions ?? place.item) : place.item
  return at ? at(decoded(first)) : place.list
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
 * Where the HTTP server leads a visit to a page of the desk: to the log-in page and back, or from a
 * stock address of the CMS to the page that does the same; null to let it through.
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
  const target = stockRedirect(path)
  if (hasSession) return target
  parameters.delete('_rsc') // Of the router, not of the page.
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return logInPath(returnPath(target ?? path + rest))
}
/** Where an import is looked over, watched and reported. */
export const deskImportPath = (id: number): string => `${DESK_ROUTES.import}/${id}`
/** The step of the setup that shows what was found; `edit` names what is being edited of it. */
export const deskSetupPath = (id: number, edit?: string): string =>
  `${DESK_ROUTES.setup}/${id}${edit ? `?edit=${encodeURIComponent(edit)}` : ''}`

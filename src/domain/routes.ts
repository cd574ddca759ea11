/** What stands in a path for `{…}`; `resolvePath` reads it. */
export type RouteValue = 'host' | 'theme' | 'episode' | 'person' | 'quote' | 'part'

type Route = {
  /** In canonical spelling (D2), with what differs in braces. */
  path: string
  /**
   * The query parameters that its pages depend on. All others are only for the browser, so they are
   * left out of what a response is kept under.
   */
  parameters?: readonly string[]
  /** Whether it is a page of the host's; the others are for listeners. */
  isHosts?: true
}

/**
 * All pages of the site. Whatever is not here leads to the 404 page, so a page of `src/app` needs a
 * row; a test compares them. The desk and previews, which are never kept, have paths of their own.
 */
export const ROUTES = {
  home: { path: '/' },
  all: { path: '/episodes/all', parameters: ['before'] },
  topic: { path: '/episodes/{theme}', parameters: ['before'] },
  favs: { path: '/episodes/{host}sFavs', parameters: ['before'] },
  about: { path: '/about{host}' },
  community: { path: '/community' },
  developers: { path: '/developers' },
  developersPart: { path: '/developers/{part}' },
  embed: { path: '/embed/{episode}' },
  embedNotFound: { path: '/embed/404' },
  episode: { path: '/podcast/{episode}' },
  follow: { path: '/follow' },
  getInvolved: { path: '/getInvolved' },
  guests: { path: '/guests', parameters: ['after', 'from'] },
  person: { path: '/guests/{person}', parameters: ['before'] },
  listeningPath: { path: '/path/{theme}' },
  ourValues: { path: '/ourValues' },
  quotes: { path: '/quotes', parameters: ['before', 'theme'] },
  quote: { path: '/quotes/{quote}' },
  saved: { path: '/saved' },
  search: { path: '/search', parameters: ['q', 'type', 'theme', 'page', 'in'] },
  notFound: { path: '/404' },
  adminLogin: { path: '/AdminLogin', isHosts: true },
  firstAccount: { path: '/FirstAccount', isHosts: true },
  forgotPassword: { path: '/ForgotPassword', isHosts: true },
  invitation: { path: '/Invitation', isHosts: true },
  resetPassword: { path: '/ResetPassword', isHosts: true },
  adminRegister: { path: '/AdminRegister', isHosts: true },
  editFeatured: { path: '/EditFeatured', isHosts: true },
  editGuest: { path: '/EditGuest', isHosts: true },
  editPodcast: { path: '/EditPodcast', isHosts: true },
  uploadGuest: { path: '/UploadGuest', isHosts: true },
  uploadPodcast: { path: '/UploadPodcast', isHosts: true },
} as const satisfies Record<string, Route>

type Routes = typeof ROUTES
type FixedName = {
  [Name in keyof Routes]: Routes[Name]['path'] extends `${string}{${string}` ? never : Name
}[keyof Routes]

export const ALL_ROUTES: readonly Route[] = Object.values(ROUTES)

/** The paths of the pages whose path never differs, by name. */
export const FIXED_PATHS = Object.fromEntries(
  Object.entries(ROUTES).flatMap(([name, { path }]) => (path.includes('{') ? [] : [[name, path]])),
) as { readonly [Name in FixedName]: Routes[Name]['path'] }

/** What comes before and after the value in a path, and which value that is. */
export function partsOfPath(path: string): { start: string; value: RouteValue; end: string } {
  const [start = '', value = '', end = ''] = path.split(/[{}]/)
  return { start, value: value as RouteValue, end }
}

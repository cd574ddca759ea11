import { aboutPath, PATHS } from '../paths'

export const MENU_PAGES = ['values', 'episodes', 'guests', 'community', 'about', 'contact'] as const
export type MenuPage = (typeof MENU_PAGES)[number]

/** Value of `page` for a page of the host. */
export const OWN = 'own'

/** Entries at most: those of the site, and pages of the host. */
export const MAX_MENU = 40
export const MENU_LABEL_LENGTH = 60

/**
 * A page in the menu of the site.
 * @property isHidden whether the footer alone leads to it
 * @property own the id of the page that the host has written
 * @property label its own name in the menu
 */
export type MenuEntry =
  | { page: MenuPage; isHidden: boolean; own?: undefined; label?: string }
  | { page: typeof OWN; isHidden: boolean; own: number; label?: string }

const isMenuPage = (page: unknown): page is MenuPage =>
  (MENU_PAGES as readonly unknown[]).includes(page)

/** Episodes are what a visitor comes for. */
export const canHide = ({ page }: Pick<MenuEntry, 'page'>): boolean => page !== 'episodes'

/** Returns what tells entries apart: `about`, `own-3`. */
export const menuKey = ({ page, own }: Pick<MenuEntry, 'page' | 'own'>): string =>
  own === undefined ? page : `${page}-${own}`

type Row = { page?: unknown; isHidden?: unknown; own?: unknown; label?: unknown }

/** The id of the page of a row, which may be the document itself. */
function ownOf({ page, own }: Row): number | null {
  const id = typeof own === 'object' && own !== null ? (own as { id?: unknown }).id : own
  return page === OWN && typeof id === 'number' ? id : null
}

/** The menu in the host's order; pages of the site that it does not name follow. */
export function toMenu(stored: readonly Row[] | null | undefined): MenuEntry[] {
  const named = new Map<string, MenuEntry>()
  const add = (entry: MenuEntry) => {
    if (!named.has(menuKey(entry))) named.set(menuKey(entry), entry)
  }
  for (const row of stored ?? []) {
    const [own, { page }] = [ownOf(row), row]
    const label = typeof row.label === 'string' && row.label ? { label: row.label } : {}
    const isHidden = row.isHidden === true
    if (own !== null) add({ page: OWN, own, isHidden, ...label })
    else if (isMenuPage(page)) add({ page, isHidden: isHidden && canHide({ page }), ...label })
  }
  // Who looks for the contact form looks in the footer.
  for (const page of MENU_PAGES) add({ page, isHidden: page === 'contact' })
  return [...named.values()]
}

export const menuPath = (page: MenuPage, hostName: string): string =>
  ({
    values: PATHS.ourValues,
    episodes: PATHS.all,
    guests: PATHS.guests,
    community: PATHS.community,
    about: aboutPath(hostName),
    contact: PATHS.contact,
  })[page]

/** Finds what is wrong with the page of an entry; null for nothing. */
export const validateMenuPage = (page: unknown): string | null =>
  isMenuPage(page) || page === OWN
    ? null
    : `The menu has the pages ${MENU_PAGES.join(', ')}, and ${OWN} for a page that you have written.`

/** Finds what is wrong with a menu as a whole; null for nothing. */
export function validateMenu(rows: readonly Row[] | null | undefined): string | null {
  const keys = (rows ?? []).flatMap((row) => {
    const own = ownOf(row)
    if (own !== null) return menuKey({ page: OWN, own })
    return isMenuPage(row.page) ? row.page : []
  })
  if (new Set(keys).size < keys.length) return 'A page can be in the menu only once.'
  if (rows?.some((row) => row.page === OWN && ownOf(row) === null))
    return 'Choose the page of the entry.'
  const isHidden = rows?.some((row) => row.isHidden === true && row.page === 'episodes')
  return isHidden ? 'Episodes can’t be hidden from the menu.' : null
}

import { aboutPath, PATHS } from '../paths'

/** What is in the menu before *Get Involved*, which is always last, in its first order. */
export const MENU_PAGES = ['values', 'episodes', 'guests', 'community', 'about'] as const
export type MenuPage = (typeof MENU_PAGES)[number]

/** A page in the menu of the site. @property isHidden whether the footer alone leads to it */
export type MenuEntry = { page: MenuPage; isHidden: boolean }

const isMenuPage = (page: unknown): page is MenuPage =>
  (MENU_PAGES as readonly unknown[]).includes(page)

/** Episodes are what a visitor comes for. */
export const canHide = (page: MenuPage): boolean => page !== 'episodes'

type Row = { page?: unknown; isHidden?: unknown }

/** The menu in the host's order; pages that it does not name follow. */
export function toMenu(stored: readonly Row[] | null | undefined): MenuEntry[] {
  const named = new Map<MenuPage, boolean>()
  for (const { page, isHidden } of stored ?? [])
    if (isMenuPage(page) && !named.has(page)) named.set(page, isHidden === true && canHide(page))
  for (const page of MENU_PAGES) if (!named.has(page)) named.set(page, false)
  return [...named].map(([page, isHidden]) => ({ page, isHidden }))
}

/** The path of a page of the menu. */
export const menuPath = (page: MenuPage, hostName: string): string =>
  ({
    values: PATHS.ourValues,
    episodes: PATHS.all,
    guests: PATHS.guests,
    community: PATHS.community,
    about: aboutPath(hostName),
  })[page]

/** What is wrong with the page of an entry; null for nothing. */
export const validateMenuPage = (page: unknown): string | null =>
  isMenuPage(page) ? null : `The menu has the pages ${MENU_PAGES.join(', ')}.`

/** What is wrong with a menu as a whole; null for nothing. */
export function validateMenu(rows: readonly Row[] | null | undefined): string | null {
  const pages = (rows ?? []).map(({ page }) => page).filter(isMenuPage)
  if (new Set(pages).size < pages.length) return 'A page can be in the menu only once.'
  const isHidden = rows?.some((row) => row.isHidden === true && row.page === 'episodes')
  return isHidden ? 'Episodes can’t be hidden from the menu.' : null
}

import type { OptionalPage, SiteFrame } from '@/domain/content'
import { type MenuEntry, menuKey, menuPath } from '@/domain/show/menu'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

export type MenuLink = { page: MenuEntry['page']; key: string; href: string; name: string }

type Menu = Pick<SiteFrame, 'menu' | 'hostName' | 'pages' | 'announcesPages' | 'ownPages'>

/**
 * Tells whether links lead to a page: it is on, or a site that has imported nothing announces it. The
 * contact form is no page of the sample show, so nothing announces it.
 */
export const isLinked = (
  { pages, announcesPages }: Pick<Menu, 'pages' | 'announcesPages'>,
  page: MenuEntry['page'] | OptionalPage,
): boolean =>
  (announcesPages && page !== 'contact') ||
  !Object.entries(pages).some(([name, isOn]) => name === page && !isOn)

/** The menu in the host's order: its entries, or those that it hides. */
export function menuLinks(
  { menu, hostName, ownPages, ...optional }: Menu,
  isHidden: boolean,
): MenuLink[] {
  const { names } = pageTexts()
  return menu
    .filter((entry) => entry.isHidden === isHidden && isLinked(optional, entry.page))
    .flatMap((entry): MenuLink[] => {
      const { page, label } = entry
      const key = menuKey(entry)
      if (page !== 'own')
        return [
          {
            page,
            key,
            href: menuPath(page, hostName),
            name: label ?? fill(names[page], { host: hostName }),
          },
        ]
      // One that visitors do not see is in no menu.
      const own = ownPages.find(({ id }) => id === entry.own)
      return own ? [{ page, key, href: own.path, name: label ?? own.title }] : []
    })
}

import type { SiteFrame } from '@/domain/content'
import { type MenuPage, menuPath } from '@/domain/show/menu'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

export type MenuLink = { page: MenuPage; href: string; name: string }

/** The menu in the host's order: its entries, or those that it hides. */
export function menuLinks(
  { menu, hostName }: Pick<SiteFrame, 'menu' | 'hostName'>,
  isHidden: boolean,
): MenuLink[] {
  const { names } = pageTexts()
  return menu
    .filter((entry) => entry.isHidden === isHidden)
    .map(({ page }) => ({
      page,
      href: menuPath(page, hostName),
      name: fill(names[page], { host: hostName }),
    }))
}

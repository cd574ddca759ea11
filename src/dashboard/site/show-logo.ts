import header from '@/components/ui/logo.module.css'
import { spriteUrl } from '@/components/ui/icon'
import type { Picture } from '@/domain/content'
import { isWideLogo } from '@/domain/look/header-fit'

/** Puts a logo that is not saved yet into the header of a page; without one, the drawn one. */
export function showLogo(page: Document, logo: Picture | null): void {
  const link = page.querySelector(`.${header.logo}`)
  const [mark, name] = link?.children ?? []
  if (!link || !mark || !name) return
  if (mark.getAttribute('src') === logo?.src && (logo || mark.matches('svg'))) return
  link.classList.toggle(header.wide ?? '', isWideLogo(logo))
  name.className = (isWideLogo(logo) ? 'visually-hidden' : header.name) ?? ''
  mark.outerHTML = logo
    ? `<img class="${header.image}" alt="">`
    : `<svg class="${header.mark}" viewBox="0 0 40 40" aria-hidden="true"><use href="${spriteUrl}#logo"></use></svg>`
  if (logo) link.querySelector('img')?.setAttribute('src', logo.src)
}

import { typefacesCss } from '@/components/styles/typefaces'
import type { Look } from '@/domain/look/look'
import { lookCss, lookFamilies } from '@/domain/look/look-css'

export type Appearance = 'light' | 'dark'

/**
 * Dresses a page of the public site in a look, in the light or in the dark, before it is saved:
 * colours, typefaces, line and corners exactly as `LookStyles` writes them into the page. Where the
 * frame has `sandbox="allow-same-origin"`, no script of the page takes it back.
 */
export function showLook(page: Document, look: Look, appearance: Appearance): void {
  const { dataset } = page.documentElement
  let style = page.querySelector('style[data-look]')
  if (!style) {
    style = page.createElement('style')
    style.setAttribute('data-look', '')
    page.body.prepend(style)
  }
  style.textContent = lookCss(look, typefacesCss(look.typefaces))
  dataset.theme = appearance
  const families = lookFamilies(look)
  if (families) dataset.families = families
  else delete dataset.families
  delete dataset.fonts
}

import { typefacesCss } from '../styles/typefaces'
import { lookCss } from '@/domain/look/look-css'
import type { Look } from '@/domain/look/look'

/** Shows what the site's look adds to the style sheets; nothing for the notebook's. */
export function LookStyles({ look }: { look: Look }) {
  const css = lookCss(look, typefacesCss(look.typefaces))
  return css && <style data-look="">{css}</style>
}

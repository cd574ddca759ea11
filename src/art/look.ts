import { DEFAULT_LOOK, lookTokens, type Look } from '@/domain/look/look'
import type { TypefacesName } from '@/domain/look/typefaces'

/** The site's look as pictures have it, which are the same in light and dark. */
export type ArtLook = {
  ink: string
  paper: string
  page: string
  rule: string
  margin: string
  pen: string
  highlight: string
  /** The note of the logo and its fold: those of the page's header. */
  note: string
  fold: string
  hasMarginLine: boolean
  typefaces: TypefacesName
}

const NOTEBOOK_NOTE = { note: '#ffe75a', fold: '#e3be12' }

export function artLook(look: Look = DEFAULT_LOOK): ArtLook {
  const { light, dark } = lookTokens(look)
  return {
    ink: light.ink,
    paper: light.surface,
    page: light.paper,
    rule: light.rule,
    margin: light['margin-line'],
    pen: light.pen,
    highlight: light.highlight,
    ...(look.palette === DEFAULT_LOOK.palette
      ? NOTEBOOK_NOTE
      : { note: dark.highlight, fold: dark['highlight-deep'] }),
    hasMarginLine: look.hasMarginLine,
    typefaces: look.typefaces,
  }
}

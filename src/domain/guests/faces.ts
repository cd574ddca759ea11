import type { PaletteColour } from '../topics/topic-colours'

/** Up to so many people are shown as large photos, and up to so many as small ones. */
const FEW = 6
const SOME = 30

export type FacesSize = 'few' | 'some' | 'many'

/** @param isAll whether the page shows everybody; the pages of more people are lists */
export function facesSize(people: number, isAll: boolean): FacesSize {
  if (!isAll || people > SOME) return 'many'
  return people > FEW ? 'some' : 'few'
}

/** The colours behind drawn faces; neighbours in this order are easily told apart. */
export const FACE_COLOURS = [
  ...(['leaf', 'lilac', 'sun', 'sky', 'coral', 'lagoon'] as const),
  ...(['apricot', 'mist', 'lime', 'orchid', 'moss', 'clay'] as const),
] satisfies PaletteColour[]

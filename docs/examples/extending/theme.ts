// src/domain/look/palettes.ts
import type { BaseColours } from '@/domain/look/palettes'

/** A row of `PALETTES`; the light and dark colours of the site are made of these four. */
export const dusk: BaseColours & { label: string } = {
  label: 'Dusk',
  pen: '#4a3a8c',
  highlight: '#ffd9a8',
  line: '#c65d3a',
  paper: '#f6f3f7',
}

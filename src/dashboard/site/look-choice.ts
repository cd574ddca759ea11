import { isHex } from '@/domain/look/colour'
import { baseColours, lookProblems, type Look } from '@/domain/look/look'
import { BASE_COLOURS, type BaseColour } from '@/domain/look/palettes'

/** Checks whether the colours of a look are its own, so that each can be changed. */
export const hasOwnColours = ({ palette }: Look): boolean =>
  palette === 'cover' || palette === 'own'

/** Returns what differs from the stored look, as the host sees it: a palette is one change. */
export function lookChanges(values: Look, stored: Look): string[] {
  const before = baseColours(stored)
  const isAnother = values.palette !== stored.palette
  const colours = BASE_COLOURS.filter((name) => (values[name] ?? before[name]) !== before[name])
  const rest = (['typefaces', 'hasMarginLine', 'corners'] as const).filter(
    (name) => values[name] !== stored[name],
  )
  return [
    ...(isAnother ? ['palette'] : []),
    ...(hasOwnColours(values) && !(isAnother && values.palette === 'cover') ? colours : []),
    ...rest,
  ]
}

export const lookRules = (look: Look): Record<string, string> =>
  Object.fromEntries(lookProblems(look).map(({ field, message }) => [field, message]))

/**
 * A look that can be drawn.
 * @param last the last codes that were colours, for those that are being typed
 */
export const drawable = (look: Look, last: Record<BaseColour, string>): Look => ({
  ...look,
  ...Object.fromEntries(
    BASE_COLOURS.map((name) => {
      const value = look[name]
      return [name, value === null || isHex(value) ? value : last[name]]
    }),
  ),
})

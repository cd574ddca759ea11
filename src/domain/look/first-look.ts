import { lookProblems, toLook, type Look } from './look'
import { BASE_COLOURS, type BaseColours } from './palettes'

/** The look that the setup's form names, its colours as they were typed. */
export function postedLook(valueOf: (field: string) => string): Look {
  const colours = Object.fromEntries(
    BASE_COLOURS.map((name) => [name, valueOf(name).toLowerCase() || null]),
  ) as Record<keyof BaseColours, string | null>
  return { ...toLook({ palette: valueOf('palette') }), ...colours }
}

type LookColours = Pick<Look, 'palette' | keyof BaseColours>

/** Returns what the setup stores of a look: its typefaces, line and corners stay as they are. */
const coloursOf = ({ palette, pen, highlight, line, paper }: Look): LookColours => ({
  ...{ palette, pen, highlight, line, paper },
})

/**
 * The colours as they are stored, or why they cannot be, in words for the host.
 * @param cover the colours that the cover proposes; null without a cover
 */
export function chosenLook(posted: Look, cover: BaseColours | null): LookColours | string {
  if (posted.palette === 'cover')
    return cover
      ? coloursOf({ ...posted, ...cover })
      : 'Your show has no cover yet. Choose another look.'
  if (posted.palette !== 'own') return coloursOf(toLook({ palette: posted.palette }))
  const [problem] = lookProblems(posted)
  return problem ? `${problem.message}.`.replace(/\.\.$/, '.') : coloursOf(posted)
}

/** A posted look as a text, for the form to have it again. */
export const lookText = (look: Look): string =>
  [look.palette, ...BASE_COLOURS.map((name) => look[name] ?? '')].join('\n')

/** The look of such a text. */
export function lookOfText(text: string): Look {
  const values = text.split('\n')
  const fields = ['palette', ...BASE_COLOURS]
  return postedLook((field) => values[fields.indexOf(field)] ?? '')
}

import { z } from 'zod'
import type { Endpoint, GlobalConfig, TextField, TextFieldSingleValidation } from 'payload'
import { allowOwner } from '@/cms/access'
import { editableGlobal } from '@/cms/access/editable-global'
import { declare } from '@/cms/contract/operation'
import { changedByField } from '@/cms/fields/changed-by'
import { readCoverColours } from '@/cms/show/read-cover-colours'
import { CORNERS, DEFAULT_LOOK, LOOK_PALETTES, lookProblems, toLook } from '@/domain/look/look'
import { BASE_COLOURS, type BaseColour } from '@/domain/look/palettes'
import { TYPEFACES_NAMES } from '@/domain/look/typefaces'
import { LOOK_FIELDS } from '@/domain/show/settings'

/** Refuses a colour that cannot be read where it is used, and names one that can. */
const colourRule =
  (name: BaseColour): TextFieldSingleValidation =>
  (value, { data }) => {
    const given = { ...(data as Record<string, unknown>), [name]: value }
    const problem = lookProblems({
      ...toLook(given),
      // As they were written: what is no colour is a problem, too.
      ...Object.fromEntries(BASE_COLOURS.map((field) => [field, given[field] || null])),
    }).find(({ field }) => field === name)
    return problem ? problem.message : true
  }

const colourField = (name: BaseColour): TextField => ({
  name,
  label: LOOK_FIELDS[name],
  type: 'text',
  maxLength: 7,
  validate: colourRule(name),
})

export const LookGlobal: GlobalConfig = {
  slug: 'look',
  label: 'Look',
  admin: { group: 'Site' },
  ...editableGlobal,
  access: { ...editableGlobal.access, update: allowOwner },
  fields: [
    {
      name: 'palette',
      label: LOOK_FIELDS.palette,
      type: 'select',
      required: true,
      defaultValue: DEFAULT_LOOK.palette,
      options: [...LOOK_PALETTES],
    },
    ...BASE_COLOURS.map(colourField),
    {
      name: 'typefaces',
      label: LOOK_FIELDS.typefaces,
      type: 'select',
      required: true,
      defaultValue: DEFAULT_LOOK.typefaces,
      options: [...TYPEFACES_NAMES],
    },
    {
      name: 'hasMarginLine',
      label: LOOK_FIELDS.hasMarginLine,
      type: 'checkbox',
      defaultValue: DEFAULT_LOOK.hasMarginLine,
    },
    {
      name: 'corners',
      label: LOOK_FIELDS.corners,
      type: 'select',
      required: true,
      defaultValue: DEFAULT_LOOK.corners,
      options: [...CORNERS],
    },
    changedByField('look'),
  ],
}

const colour = z.string().describe('As `#rrggbb`.')

/** `GET /api/look/cover` proposes colours from the show's cover, which all can be read. */
export const coverColoursEndpoint: Endpoint = {
  path: '/look/cover',
  method: 'get',
  custom: declare({
    summary: 'Propose the colours of the look from the cover of the show',
    caller: 'owner',
    scope: 'site',
    answer: z.strictObject({ pen: colour, highlight: colour, line: colour, paper: colour }),
    errors: [409],
  }),
  handler: async (req) => Response.json(await readCoverColours(req)),
}

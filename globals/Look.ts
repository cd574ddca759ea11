import type { GlobalConfig, TextField, TextFieldSingleValidation } from 'payload'
import { allowOwner } from '@/cms/access'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
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

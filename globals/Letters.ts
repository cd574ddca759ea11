import type { GlobalConfig } from 'payload'
import { allowActive, allowOwner, denyAll, serverField } from '@/cms/access'
import { recordGlobalChange } from '@/cms/activity/hooks'
import { serializeGlobalWrites } from '@/cms/hooks/serialize-writes'
import { setGlobalETag } from '@/cms/hooks/set-etag'
import { allowLetters, checkSwitch } from '@/cms/letters/settings'
import { reasonsProblem } from '@/domain/letters/contact'
import { DEFAULT_RETENTION_MONTHS, RETENTION_MONTHS } from '@/domain/letters/letters'
import { LETTERS_FIELDS } from '@/domain/show/settings'

/** The settings of letters; owners change them. Off until one switches them on. */
export const Letters: GlobalConfig = {
  slug: 'letters',
  label: 'Letters',
  admin: { group: 'Site' },
  access: { read: allowActive, readVersions: denyAll, update: allowOwner },
  lockDocuments: false,
  hooks: {
    beforeOperation: [serializeGlobalWrites],
    beforeChange: [allowLetters],
    afterChange: [recordGlobalChange],
    afterRead: [setGlobalETag],
  },
  fields: [
    {
      name: 'isOn',
      label: LETTERS_FIELDS.isOn,
      type: 'checkbox',
      defaultValue: false,
      validate: checkSwitch,
    },
    {
      name: 'retentionMonths',
      label: LETTERS_FIELDS.retentionMonths,
      type: 'select',
      defaultValue: String(DEFAULT_RETENTION_MONTHS),
      options: RETENTION_MONTHS.map((months) => ({
        value: String(months),
        label: `${months} months`,
      })),
    },
    { name: 'contactEmail', label: LETTERS_FIELDS.contactEmail, type: 'email' },
    {
      name: 'contactReasons',
      label: LETTERS_FIELDS.contactReasons,
      type: 'textarea',
      validate: (text: string | null | undefined) => reasonsProblem(text) ?? true,
    },
    // False after a restore: in the other copy of the site some may have been deleted since.
    {
      name: 'isAllowed',
      type: 'checkbox',
      defaultValue: false,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
  ],
}

import type { GlobalConfig } from 'payload'
import { allowActive, allowOwner, denyAll, serverField } from '@/cms/access'
import { recordGlobalChange } from '@/cms/activity/hooks'
import { serializeGlobalWrites } from '@/cms/hooks/serialize-writes'
import { setGlobalETag } from '@/cms/hooks/set-etag'
import { allowMails, checkSwitch } from '@/cms/newsletter/settings'
import { selectorProblem } from '@/domain/newsletter/dkim'
import { NEWSLETTER_FIELDS } from '@/domain/show/settings'

/** The settings of the newsletter; owners change them. Off until one switches it on. */
export const Newsletter: GlobalConfig = {
  slug: 'newsletter',
  label: 'Newsletter',
  admin: { group: 'Site' },
  access: { read: allowActive, readVersions: denyAll, update: allowOwner },
  lockDocuments: false,
  hooks: {
    beforeOperation: [serializeGlobalWrites],
    beforeChange: [allowMails],
    afterChange: [recordGlobalChange],
    afterRead: [setGlobalETag],
  },
  fields: [
    {
      name: 'isOn',
      label: NEWSLETTER_FIELDS.isOn,
      type: 'checkbox',
      defaultValue: false,
      validate: checkSwitch,
    },
    {
      name: 'postalAddress',
      label: NEWSLETTER_FIELDS.postalAddress,
      type: 'textarea',
      maxLength: 300,
    },
    { name: 'replyTo', label: NEWSLETTER_FIELDS.replyTo, type: 'email' },
    {
      name: 'hasArchive',
      label: NEWSLETTER_FIELDS.hasArchive,
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'dkimSelector',
      label: NEWSLETTER_FIELDS.dkimSelector,
      type: 'text',
      validate: (value: unknown) => selectorProblem(typeof value === 'string' ? value : '') ?? true,
    },
    // False after a restore: the other copy of the site may have sent what waits here.
    {
      name: 'mailsAllowed',
      type: 'checkbox',
      defaultValue: false,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
  ],
}

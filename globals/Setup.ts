import type { GlobalConfig } from 'payload'
import { allowActive, denyAll } from '@/cms/access'

export const Setup: GlobalConfig = {
  slug: 'setup',
  access: { read: allowActive, readVersions: denyAll, update: denyAll },
  admin: { hidden: true },
  endpoints: false,
  lockDocuments: false,
  fields: [
    { name: 'isHidden', type: 'checkbox', defaultValue: false },
    { name: 'mailSentAt', type: 'date' },
    { name: 'mailSentTo', type: 'text' },
    { name: 'hasMailArrived', type: 'checkbox', defaultValue: false },
    // The steps that the show does without (SETUP_STEPS).
    { name: 'skipped', type: 'json' },
  ],
}

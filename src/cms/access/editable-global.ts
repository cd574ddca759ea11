import type { GlobalConfig } from 'payload'
import { active } from '.'
import { oneGlobalAtATime } from '../hooks/one-at-a-time'
import { publishGlobalByDefault } from '../hooks/publish-by-default'

/** What all globals share: public to read, active accounts to write, drafts and a history. */
export const editableGlobal = {
  access: {
    read: () => true, // Texts of public pages; drafts are cut off by the gate.
    readVersions: active,
    update: active,
  },
  hooks: { beforeOperation: [publishGlobalByDefault, oneGlobalAtATime] },
  versions: { max: 50, drafts: { autosave: false } },
} satisfies Partial<GlobalConfig>

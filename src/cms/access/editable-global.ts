import type { GlobalConfig } from 'payload'
import { allowActive } from '.'
import { recordGlobalChange } from '../activity/hooks'
import { setGlobalChangedBy } from '../fields/changed-by'
import { serializeGlobalWrites } from '../hooks/serialize-writes'
import { publishGlobalByDefault } from '../hooks/publish-by-default'
import { setGlobalETag } from '../hooks/set-etag'

export const editableGlobal = {
  custom: { public: { routes: ['get /'], isCached: true } },
  access: {
    read: () => true, // Texts of public pages; the route guard removes drafts.
    readVersions: allowActive,
    update: allowActive,
  },
  hooks: {
    beforeOperation: [publishGlobalByDefault, serializeGlobalWrites],
    beforeChange: [setGlobalChangedBy],
    afterChange: [recordGlobalChange],
    afterRead: [setGlobalETag],
  },
  versions: { max: 50, drafts: { autosave: false } },
} satisfies Partial<GlobalConfig>

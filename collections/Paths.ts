import type { CollectionConfig } from 'payload'
import { allowActive, visitorsSee } from '@/cms/access'
import { visiblePath } from '@/cms/access/visible'
import { pathSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { checkSteps, checkTopic, leaveOutInvisible } from '@/cms/listening/path-hooks'
import {
  PATH_INTRO_LENGTH,
  PATH_TITLE_LENGTH,
  PATH_WHY_LENGTH,
} from '@/domain/listening/listening-paths'

/**
 * Listening paths: for a topic a few episodes in the host's order, each with a why. The id is the
 * topic's key. Visitors see a path as long as they see one of its episodes.
 */
export const Paths: CollectionConfig = {
  slug: 'paths',
  labels: { singular: 'Listening path', plural: 'Listening paths' },
  admin: { useAsTitle: 'title', group: 'Show' },
  custom: {
    example: {
      id: 'mentalHealth',
      document: {
        id: 'mentalHealth',
        title: 'Begin here',
        intro: 'Three conversations, in this order.',
        steps: [{ episode: 'ep-012', why: 'It asks the question of all others.' }],
      },
      change: { title: 'Where to begin' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: true,
      isInFeeds: false,
    },
  },
  access: {
    create: allowActive,
    read: visitorsSee(visiblePath),
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  hooks: {
    beforeOperation: [serializeWrites],
    beforeValidate: [checkTopic, checkSteps],
    beforeRead: [leaveOutInvisible],
    afterChange: [recordChange('path', pathSubject)],
    afterDelete: [recordDelete('path', pathSubject)],
  },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    { name: 'title', type: 'text', required: true, maxLength: PATH_TITLE_LENGTH },
    { name: 'intro', type: 'textarea', maxLength: PATH_INTRO_LENGTH },
    {
      name: 'steps',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        { name: 'episode', type: 'relationship', relationTo: 'episodes', required: true },
        { name: 'why', type: 'textarea', maxLength: PATH_WHY_LENGTH },
      ],
    },
  ],
}

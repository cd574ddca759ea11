import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { linkField } from '@/cms/fields/link'
import { textFields } from '@/cms/fields/texts'
import { DEFAULT_SHOW_NAME, SITE_TEXTS } from '@/domain/defaults'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import {
  DEFAULT_RELEASE_TIME,
  DEFAULT_TIME_ZONE,
  isTimeZone,
  validateReleaseTime,
} from '@/domain/release'

/** Names, links and texts that belong to every page (D1, D18, D25). */
export const Site: GlobalConfig = {
  slug: 'site',
  label: 'Site and links',
  admin: { group: 'Site' },
  ...editableGlobal,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Show',
          fields: [
            { name: 'showName', type: 'text', required: true, defaultValue: DEFAULT_SHOW_NAME },
            {
              name: 'hostName',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_HOST_NAME,
              admin: {
                description: 'Also part of the addresses of the about and favourites pages.',
              },
            },
            {
              name: 'timeZone',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_TIME_ZONE,
              validate: (value: string | null | undefined) =>
                isTimeZone(value ?? '') || 'Use a name such as Europe/London',
            },
            {
              name: 'releaseTime',
              label: 'Release time on Tuesdays',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_RELEASE_TIME,
              validate: (value: string | null | undefined) =>
                validateReleaseTime(value ?? '') ?? true,
            },
          ],
        },
        {
          label: 'Links',
          description: 'Empty links are not shown.',
          fields: [
            linkField('surveyUrl', 'Survey'),
            linkField('newsletterUrl', 'Newsletter'),
            linkField('membershipUrl', 'Membership'),
            linkField('playlistsUrl', 'Curated playlists'),
            linkField('instagramUrl', 'Photo sharing (Instagram)'),
            linkField('youtubeUrl', 'Video (YouTube)'),
            linkField('tiktokUrl', 'Short video (TikTok)'),
            linkField('linkedinUrl', 'Professional network (LinkedIn)'),
            linkField('officialFeedUrl', 'The show’s own audio feed (RSS)'),
          ],
        },
        { label: 'Texts', fields: textFields(SITE_TEXTS) },
      ],
    },
  ],
}

import type {
  ArrayField,
  UploadField,
  UploadFieldSingleValidation,
  Field,
  TextField,
  FieldHook,
} from 'payload'
import { upload } from 'payload/shared'
import { validateSharingImage } from '@/domain/images/site-images'
import {
  MAX_MENU,
  MENU_LABEL_LENGTH,
  MENU_PAGES,
  OWN,
  validateMenu,
  validateMenuPage,
} from '@/domain/show/menu'
import { SETTINGS } from '@/domain/show/settings'
import { storeBlankAsNull } from '@/cms/fields/texts'
import {
  CATEGORY_MESSAGE,
  GUID_MESSAGE,
  isPodcastCategory,
  isPodcastGuid,
  isSeason,
  MAX_SEASON_NAME,
  MAX_SEASON_NAMES,
  PODCAST_TYPES,
} from '@/domain/feeds/feed-identity'
import { MAX_SEASON } from '@/domain/episodes/episode-name'
import {
  completeSocial,
  MAX_SOCIAL_LABEL,
  MAX_SOCIALS,
  SOCIAL_SERVICES,
  socialLabelProblem,
  socialName,
  socialUrlProblem,
  type SocialLink,
} from '@/domain/show/socials'

export const sitePicture = (name: string, label: string): UploadField => ({
  name,
  label,
  type: 'upload',
  relationTo: 'site_pictures',
})

/** Refuses an image that apps would show small beside a link, or not at all. */
const checkSharingImage: UploadFieldSingleValidation = async (value, options) => {
  const isId = await upload(value, options)
  if (isId !== true || typeof value !== 'number') return isId
  const { req } = options
  const image = await req.payload.findByID({
    ...{ collection: 'site_pictures', id: value, depth: 0 },
    ...{ req, overrideAccess: false, disableErrors: true },
  })
  return validateSharingImage(image ?? {}) ?? true
}

export const sharingImageField: UploadField = {
  ...sitePicture('sharingImage', SETTINGS.sharingImage),
  validate: checkSharingImage,
}

/** The host's menu, in its order. */
export const menuField: ArrayField = {
  name: 'menu',
  label: SETTINGS.menu,
  type: 'array',
  maxRows: MAX_MENU,
  validate: (rows, { maxRows = 0 }) => {
    if (Array.isArray(rows) && rows.length > maxRows)
      return `The menu has at most ${maxRows} entries.`
    return validateMenu(rows as { page?: unknown }[]) ?? true
  },
  fields: [
    {
      name: 'page',
      type: 'select',
      required: true,
      options: [...MENU_PAGES, OWN],
      validate: (page: unknown) => validateMenuPage(page) ?? true,
    },
    { name: 'isHidden', type: 'checkbox', defaultValue: false },
    {
      name: 'own',
      label: 'Your page',
      type: 'relationship',
      relationTo: 'pages',
      maxDepth: 0,
      admin: { condition: (_, { page }) => page === OWN },
    },
    {
      name: 'label',
      type: 'text',
      maxLength: MENU_LABEL_LENGTH,
      hooks: { beforeValidate: [storeBlankAsNull] },
    },
  ],
}

const categoryField = (name: 'podcastCategory' | 'secondCategory'): TextField => ({
  name,
  label: SETTINGS[name],
  type: 'text',
  validate: (value: string | null | undefined) =>
    !value || isPodcastCategory(value) || CATEGORY_MESSAGE,
})

/** Settings of the show in the podcast feed, in the words of Apple and of Podcasting 2.0. */
export const feedIdentityFields: Field[] = [
  categoryField('podcastCategory'),
  categoryField('secondCategory'),
  {
    name: 'podcastType',
    label: SETTINGS.podcastType,
    type: 'select',
    defaultValue: 'episodic',
    options: [...PODCAST_TYPES],
  },
  { name: 'isComplete', label: SETTINGS.isComplete, type: 'checkbox', defaultValue: false },
  { name: 'isFeedLocked', label: SETTINGS.isFeedLocked, type: 'checkbox', defaultValue: true },
  {
    name: 'podcastGuid',
    label: SETTINGS.podcastGuid,
    type: 'text',
    validate: (value: string | null | undefined) => !value || isPodcastGuid(value) || GUID_MESSAGE,
  },
  {
    name: 'seasonNames',
    label: SETTINGS.seasonNames,
    type: 'array',
    maxRows: MAX_SEASON_NAMES,
    validate: (rows, { maxRows = 0 }) => {
      if (!Array.isArray(rows)) return true
      if (rows.length > maxRows) return `The maximum is ${maxRows} seasons.`
      const seasons = rows.map((row) => (row as { season?: unknown } | null)?.season)
      return new Set(seasons).size === seasons.length || 'Each season has one name.'
    },
    fields: [
      {
        name: 'season',
        type: 'number',
        required: true,
        validate: (value: unknown) =>
          isSeason(value) || `Enter a whole number from 1 to ${MAX_SEASON}.`,
      },
      { name: 'name', type: 'text', required: true, maxLength: MAX_SEASON_NAME },
    ],
  },
]

/** Without a known service, that is what is wrong. */
const serviceIn = (siblings: unknown) => {
  const { service } = (siblings ?? {}) as Partial<SocialLink>
  return service && SOCIAL_SERVICES.includes(service) ? service : null
}

/** Stores the address that a name such as `@show` stands for. */
const complete: FieldHook = ({ value, siblingData }) => {
  const service = serviceIn(siblingData)
  return service && typeof value === 'string' ? completeSocial(service, value) : (value as unknown)
}

/** The show in other places: the footer shows them in this order. */
export const socialsField: ArrayField = {
  name: 'socials',
  label: SETTINGS.socials,
  type: 'array',
  maxRows: MAX_SOCIALS,
  fields: [
    {
      name: 'service',
      type: 'select',
      required: true,
      options: SOCIAL_SERVICES.map((value) => ({ value, label: socialName(value) })),
    },
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      required: true,
      admin: { placeholder: 'https://' },
      hooks: { beforeValidate: [complete] },
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) => {
        const service = serviceIn(siblingData)
        return service ? (socialUrlProblem(service, value ?? '') ?? true) : true
      },
    },
    {
      name: 'label',
      type: 'text',
      maxLength: MAX_SOCIAL_LABEL,
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
        [...(value ?? '')].length > MAX_SOCIAL_LABEL
          ? `Use at most ${MAX_SOCIAL_LABEL} characters.`
          : (socialLabelProblem(serviceIn(siblingData) ?? 'own', value ?? '') ?? true),
    },
  ],
}

import { DESK_ROUTES } from '../desk-routes'

/** The pages of the settings, in their order. */
export const SETTINGS_TABS = [
  { key: 'show', title: 'Show', href: DESK_ROUTES.site },
  { key: 'look', title: 'Look', href: DESK_ROUTES.siteLook },
  { key: 'listening', title: 'Listening', href: DESK_ROUTES.siteListening },
  { key: 'pages', title: 'Pages', href: DESK_ROUTES.sitePages },
  { key: 'newsletter', title: 'Newsletter', href: DESK_ROUTES.siteNewsletter },
  { key: 'letters', title: 'Letters', href: DESK_ROUTES.siteLetters },
  { key: 'words', title: 'Words', href: DESK_ROUTES.siteWords },
  { key: 'advanced', title: 'Advanced', href: DESK_ROUTES.siteAdvanced },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['key']

const PLACES = {
  show: 'show',
  cover: 'show',
  hostPhoto: 'show',
  release: 'show',
  logo: 'look',
  sharingImage: 'look',
  listening: 'listening',
  'audio-feed': 'listening',
  menu: 'pages',
  announced: 'pages',
  links: 'pages',
  statistics: 'advanced',
} as const satisfies Record<string, SettingsTab>

/** The images were one section of what was one page. */
const FORMER: Record<string, keyof typeof PLACES> = { pictures: 'cover' }

export function settingPath(id: keyof typeof PLACES): string {
  const tab = SETTINGS_TABS.find(({ key }) => key === PLACES[id])
  return `${tab?.href}#${id}`
}

/**
 * Returns where what had this anchor on the one page of all settings is now; null for what it never
 * had.
 */
export function formerSettingPath(hash: string): string | null {
  const id = hash.slice(1)
  const now = FORMER[id] ?? id
  return Object.hasOwn(PLACES, now) ? settingPath(now as keyof typeof PLACES) : null
}

import type { FoundOnDesk } from '@/client/quick-search'
import { DESK_ROUTES, isForOwners } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { type Appearance } from '@/domain/show/appearance'
import { settingPath, SETTINGS_TABS, type SettingsTab } from '@/domain/show/settings-tabs'
import { showAppearance } from '../account/appearance-choice.client'
import { logOutOfDesk } from './log-out-buttons.client'
import { RARE, TABS } from './tabs.client'

export type Command = {
  group: 'Actions' | 'Pages' | 'Settings' | FoundOnDesk['group']
  label: string
  /** Beside the label. */
  note?: string
  /** Other words that find it. */
  words?: string
} & ({ href: string } | { run: () => void })

/** Other words for the pages in the menu. */
const PAGE_WORDS: Record<string, string> = {
  [DESK_ROUTES.home]: 'calendar week checklist dashboard',
  [DESK_ROUTES.episodes]: 'podcasts drafts scheduled',
  [DESK_ROUTES.guests]: 'people persons',
  [DESK_ROUTES.quotes]: 'featured',
  [DESK_ROUTES.paths]: 'start here',
  [DESK_ROUTES.texts]: 'home about community values privacy welcome footer copy',
  [DESK_ROUTES.letters]: 'inbox questions voice',
  [DESK_ROUTES.mails]: 'newsletter emails issues',
  [DESK_ROUTES.audience]: 'newsletter subscribers',
  [DESK_ROUTES.import]: 'feed rss follow move csv',
  [DESK_ROUTES.people]: 'accounts invite users editors',
  [DESK_ROUTES.site]: 'site',
  [DESK_ROUTES.statistics]: 'visits plays numbers',
  [DESK_ROUTES.history]: 'activity restore deleted undo',
  [DESK_ROUTES.pictures]: 'pictures photos covers upload alt',
  [DESK_ROUTES.apiKeys]: 'integrations assistant mcp',
  [DESK_ROUTES.backup]: 'download',
  [DESK_ROUTES.records]: 'fields cms link checks collections',
}

const SETTINGS_WORDS: Record<SettingsTab, string> = {
  show: 'name description host language release day time numbers seasons',
  look: 'colours typefaces theme design',
  listening: 'apple spotify youtube amazon apps links category explicit email copyright',
  pages: 'menu navigation',
  newsletter: 'postal address reply sender',
  letters: 'retention',
  words: 'texts labels buttons wording translation language',
  advanced: 'time zone guid hub websub redirects setup',
}

const SECTIONS: { label: string; id: Parameters<typeof settingPath>[0]; words?: string }[] = [
  { label: 'Cover', id: 'cover', words: 'artwork image' },
  { label: 'Photo of the host', id: 'hostPhoto', words: 'portrait image' },
  { label: 'Release day and time', id: 'release', words: 'frequency schedule' },
  { label: 'Logo', id: 'logo' },
  { label: 'Sharing image', id: 'sharingImage', words: 'card social' },
  { label: 'Podcast feed', id: 'audio-feed', words: 'rss' },
  { label: 'Menu', id: 'menu', words: 'navigation order' },
  { label: 'Optional pages', id: 'announced', words: 'coming soon search values involved' },
  { label: 'Links', id: 'links', words: 'instagram tiktok linkedin survey membership playlists' },
  { label: 'Count visits', id: 'statistics', words: 'statistics' },
]

const APPEARANCES: { label: string; appearance: Appearance | undefined }[] = [
  { label: 'Appearance: light', appearance: 'light' },
  { label: 'Appearance: dark', appearance: 'dark' },
  { label: 'Appearance: match system', appearance: undefined },
]

/**
 * Lists what an account can open and do on the desk.
 * @param unused the pages that the show has no use for at present
 */
export function listCommands({
  isOwner,
  unused,
}: {
  isOwner: boolean
  unused: string[]
}): Command[] {
  const { newEpisode, newGuest, newMail, mails, account, help } = DESK_ROUTES
  const all: Command[] = [
    { group: 'Actions', label: 'New episode', words: 'write add create upload', href: newEpisode },
    { group: 'Actions', label: 'New guest', words: 'add create upload', href: newGuest },
    ...(unused.includes(mails)
      ? []
      : [{ group: 'Actions' as const, label: 'New email', words: 'newsletter', href: newMail }]),
    { group: 'Actions', label: 'View site', words: 'home public', href: PATHS.home },
    ...APPEARANCES.map(({ label, appearance }) => ({
      ...{ group: 'Actions' as const, label, words: 'theme mode' },
      run: () => showAppearance(appearance),
    })),
    { group: 'Actions', label: 'Log out', words: 'sign logout', run: () => logOutOfDesk() },
    ...[...TABS, ...RARE].map(({ label, href }) => ({
      ...{ group: 'Pages' as const, label, words: PAGE_WORDS[href], href },
    })),
    { group: 'Pages', label: 'Your account', words: 'password passkey two-step', href: account },
    { group: 'Pages', label: 'Help', words: 'keyboard shortcuts keys', href: help },
    ...SETTINGS_TABS.map(({ key, title, href }) => ({
      ...{ group: 'Settings' as const, label: `Settings: ${title}`, words: SETTINGS_WORDS[key] },
      href,
    })),
    ...SECTIONS.map(({ id, ...section }) => ({
      ...{ group: 'Settings' as const, ...section, href: settingPath(id) },
    })),
  ]
  return all.filter((command) => isOwner || !('href' in command) || !isForOwners(command.href))
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isIn = (text: string, words: string[]): boolean =>
  splitWords(text).every((part) => words.some((word) => word.startsWith(part)))

/** The commands that a text finds: by their names before other words, and none of the settings without one. */
export function filterCommands(commands: Command[], text: string): Command[] {
  if (splitWords(text).length === 0) return commands.filter(({ group }) => group !== 'Settings')
  const named = commands.filter(({ label }) => isIn(text, splitWords(label)))
  const others = commands.filter(
    (command) =>
      !named.includes(command) && isIn(text, splitWords(`${command.label} ${command.words ?? ''}`)),
  )
  return [...named, ...others]
}

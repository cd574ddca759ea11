import { DESK_ROUTES } from './desk-routes'

/** Keys of the desk that lead to a page: `g` and then a letter, or one key alone. */
export const GO_TO: { keys: string; label: string; href: string }[] = [
  { keys: 'n', label: 'New episode', href: DESK_ROUTES.newEpisode },
  { keys: 'g d', label: 'Overview', href: DESK_ROUTES.home },
  { keys: 'g e', label: 'Episodes', href: DESK_ROUTES.episodes },
  { keys: 'g o', label: 'Topics', href: DESK_ROUTES.topics },
  { keys: 'g g', label: 'Guests', href: DESK_ROUTES.guests },
  { keys: 'g q', label: 'Quotes', href: DESK_ROUTES.quotes },
  { keys: 'g l', label: 'Listening paths', href: DESK_ROUTES.paths },
  { keys: 'g t', label: 'Page text', href: DESK_ROUTES.texts },
  { keys: 'g r', label: 'Letters', href: DESK_ROUTES.letters },
  { keys: 'g m', label: 'Newsletter', href: DESK_ROUTES.mails },
  { keys: 'g u', label: 'Audience', href: DESK_ROUTES.audience },
  { keys: 'g i', label: 'Import', href: DESK_ROUTES.import },
  { keys: 'g p', label: 'Team', href: DESK_ROUTES.people },
  { keys: 'g s', label: 'Settings', href: DESK_ROUTES.site },
  { keys: 'g h', label: 'History & trash', href: DESK_ROUTES.history },
  { keys: 'g a', label: 'Your account', href: DESK_ROUTES.account },
]

/** All keys, as the help shows them. */
export const SHORTCUTS: { keys: string; label: string; href?: string }[] = [
  ...GO_TO,
  { keys: '/', label: 'Search' },
  { keys: '?', label: 'Keyboard shortcuts' },
  { keys: 'Ctrl+K', label: 'Quick search, ⌘K on a Mac' },
]

export const LETTER_KEYS = [
  { keys: 'j', does: 'next', label: 'Next' },
  { keys: 'k', does: 'before', label: 'Previous' },
  { keys: 'Enter', does: 'open', label: 'Read' },
  { keys: 'p', does: 'play', label: 'Play' },
  { keys: 's', does: 'star', label: 'Star' },
  { keys: 'e', does: 'answer', label: 'Answered in' },
  { keys: 'Delete', does: 'delete', label: 'Delete' },
] as const

export type Shortcut = { kind: 'go'; href: string } | { kind: 'search' } | { kind: 'help' }

/** The keys pressed so far, and when the last one was (ms). */
export type KeysSoFar = { keys: string; at: number }

export const NO_KEYS: KeysSoFar = { keys: '', at: 0 }

/** Time the second key may take (ms). */
const PATIENCE_MS = 1500

/** Checks whether a key is the second one of two, such as `g e`. @param now ms */
export const isSecondKey = (before: KeysSoFar, now: number): boolean =>
  before.keys === 'g' && now - before.at <= PATIENCE_MS

/**
 * Returns what pressing a key does after those pressed before it.
 * @param now ms
 * @returns the shortcut, if any, and what to remember for the next key
 */
export function pressKey(
  before: KeysSoFar,
  key: string,
  now: number,
): { shortcut: Shortcut | null; keys: KeysSoFar } {
  const isSecond = isSecondKey(before, now)
  const pressed = isSecond ? `g ${key}` : key
  const found = GO_TO.find(({ keys }) => keys === pressed)
  if (found) return { shortcut: { kind: 'go', href: found.href }, keys: NO_KEYS }
  if (isSecond) return { shortcut: null, keys: NO_KEYS }
  if (key === '/') return { shortcut: { kind: 'search' }, keys: NO_KEYS }
  if (key === '?') return { shortcut: { kind: 'help' }, keys: NO_KEYS }
  return { shortcut: null, keys: key === 'g' ? { keys: 'g', at: now } : NO_KEYS }
}

/** The cookie that turns the keys off on a device: some people speak to theirs. */
const OFF_COOKIE = 'desk-shortcuts=off'
const YEAR_S = 365 * 24 * 60 * 60

/** @param cookies as `document.cookie` gives them */
export const areShortcutsOff = (cookies: string): boolean =>
  cookies.split('; ').includes(OFF_COOKIE)

/** The cookie that keeps the choice, as `document.cookie` takes it. */
export const shortcutsCookie = (isOff: boolean): string =>
  `${OFF_COOKIE}; path=/admin; samesite=lax; max-age=${isOff ? YEAR_S : 0}`

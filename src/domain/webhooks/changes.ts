import { LINK_FIELDS } from '../episodes/links'
import { EPISODE_FLAGS } from '../topics/topics'
import { numberWord } from '../language/text'

export const ACTIVITY_KINDS = [
  'episode',
  'guest',
  'quote',
  'path',
  'topic',
  'text',
  'account',
  'import',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/**
 * Amounts before and after: 0 is empty, 1 is filled; for a list, its length. Amounts instead of
 * values keep the record small, and two changes of one field add up.
 */
export type Change = { field: string; before: number; after: number; isList?: boolean }

type Content = Record<string, unknown>

/** Returns what a document holds at a path: `title`, `mentalHealth.quote`. */
export const valueAt = (content: Content, path: string): unknown => {
  let value: unknown = content
  for (const key of path.split('.')) value = (value as Content | null | undefined)?.[key]
  return value
}

/** A related document counts as its id, and every kind of nothing as null. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '' || value === false) return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain) : null
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  // Rows of lists have ids of their own, which change when they are saved.
  const { id, ...rest } = value as Content
  return id !== undefined && 'updatedAt' in rest
    ? id
    : Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, plain(part)]))
}

const amount = (value: unknown): number =>
  value === null ? 0 : Array.isArray(value) ? value.length : 1

/**
 * Returns which of the fields differ between two states of a document.
 * @param fields names or paths (`mentalHealth.quote`) of what an account can change
 */
export const changesBetween = (before: Content, after: Content, fields: string[]): Change[] =>
  fields.flatMap((field) => {
    const [old, now] = [plain(valueAt(before, field)), plain(valueAt(after, field))]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const isList = Array.isArray(old) || Array.isArray(now)
    return [{ field, before: amount(old), after: amount(now), ...(isList && { isList }) }]
  })

/** Two changes in a row as one. What was added and removed again is no change. */
export function mergeChanges(first: Change[], second: Change[]): Change[] {
  const merged = new Map(first.map((change) => [change.field, change]))
  for (const change of second) {
    const before = merged.get(change.field)?.before ?? change.before
    merged.set(change.field, { ...change, before })
  }
  return [...merged.values()].filter(({ before, after }) => before > 0 || after > 0)
}

const NAMES: Record<string, string | { one: string; many: string }> = {
  episodeNum: 'number',
  episodeDate: 'date',
  episodeLength: 'length',
  episodeType: 'kind',
  seasonEpisode: 'number in the season',
  isExplicit: 'explicit language',
  hiddenFromApps: 'hidden from apps',
  episodeUrl: 'page elsewhere',
  audioUrl: 'audio file',
  releaseAt: 'release time',
  guestName: 'name',
  personalLink: 'link',
  podcastEpisode: 'episode',
  epnum: 'featured episode',
  showsFrom: 'day',
  quoteauthor: 'author',
  chapters: { one: 'chapter', many: 'chapters' },
  steps: { one: 'episode', many: 'episodes' },
  topics: { one: 'topic', many: 'topics' },
  slug: 'address',
  quoteAuthor: 'quote’s author',
  otherApps: { one: 'other app', many: 'other apps' },
  seasonNames: { one: 'season name', many: 'season names' },
  socials: { one: 'social link', many: 'social links' },
  menu: { one: 'menu entry', many: 'menu entries' },
  ...Object.fromEntries(LINK_FIELDS.map(({ field, platform }) => [field, `${platform} link`])),
  ...Object.fromEntries(EPISODE_FLAGS.map(({ flag, title }) => [flag, `topic ${title}`])),
}

/** `heroTitle` → `hero title`; a name that the table lacks is still readable. */
const readable = (field: string): string =>
  field
    .replaceAll('.', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/ Url\b/g, ' link')
    .toLowerCase()

type Verb = 'changed' | 'added' | 'removed'
const PREPOSITION: Record<Verb, string> = { changed: 'of', added: 'to', removed: 'from' }

const verbOf = ({ before, after, isList }: Change): Verb => {
  if (before === 0 || (isList && after > before)) return 'added'
  return after === 0 || (isList && after < before) ? 'removed' : 'changed'
}

/** Names that a field has in one kind of document only. */
const OWN_NAMES: Partial<Record<ActivityKind, Record<string, string>>> = {
  episode: { description: 'show notes' },
  quote: { quote: 'text' },
}

const nameIn = (field: string, kind: ActivityKind) => OWN_NAMES[kind]?.[field] ?? NAMES[field]

export function fieldName(field: string, kind: ActivityKind): string {
  const name = nameIn(field, kind)
  return (typeof name === 'object' ? name.many : name) ?? readable(field)
}

/** Names what has changed: a field, or how many entries of a list. */
export function nameOf({ field, before, after, isList }: Change, kind: ActivityKind): string {
  const name = nameIn(field, kind)
  if (!isList) return typeof name === 'string' ? name : readable(field)
  const { one, many } = typeof name === 'object' ? name : { one: '', many: name ?? readable(field) }
  const count = Math.abs(after - before)
  if (!one || count === 0) return many
  return `${numberWord(count)} ${count === 1 ? one : many}`
}

const NAMED = 6

/** `a`, `a and b`, `a, b, c, d, e and 3 more`. */
function listed(names: string[]): string {
  const rest = names.length - NAMED + 1
  const shown = rest > 1 ? [...names.slice(0, NAMED - 1), `${rest} more`] : names
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last
}

/**
 * Changes in words: `title changed, two chapters added`, or with a subject
 * `title of episode 49 changed, two chapters added`. Empty if there are none.
 */
export const describeChanges = (changes: Change[], kind: ActivityKind, subject?: string): string =>
  sayNamed(changes, (change) => nameOf(change, kind), subject)

/** Says what was changed, added and removed, each by its name. @param subject what it belongs to */
export function sayNamed(
  changes: Change[],
  name: (change: Change) => string,
  subject?: string,
): string {
  const namesOf = (verb: Verb) => changes.filter((change) => verbOf(change) === verb).map(name)
  return (['changed', 'added', 'removed'] as const)
    .map((verb) => ({ verb, names: namesOf(verb) }))
    .filter(({ names }) => names.length > 0)
    .map(({ verb, names }, index) => {
      const about = subject && index === 0 ? `${PREPOSITION[verb]} ${subject} ` : ''
      if (verb === 'changed') return `${listed(names)} ${about}${verb}`
      return `${listed(names)} ${verb} ${about}`.trim()
    })
    .join(', ')
}

import { validateDate } from './episode-date'
import { validateLength } from './episode-length'
import { LINK_FIELDS, type LinkField } from './links'
import { unlinkedGuests } from './named-guests'
import { countWords } from './notes-marks'
import { PILLARS, type Pillar } from './pillars'
import { checkPlatformLink, platformName } from './platforms'
import { countOf } from './text'

/** Shorter notes say little about an episode. */
export const GOOD_NOTES = 120

/** A field of the editor that a check leads to. */
export type EditorField =
  'title' | 'length' | 'date' | 'notes' | 'image' | 'alt' | 'themes' | 'guests' | LinkField

/** The id of what to type into or press first for a field; most have the field's own name. */
export const editorFieldId = (field: EditorField): string => {
  if (field === 'themes') return 'theme-mentalHealth'
  return field === 'guests' ? 'guest-search' : field
}

/** One line of what is ready and what is left; nothing of it stops an episode. */
export type ReadyCheck = {
  kind: 'done' | 'left' | 'bad'
  text: string
  /** Where to mend it and what that is called; null when it is done. */
  mend: { field: EditorField; label: string } | null
}

/** What is looked at, as typed. */
export type ReadyContent = {
  number: number | null
  title: string
  length: string
  date: string
  notes: string
  hasImage: boolean
  /** The description of the image for people who cannot see it. */
  alt: string
  links: Record<LinkField, string>
  flags: { [flag in Pillar['flag']]?: boolean }
  guests: readonly string[]
}

const done = (text: string): ReadyCheck => ({ kind: 'done', text, mend: null })
const left = (text: string, field: EditorField, label: string): ReadyCheck => ({
  kind: 'left',
  text,
  mend: { field, label },
})
const bad = (text: string, field: EditorField): ReadyCheck => ({
  kind: 'bad',
  text,
  mend: { field, label: 'Fix' },
})

/** "Title, length and date" */
const inWords = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four']

function basics({ title, length, date }: ReadyContent): ReadyCheck[] {
  const checks = [
    title.trim() ? null : left('No title', 'title', 'Write one'),
    !length.trim()
      ? left('No length', 'length', 'Add length')
      : validateLength(length.trim())
        ? bad('The length is not minutes:seconds', 'length')
        : null,
    !date.trim()
      ? left('No date', 'date', 'Add date')
      : validateDate(date.trim())
        ? bad('The date is not YYYY-MM-DD', 'date')
        : null,
  ]
  const fine = ['title', 'length', 'date'].filter((_, i) => checks[i] === null)
  const words = inWords(fine)
  return [
    ...checks.filter((check) => check !== null),
    ...(words ? [done(words.charAt(0).toUpperCase() + words.slice(1))] : []),
  ]
}

function notes({ notes }: ReadyContent): ReadyCheck {
  const text = notes.trim()
  if (!text) return left('No notes', 'notes', 'Write them')
  const words = countWords(text)
  const count = countOf(words, 'word')
  return text.length < GOOD_NOTES
    ? left(`Notes of only ${count}`, 'notes', 'Write more')
    : done(`Notes, ${count}`)
}

function image({ hasImage, alt }: ReadyContent): ReadyCheck {
  if (!hasImage) return left('No image', 'image', 'Add image')
  return alt.trim() ? done('Image, described') : left('Image, not described', 'alt', 'Describe it')
}

function themes({ flags }: ReadyContent): ReadyCheck {
  const count = PILLARS.filter(({ flag }) => flags[flag]).length
  if (count === 0) return left('No theme', 'themes', 'Choose one')
  return done(`${NUMBERS[count]} ${count === 1 ? 'theme' : 'themes'}`)
}

function links({ links, number }: ReadyContent): ReadyCheck[] {
  const checks = LINK_FIELDS.map(({ field }) => {
    const name = platformName(field)
    const check = checkPlatformLink(field, links[field], number)
    switch (check.kind) {
      case 'empty':
        return left(`No ${name} link`, field, 'Add link')
      case 'invalid':
        return bad(`The ${name} link is no address`, field)
      case 'other-platform':
        return bad(`The ${name} link opens ${platformName(check.field)}`, field)
      case 'other-number':
        return bad(`${name} opens episode ${check.number}`, field)
      case 'no-episode':
        return bad(`The ${name} link opens no episode`, field)
      case 'unknown-site':
        return bad(`The ${name} link opens ${check.host}`, field)
      case 'good':
        return done(`${name} link`)
    }
  })
  const fine = checks.filter(({ kind }) => kind === 'done')
  const open = checks.filter(({ kind }) => kind !== 'done')
  return fine.length > 1
    ? [...open, done(open.length === 0 ? 'All links' : `${NUMBERS[fine.length]} links`)]
    : checks
}

function guests({ title, guests }: ReadyContent): ReadyCheck[] {
  const named = unlinkedGuests(title, guests)
  return [
    ...named.map((name) => left(`${name} is named, but no guest`, 'guests', 'Add guest')),
    ...guests.map((name) => done(`${name} is a guest`)),
  ]
}

/** What is ready and what is left, the open ones first. */
export function readiness(content: ReadyContent): ReadyCheck[] {
  const checks = [
    ...basics(content),
    notes(content),
    image(content),
    themes(content),
    ...links(content),
    ...guests(content),
  ]
  const order = { bad: 0, left: 1, done: 2 }
  return checks.toSorted((a, b) => order[a.kind] - order[b.kind])
}

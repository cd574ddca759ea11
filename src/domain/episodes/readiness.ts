import { fieldProblem, isMissing, type FieldProblem, type RuledField } from './episode-rules'
import { LINK_FIELDS, type LinkField } from './links'
import { unlinkedGuests } from '../guests/named-guests'
import { countWords } from '../notes/notes-marks'
import { TOPICS, type Topic } from '../topics/topics'
import { checkPlatformLink, platformName } from '../listening/platforms'
import { countOf } from '../language/text'

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

/** One line of the checklist; nothing in it stops an episode from being published. */
export type ReadyCheck = {
  kind: 'done' | 'left' | 'bad'
  text: string
  /** Where to mend it and what that is called; null when it is done. */
  fix: { field: EditorField; label: string } | null
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
  flags: { [flag in Topic['flag']]?: boolean }
  guests: readonly string[]
}

const done = (text: string): ReadyCheck => ({ kind: 'done', text, fix: null })
const left = (text: string, field: EditorField, label: string): ReadyCheck => ({
  kind: 'left',
  text,
  fix: { field, label },
})
const bad = (text: string, field: EditorField): ReadyCheck => ({
  kind: 'bad',
  text,
  fix: { field, label: 'Fix' },
})

/** "Title, length and date" */
const formatList = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four']

function check(
  field: RuledField,
  text: string,
  checks: Record<FieldProblem, ReadyCheck>,
): ReadyCheck | null {
  const problem = fieldProblem(field, text.trim())
  return problem && checks[problem]
}

function basics({ title, length, date }: ReadyContent): ReadyCheck[] {
  const checks = [
    isMissing('title', title) ? left('No title', 'title', 'Add title') : null,
    check('episodeLength', length, {
      missing: left('No length', 'length', 'Add length'),
      invalid: bad('Length must be minutes:seconds', 'length'),
    }),
    check('episodeDate', date, {
      missing: left('No date', 'date', 'Add date'),
      invalid: bad('Date must be YYYY-MM-DD', 'date'),
    }),
  ]
  const fine = ['title', 'length', 'date'].filter((_, i) => checks[i] === null)
  const words = formatList(fine)
  return [
    ...checks.filter((check) => check !== null),
    ...(words ? [done(words.charAt(0).toUpperCase() + words.slice(1))] : []),
  ]
}

function notes({ notes }: ReadyContent): ReadyCheck {
  const text = notes.trim()
  if (isMissing('description', notes)) return left('No notes', 'notes', 'Add notes')
  const words = countWords(text)
  const count = countOf(words, 'word')
  return text.length < GOOD_NOTES
    ? left(`Notes of only ${count}`, 'notes', 'Write more')
    : done(`Notes, ${count}`)
}

function image({ hasImage, alt }: ReadyContent): ReadyCheck {
  if (isMissing('image', hasImage)) return left('No image', 'image', 'Add image')
  return alt.trim()
    ? done('Image with description')
    : left('Image has no description', 'alt', 'Add description')
}

function topics({ flags }: ReadyContent): ReadyCheck {
  const count = TOPICS.filter(({ flag }) => flags[flag]).length
  if (count === 0) return left('No topic', 'themes', 'Choose a topic')
  return done(`${NUMBERS[count]} ${count === 1 ? 'topic' : 'topics'}`)
}

function links({ links, number }: ReadyContent): ReadyCheck[] {
  const checks = LINK_FIELDS.map(({ field }) => {
    const name = platformName(field)
    const check = checkPlatformLink(field, links[field], number)
    switch (check.kind) {
      case 'empty':
        return left(`No ${name} link`, field, 'Add link')
      case 'invalid':
        return bad(`${name} link isn’t a URL`, field)
      case 'other-platform':
        return bad(`${name} link opens ${platformName(check.field)}`, field)
      case 'other-number':
        return bad(`${name} link opens episode ${check.number}`, field)
      case 'no-episode':
        return bad(`${name} link doesn’t open an episode`, field)
      case 'unknown-site':
        return bad(`${name} link opens ${check.host}`, field)
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
    ...named.map((name) =>
      left(`${name} is in the title but isn’t a guest`, 'guests', 'Add guest'),
    ),
    ...guests.map((name) => done(`${name} is a guest`)),
  ]
}

/** What is ready and what is left, the open ones first. */
export function readiness(content: ReadyContent): ReadyCheck[] {
  const checks = [
    ...basics(content),
    notes(content),
    image(content),
    topics(content),
    ...links(content),
    ...guests(content),
  ]
  const order = { bad: 0, left: 1, done: 2 }
  return checks.toSorted((a, b) => order[a.kind] - order[b.kind])
}

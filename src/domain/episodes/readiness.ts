import {
  fieldProblem,
  isEmpty,
  isMissing,
  type FieldProblem,
  type RuledField,
} from './episode-rules'
import { typedLength } from './episode-length'
import { LINK_FIELDS, type LinkField } from './links'
import { unlinkedGuests } from '../guests/named-guests'
import { countWords } from '../notes/notes-marks'
import { topicsOf, type TopicKey } from '../topics/topics'
import { checkPlatformLink, platformName } from '../listening/platforms'
import { countOf } from '../language/text'

/** Shorter notes say little about an episode. */
export const GOOD_NOTES = 120

/** A field of the editor that a check leads to. */
export type EditorField =
  'title' | 'length' | 'date' | 'notes' | 'image' | 'alt' | 'themes' | 'guests' | LinkField

/** The id of what to type into or press first for a field; most have the field's own name. */
export const editorFieldId = (field: EditorField): string =>
  field === 'guests' ? 'guest-search' : field

/** One line of the checklist; nothing in it stops an episode from being published. */
export type ReadyCheck = {
  kind: 'done' | 'left' | 'bad'
  text: string
  /** Place where to mend it and what that is called; null when it is done. */
  fix: { field: EditorField; label: string } | null
  isNeeded?: true
}

/** The open lines: what listeners would miss or what is wrong, and what is nice to have. */
export function groupOpen<Check extends Pick<ReadyCheck, 'kind' | 'isNeeded'>>(
  checks: readonly Check[],
) {
  const open = checks.filter(({ kind }) => kind !== 'done')
  const isNeeded = (check: Check) => check.isNeeded === true || check.kind === 'bad'
  return [
    { name: 'Needed', checks: open.filter(isNeeded) },
    { name: 'Nice to have', checks: open.filter((check) => !isNeeded(check)) },
  ].filter(({ checks: some }) => some.length > 0)
}

export type ReadyContent = {
  number: number | null
  title: string
  length: string
  date: string
  notes: string
  hasImage: boolean
  isDrawn: boolean
  /** The description of the image for people who cannot see it. */
  alt: string
  links: Record<LinkField, string>
  /** The URL of the audio file, and of the page elsewhere. */
  audio: string
  elsewhere: string
  topics: readonly TopicKey[]
  siteTopics: readonly { key: TopicKey }[]
  guests: readonly string[]
}

const done = (text: string): ReadyCheck => ({ kind: 'done', text, fix: null })
const left = (text: string, field: EditorField, label: string): ReadyCheck => ({
  kind: 'left',
  text,
  fix: { field, label },
})
const needed = (...line: Parameters<typeof left>): ReadyCheck => ({
  ...left(...line),
  isNeeded: true,
})
const bad = (text: string, field: EditorField): ReadyCheck => ({
  kind: 'bad',
  text,
  fix: { field, label: 'Fix' },
})

/** "Title, length and date" */
const formatList = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

function check(
  field: RuledField,
  text: string,
  checks: Record<FieldProblem, ReadyCheck>,
): ReadyCheck | null {
  const problem = fieldProblem(field, text.trim())
  return problem && checks[problem]
}

/** It may stay empty. */
function lengthCheck(length: string): ReadyCheck | null {
  if (isEmpty(length)) return left('No length', 'length', 'Add length')
  return fieldProblem('episodeLength', typedLength(length))
    ? bad('Length must be minutes:seconds', 'length')
    : null
}

function basics({ title, length, date }: ReadyContent): ReadyCheck[] {
  const checks = [
    isMissing('title', title) ? needed('No title', 'title', 'Add title') : null,
    lengthCheck(length),
    check('episodeDate', date, {
      missing: needed('No date', 'date', 'Add date'),
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
  if (isMissing('description', notes)) return needed('No notes', 'notes', 'Add notes')
  const words = countWords(text)
  const count = countOf(words, 'word')
  return text.length < GOOD_NOTES
    ? left(`Notes of only ${count}`, 'notes', 'Write more')
    : done(`Notes, ${count}`)
}

function image({ hasImage, isDrawn, alt }: ReadyContent): ReadyCheck {
  if (isEmpty(hasImage))
    return isDrawn ? done('Image drawn from the title') : left('No image', 'image', 'Add image')
  return alt.trim()
    ? done('Image with description')
    : left('Image has no description', 'alt', 'Add description')
}

/** Nothing is said of topics where the site has none. */
function topics({ topics, siteTopics }: ReadyContent): ReadyCheck[] {
  if (siteTopics.length === 0) return []
  const count = topicsOf(topics, siteTopics).length
  if (count === 0) return [left('No topic', 'themes', 'Choose a topic')]
  return [done(`${NUMBERS[count]} ${count === 1 ? 'topic' : 'topics'}`)]
}

/** One link is enough, so what is missing is said once for all of them. */
function links({ links, number, ...content }: ReadyContent): ReadyCheck[] {
  const given = LINK_FIELDS.map(({ field }) => ({
    ...{ field, name: platformName(field) },
    check: checkPlatformLink(field, links[field], number),
  })).filter(({ check }) => check.kind !== 'empty')
  if (given.length === 0)
    return [
      content.audio.trim() || content.elsewhere.trim()
        ? left('No link to an app', 'linkApple', 'Add a link')
        : needed('Nothing to hear: no audio, link or video', 'linkApple', 'Add a link'),
    ]
  const fine = given.filter(({ check }) => check.kind === 'good').length
  const elsewhere = given.flatMap(({ field, check }) =>
    check.kind === 'unknown-site' ? { field, host: check.host } : [],
  )
  const wrong = given.flatMap(({ field, name, check }): ReadyCheck[] => {
    switch (check.kind) {
      case 'invalid':
        return [bad(`${name} link isn’t a URL`, field)]
      case 'other-platform':
        return [bad(`${name} link opens ${platformName(check.field)}`, field)]
      case 'other-number':
        return [bad(`${name} link opens episode ${check.number}`, field)]
      case 'no-episode':
        return [bad(`${name} link doesn’t open an episode`, field)]
      case 'unknown-site': {
        if (elsewhere.length === 1) return [bad(`${name} link opens ${check.host}`, field)]
        if (field !== elsewhere[0]?.field) return []
        const hosts = formatList([...new Set(elsewhere.map(({ host }) => host))])
        return [bad(`${NUMBERS[elsewhere.length]} links open ${hosts}`, field)]
      }
      case 'empty':
      case 'good':
        return []
    }
  })
  const [only] = given
  if (fine === 0) return wrong
  const text =
    fine === LINK_FIELDS.length
      ? 'All links'
      : fine === 1 && given.length === 1
        ? `${only?.name} link`
        : `${NUMBERS[fine]} ${fine === 1 ? 'link' : 'links'}`
  return [...wrong, done(text)]
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

export function readiness(content: ReadyContent): ReadyCheck[] {
  const checks = [
    ...basics(content),
    notes(content),
    image(content),
    ...topics(content),
    ...links(content),
    ...guests(content),
  ]
  const order = { bad: 0, left: 2, done: 3 }
  const rank = ({ kind, isNeeded }: ReadyCheck) => (isNeeded ? 1 : order[kind])
  return checks.toSorted((a, b) => rank(a) - rank(b))
}

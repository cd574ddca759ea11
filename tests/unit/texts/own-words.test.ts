import { afterEach, expect, test } from 'vitest'
import { SITE_LANGUAGES } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'
import { catalogueOf, setsOf } from '@/domain/texts/catalogues'
import { checkOwnWords, listWords, ownWordProblem, setOwnWords } from '@/domain/texts/own-words'

afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('notes-and-quotes.own-words')))

const COUNTED = listWords(catalogueOf('pl').neutral.texts).find(({ text }) =>
  text.startsWith('{n, plural'),
)

test('own words stand in their places, in their language alone, until they go back', () => {
  const before = textsOf('en')
  expect(before.isBuiltIn).toBe(true)
  setOwnWords({ en: { 'shared.row.trailer': 'Teaser', 'shared.row.episode': 'Nr.' } }, 0)
  expect(textsOf('en').shared.row.trailer).toBe('Teaser')
  // The blank before the number is not typed.
  expect(textsOf('en').shared.row.episode).toBe('Nr. ')
  expect(textsOf('en').shared.row.bonus).toBe(before.shared.row.bonus)
  expect(textsOf('en').isBuiltIn).toBe(false)
  expect(textsOf('de').shared.row.trailer).not.toBe('Teaser')
  setOwnWords({}, 0)
  expect(textsOf('en')).toEqual(before)
})

test.each(SITE_LANGUAGES)('every word of the site in “%s” may be stored as it is', (language) => {
  for (const set of setsOf(language)) {
    const own = Object.fromEntries(listWords(set).map(({ place, text }) => [place, text]))
    expect(Object.keys(own).length).toBeGreaterThan(400)
    expect(checkOwnWords({ [language]: own }, setsOf)).toEqual({
      fitting: { [language]: own },
      problems: [],
    })
  }
})

test('words are listed before signs', () => {
  expect(
    listWords({ comma: ', ', range: '{from}–{to}', play: 'Play' }).map(({ place }) => place),
  ).toEqual(['play', 'comma', 'range'])
})

test('a version of a text of the sample show is shown beside that text alone', () => {
  const own = {
    'frame.newEpisodes': 'Neu: {day}s.',
    'newsletter.cardText': '{day}, {time}, {city}.',
  }
  expect(checkOwnWords({ de: own }, setsOf).problems).toEqual([])
  setOwnWords({ de: own }, 0)
  const [sample, neutral] = [textsOf('de'), textsOf('de', 'de', 'number', 'neutral')]
  expect(sample.frame.newEpisodes).toBe('Neu: {day}s.')
  expect(sample.newsletter.cardText).toBe('{day}, {time}, {city}.')
  const { frame, newsletter } = catalogueOf('de').neutral.texts
  expect([neutral.frame, neutral.newsletter]).toEqual([frame, newsletter])
})

test('what was stored before stays, and only what is new must fit', () => {
  const before = { de: { gone: 'a' }, en: { gone: 'b', 'shared.row.trailer': 'Teaser' }, xx: {} }
  const en = { ...before.en, 'shared.row.bonus': 'Extra' }
  expect(checkOwnWords({ ...before, en }, setsOf, before).problems).toEqual([])
  const changed = { ...before, en: { ...en, gone: 'c' } }
  expect(checkOwnWords(changed, setsOf, before)).toEqual({
    fitting: { ...before, en: { 'shared.row.trailer': 'Teaser', 'shared.row.bonus': 'Extra' } },
    problems: ['en: there is no text “gone”.'],
  })
  expect(checkOwnWords(before, setsOf).fitting).toEqual({
    de: {},
    en: { 'shared.row.trailer': 'Teaser' },
  })
})

test('a read that was overtaken by a newer one changes nothing', () => {
  const shown = () => textsOf('en').shared.row.trailer
  setOwnWords({ en: { 'shared.row.trailer': 'New' } }, 2)
  setOwnWords({ en: { 'shared.row.trailer': 'Old' } }, 1)
  expect(shown()).toBe('New')
  setOwnWords(null, 3)
  expect(shown()).toBe('Trailer')
})

test.each([
  ['Folge {x}', 'Ep {x}', null],
  ['Folge {x}', 'Ep', 'Keep {x}, and no other {…}.'],
  ['Folge {x}', '{x} {y}', 'Keep {x}, and no other {…}.'],
  ['Play', '{x}', 'This text has no {…}.'],
  ['Play', 'a {', 'This text has no { or } of its own.'],
  ['Play', '<b>Play', 'Plain text only: no <, > or line breaks.'],
  ['Play', 'two\nlines', 'Plain text only: no <, > or line breaks.'],
  ['Play', ' ', 'Enter a text, or go back to the default.'],
  ['Play', 'x'.repeat(1001), 'The maximum is 1000 characters.'],
  ['Play', '{n, plural, other {#}}', 'This text has no plural forms.'],
  ['{n} of {of}', 'of {of}', 'Keep {n} {of}, and no other {…}.'],
])('%j may not become %j: %s', (text, own, problem) =>
  expect(ownWordProblem(own, text, 'en')).toBe(problem),
)

test('a plural has the forms of its language, or one for all', () => {
  const text = COUNTED?.text ?? ''
  const of = (own: string) => ownWordProblem(own, '{n, plural, other {# {q}}}', 'pl')
  expect(ownWordProblem(text, text, 'pl')).toBeNull()
  expect(of('{n, plural, other {# x {q}}}')).toBeNull()
  expect(of('{n, plural, one {{q}} few {# {q}} many {# {q}} other {# {q}}}')).toBeNull()
  expect(of('{n, plural, one {# {q}} other {# {q}}}')).toBe(
    'The plural form “few”, “many” is missing.',
  )
  expect(of('{n, plural, other {#}}')).toBe('Keep {q}, and no other {…}.')
  expect(ownWordProblem('{n, plural, one {# a}}', '{n, plural, one {#} other {#}}', 'en')).toBe(
    'A plural form is empty.',
  )
  expect(of('{n, plural, other { }}')).toBe('A plural form is empty.')
  expect(of('{q} x')).toMatch(/^Keep the plural forms/)
})

test.each([
  [[], 'Must be an object by language.'],
  [{ xx: {} }, 'The site has no words in “xx”.'],
  [{ en: { 'no.such': 'a' } }, 'en: there is no text “no.such”.'],
  [{ en: { constructor: 'a' } }, 'en: there is no text “constructor”.'],
  [{ en: { 'shared.row.trailer': 1 } }, 'en, shared.row.trailer: must be a text.'],
  [{ en: { 'shared.row.trailer': '' } }, /^en, shared\.row\.trailer: Enter/],
  [{ en: [] }, 'en: must be an object by place.'],
])('%j is refused', (stored, problem) => {
  const [found] = checkOwnWords(stored, setsOf).problems
  if (problem instanceof RegExp) expect(found).toMatch(problem)
  else expect(found).toBe(problem)
})

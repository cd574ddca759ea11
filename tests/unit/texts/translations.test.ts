import { describe, expect, test } from 'vitest'
import { SITE_LANGUAGES } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'
import { readCatalogueFile } from '@/domain/texts/catalogues'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import type { Forms } from '@/domain/texts/fill'
import { isForms, readMessage } from '@/domain/texts/message'

const OTHERS = SITE_LANGUAGES.filter((language) => language !== 'en')

/** Every text by its place; the forms of a plural as one. */
function textsIn(value: unknown, place = ''): [string, string | Forms][] {
  if (typeof value === 'string') return [[place, value]]
  if (value === null || typeof value !== 'object') return []
  if (isForms(value)) return [[place, value]]
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, place ? `${place}.${key}` : key),
  )
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')

/** The English texts as the files of the other languages have them. */
const ENGLISH = (() => {
  const { language, wording, shared, ...texts } = textsOf('en', 'en', 'number', 'neutral')
  const { topics, ...defaults } = defaultTextsFor('en', 'neutral')
  const titles = Object.entries(topics).map(([key, { title }]) => [key, title])
  void [language, wording]
  return textsIn({
    texts: { ...texts, shared: { ...shared, language: null, wording: null } },
    defaults,
    topics: Object.fromEntries(titles) as object,
  })
})()

const PLACES = new Set(ENGLISH.map(([place]) => place))

/** What a translator has to mend, or add, in the file of a language. */
function problemsOf(language: (typeof OTHERS)[number]): string[] {
  const { sample, ...file } = readCatalogueFile(language)
  void sample
  const own = new Map(textsIn(file).map(([place, text]) => [place, String(text)]))
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const problems = [...own.keys()]
    .filter((place) => !PLACES.has(place))
    .map((place) => `${place} is no text of the site`)
  for (const [place, text] of ENGLISH) {
    const says = (problem: string) => problems.push(`${place} ${problem}`)
    const first = typeof text === 'string' ? text : text.other
    const message = own.get(place)
    if (message === undefined || (message === '') !== (first === '')) {
      says(`is missing: ${first}`)
      continue
    }
    const other = readMessage(message)
    if ((typeof other === 'string') !== (typeof text === 'string')) {
      says(`is ${typeof text === 'string' ? 'no' : 'a'} plural: ${message}`)
      continue
    }
    const forms = typeof other === 'string' ? { other } : other
    // A wording for which numbers make no difference has one form.
    if (typeof other !== 'string' && Object.keys(forms).length > 1)
      for (const category of ['zero', 'one', 'two', 'few', 'many'] as const)
        if (pluralCategories.includes(category) !== category in forms)
          says(`has ${category in forms ? 'a' : 'no'} form “${category}”`)
    for (const form of Object.values(forms)) {
      const names = placeholders(form).replace(/\{n\} ?/, '')
      if (
        names.trim() !==
        placeholders(first)
          .replace(/\{n\} ?/, '')
          .trim()
      )
        says(`has other values than ${first}: ${form}`)
      if (/'|\.\.\.|, (plural|select)|#/.test(form) || /\s{2}/.test(form))
        says(`is not written as a message: ${form}`)
    }
    if (typeof text === 'string' && placeholders(text) !== placeholders(message))
      says(`has other values than ${first}: ${message}`)
    const isSame =
      message.trim() === first.trim() && /\p{L}{2}/u.test(first.replace(/\{\w+\}/g, ''))
    if (isSame && !ALIKE.has(first) && !ALIKE_IN[language]?.includes(first))
      says(`is still English: ${message}`)
  }
  return problems
}

/** What other languages say as English does. */
const ALIKE = new Set(
  (
    'Backups,Bonus,Email,Find,Menu,Page 404,Pause,Player,Playlists,Privacy,Send,Start,Stop,' +
    'Timer,Trailer,Transcript,inbox,mails,(home),you@example.org,Logo'
  ).split(','),
)

/** The same of one language. */
const ALIKE_IN: Record<string, string[]> = {
  de: ['Cover', 'Name', 'Sponsoring'],
  fr: ['Contact', 'Images', 'Sponsors', 'Message', 'message', 'Pages'],
  nl: ['Contact', 'Sponsors', 'Sponsoring'],
  'pt-PT': ['emails'],
}

test.each(OTHERS)('the catalogue in %s has every text, as its language needs it', (language) => {
  expect(problemsOf(language)).toEqual([])
})

describe.each(OTHERS)('the catalogue in %s', (language) => {
  test('has titles with the words that are emphasized in them', () => {
    const { newsletter: n, letters, notFound } = textsOf(language, language, 'number', 'neutral')
    for (const { title, emphasis } of [
      ...[n, n.confirm, n.confirmed, n.preferences, n.backPages],
      ...[letters, letters.thanks, letters.yours],
      { title: n.join.sentTitle, emphasis: n.sent.emphasis },
    ])
      expect(title).toContain(emphasis)
    expect(notFound.title).toContain('{lost}')
    for (const set of ['sample', 'neutral'] as const) {
      const { landing, follow } = defaultTextsFor(language, set)
      expect(landing.heroTitle).toContain(landing.heroEmphasis)
      expect(follow.followTitle).toContain(follow.followEmphasis)
    }
  })
})

test.each(['ar', 'de'] as const)('the sample show is translated in %s, all of it', (language) => {
  const own = new Map(textsIn(defaultTextsFor(language, 'sample')))
  for (const [place] of textsIn(defaultTextsFor('en', 'sample')))
    expect([place, Boolean(own.get(place))]).toEqual([place, true])
  for (const [, text] of own)
    expect(
      placeholders(String(text))
        .replace(/\{(show|host|day)\}/g, '')
        .trim(),
    ).toBe('')
})

test('a plural is read in its forms, and what is none stays a text', () => {
  expect(readMessage('{n, plural, one {# {q}} other {all #}}')).toEqual({
    one: '{n} {q}',
    other: 'all {n}',
  })
  expect(readMessage('{n} of {count}')).toBe('{n} of {count}')
  expect(readMessage('{n, plural, one {#}')).toBe('{n, plural, one {#}')
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { formatDay } from '@/domain/language/dates'
import { fillDay, weekdayIn } from '@/domain/language/weekdays'
import {
  directionOf,
  isSiteLanguage,
  languageSettings,
  languageTag,
  LANGUAGES,
  openGraphLocale,
  SITE_LANGUAGES,
  siteLanguageOf,
  wordsHint,
  type Language,
} from '@/domain/language/language'
import { fillNames } from '@/domain/show/defaults'
import { formatRate } from '@/domain/listening/playback'
import { textsOf } from '@/domain/texts'
import { fill, plural } from '@/domain/texts/fill'
import { softHyphens } from '@/domain/texts/soft-hyphens'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { textsIn } from '../../support/sample-words'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const OTHERS = SITE_LANGUAGES.filter((language) => language !== 'en')

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['es-MX', 'es'],
  ['fr-CA', 'fr'],
  ['nl-BE', 'nl'],
  ['fi', null],
  ['constructor', null],
  [null, null],
])('N30 the site says its words for a show in %s in %s', (tag, language) => {
  expect(siteLanguageOf(tag)).toBe(language)
})

test('N30 the site speaks the languages that have a catalogue; episodes may be in any', () => {
  const files = readdirSync(path.join(ROOT, 'src/domain/texts/catalogues'))
  expect(files.map((file) => path.parse(file).name).sort()).toEqual([...OTHERS].sort())
  expect(['fi', 'pt', 'constructor', null].map(isSiteLanguage)).toEqual(Array(4).fill(false))
  expect(languageSettings('de')).toEqual({ language: 'de', episodeLanguage: null })
  expect(languageSettings('fi')).toEqual({ episodeLanguage: 'fi' })
  expect(languageSettings('es-MX')).toEqual({ language: 'es', episodeLanguage: 'es-MX' })
  expect(textsOf('en', 'da').episodeLang).toBe('da')
  expect(textsOf('en', 'da').shared.episodeLang).toBe('da')
  expect('episodeLang' in textsOf('de', 'de')).toBe(false)
})

test.each([
  [0, '0 اقتباس'],
  [1, 'اقتباس واحد'],
  [2, 'اقتباسان'],
  [3, '3 اقتباسات'],
  [11, '11 اقتباسًا'],
  [100, '100 اقتباس'],
])('Arabic counts %d in its own form', (n, words) => {
  expect(plural(textsOf('ar').search.counts.quote, n, 'ar')).toBe(words)
})

test.each([
  ['en', 1, '1 quote'],
  ['en', 1200, '1,200 quotes'],
  ['de', 1, '1 Zitat'],
  ['de', 1200, '1.200 Zitate'],
  ['pl', 2, '2 cytaty'],
  ['pl', 5, '5 cytatów'],
  ['pl', 22, '22 cytaty'],
  ['es', 1_000_000, '1.000.000 de citas'],
  ['ja', 3, '言葉3件'],
] as const)('%s counts %d', (language, n, words) => {
  expect(plural(textsOf(language).search.counts.quote, n, language)).toBe(words)
})

test('N30 a host reads what language the words of the site are in, and what can be done', () => {
  expect(['', 'en-GB', 'nonsense'].map((tag) => wordsHint(tag, 'en'))).toEqual(Array(3).fill(null))
  expect(wordsHint('fi', 'sv')).toBe(
    'Buttons, dates and emails of the site are in Swedish. There are none in Finnish; the texts of pages you can write yourself, in Page text.',
  )
  expect(wordsHint('es-MX', 'en')).toMatch(/in English\. Choose Español .* in Spanish\.$/)
})

test('a value that is not given leaves its name, and one may look like a name', () => {
  expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}')
})

test.each([
  ['en', '17 Nov 2026', 'Tuesday'],
  ['de', '17. Nov. 2026', 'Dienstag'],
  ['fr', '17 nov. 2026', 'mardi'],
  ['fa', '17 نوامبر 2026', 'سه‌شنبه'],
] as const)(
  '%s writes days with the digits and the calendar of the rest',
  (language, day, week) => {
    expect([formatDay('2026-11-17', language), weekdayIn('Tuesday', language)]).toEqual([day, week])
  },
)

test('Arabic writes days with the digits of the rest', () => {
  expect(formatDay('2026-11-17', 'ar')).toMatch(/17.*2026/)
  expect(weekdayIn('Tuesday', 'ar')).toBe('الثلاثاء')
})

test.each([
  ['ar', 'rtl', 'ar_AR'],
  ['fa', 'rtl', 'fa_IR'],
  ['he', 'rtl', 'he_IL'],
  ['ur', 'rtl', 'ur_PK'],
  ['de', 'ltr', 'de_DE'],
  ['en', 'ltr', 'en_GB'],
  ['ja', 'ltr', 'ja_JP'],
  ['pt-BR', 'ltr', 'pt_BR'],
] as const)('%s runs %s and is %s for Open Graph', (language, direction, locale) => {
  expect([directionOf(language), openGraphLocale(language)]).toEqual([direction, locale])
})

test.each([
  ['de-at', 'de-AT'],
  [' EN_us ', 'en-US'],
  ['iw', 'he'],
  ['sr-latn', 'sr-Latn'],
  ['no', 'no'],
  ['', null],
  ['x', null],
  ['da, sv', null],
  ['constructor', null],
  ['d'.repeat(40), null],
])('a feed in %j is of the language %j', (tag, language) => {
  expect(languageTag(tag)).toBe(language)
})

test('every language has a name of its own and is written as a tag', () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    expect(Intl.getCanonicalLocales(language)).toEqual([language])
  }
  expect(new Set(Object.values(LANGUAGES)).size).toBe(Object.keys(LANGUAGES).length)
})

test('D1 the article of a name is dropped in English only; days are in the language', () => {
  const names = { showName: 'The Second Cup', hostName: 'Ada', releaseDay: 'Friday' } as const
  expect(fillNames('The {show} team', names)).toBe('The Second Cup team')
  expect(fillNames('Denk an {show}', { ...names, language: 'de' })).toBe('Denk an The Second Cup')
  expect(fillNames('immer {day}', { ...names, language: 'de' })).toBe('immer Freitag')
})

/** Words that stand in the code of components: text between tags, and names for screen readers. */
function typedWords(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const isWords = (text: string) => /\p{L}{2,}/u.test(text.replace('&amp;', '&'))
  const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-valuetext', 'note']
  const isJsx = (node: ts.Node) =>
    ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
  const literalsIn = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isWords(node.text)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      for (const text of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        if (isWords(text.text)) found.push(text.text)
    // What decides is not shown.
    if (ts.isConditionalExpression(node)) {
      literalsIn(node.whenTrue)
      literalsIn(node.whenFalse)
    } else if (![ts.isCallExpression, ts.isBinaryExpression, isJsx].some((is) => is(node)))
      ts.forEachChild(node, literalsIn)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) found.push(node.text.trim())
    if (
      ts.isJsxAttribute(node) &&
      NAMES.includes(node.name.getText(source)) &&
      node.initializer !== undefined
    )
      literalsIn(node.initializer)
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
    )
      literalsIn(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file))

/** For the host, or for developers, in English like the desk and the API (L09). */
const IN_ENGLISH = [
  'src/components/site/preview-strip.tsx',
  'src/app/(site)/preview/preview-page.tsx',
  'src/app/(site)/preview/texts/[page]/page.tsx',
  'src/app/(site)/preview/own-page-preview.tsx',
  'src/components/ui/uploading.tsx',
  ...filesIn('src/components/site/developers'),
  ...filesIn('src/app/(site)/developers'),
]

test('no component of the public side has words of its own', () => {
  const files = [
    ...filesIn('src/components/site'),
    ...filesIn('src/components/ui'),
    ...filesIn('src/app/(site)'),
    ...filesIn('src/app/(embed)'),
  ].filter((file) => !IN_ENGLISH.includes(file))
  const words = files.flatMap((file) =>
    typedWords(path.join(ROOT, file)).map((text) => `${file}: ${text}`),
  )
  expect(words).toEqual([])
})

describe('N47 German as Germans write it', () => {
  const { site, landing, follow } = defaultTextsFor('de', 'sample')
  const de = textsOf('de')
  const names = { showName: 'Die Show', hostName: 'Ada', releaseDay: 'Tuesday' } as const

  test('N47 a day of each week is dienstags, and nothing is “immer Dienstag”', () => {
    const inGerman = (text: string) => fillNames(text, { ...names, language: 'de' })
    expect(inGerman(site.tagline)).toMatch(/Neue Folgen: dienstags\.$/)
    expect(inGerman(landing.heroText)).toContain('Gespräch, dienstags, für')
    expect(fillDay(de.frame.newEpisodes, 'Friday', 'de')).toBe('Neue Folgen: freitags.')
    expect(fillDay(de.home.weekNote, 'Tuesday', 'de')).toBe('Eine neue Folge: dienstags.')
    expect(fillDay('Am {day} und {day}s', 'Sunday', 'de')).toBe('Am Sonntag und sonntags')
    expect(fillDay('{day}s to come', 'Tuesday', 'en')).toBe('Tuesdays to come')
    for (const [, text] of textsIn([de, defaultTextsFor('de', 'sample')]))
      expect(String(text)).not.toMatch(/immer \{day\}/)
  })

  test('N47 says what it means: vorgeblättert, schlag es auf, abonnieren', () => {
    expect(landing.heroPage).toMatch(/^Niemand hat vorgeblättert\./)
    expect(landing.allIntro).toContain('schlag es irgendwo auf')
    expect(de.episode.follow).toBe('Abonnieren')
    expect(de.names.follow).toBe('Die Show abonnieren')
    const said = textsIn([de, follow]).map(([, text]) => String(text))
    expect(said.filter((text) => /\bfolgen\b|^Folgen$|^Folge einmal/.test(text))).toEqual(
      Array(3).fill('Folgen'), // The episodes: in the menu, with guests and in the search.
    )
  })

  test('N47 a theme keeps its ending whatever stands before it', () => {
    const topic = 'Seelische Gesundheit'
    for (const text of [de.path.all, de.lists.episodesOn, de.episode.moreOn])
      expect(fill(text, { topic })).toMatch(/ zum Thema „Seelische Gesundheit“$/)
  })

  test('N47 numbers have a comma: 0,8×', () => {
    expect([formatRate(0.8, 'de'), formatRate(0.8, 'en')]).toEqual(['0,8×', '0.8×'])
  })

  test('N47 a long word says where it may be hyphenated, and stays the same word', () => {
    expect(softHyphens('Klimagerechtigkeit').replaceAll('\u00ad', '-')).toBe(
      'Klima-gerech-tig-keit',
    )
    expect(softHyphens('Climate Justice')).toBe('Climate Justice')
  })
})

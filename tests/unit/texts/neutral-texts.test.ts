import { describe, expect, test } from 'vitest'
import { SITE_LANGUAGES, type SiteLanguage } from '@/domain/language/language'
import { weekdayIn, WEEKDAYS } from '@/domain/language/weekdays'
import { textsOf } from '@/domain/texts'
import { defaultTextsFor, defaultTextsOf, textSetOf } from '@/domain/texts/default-texts'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { sampleTexts, textsIn } from '../../support/sample-words'

/** Without the topics, whose names are all that is said of them. */
function neutral(language: SiteLanguage): [string, string][] {
  const { topics, ...texts } = defaultTextsFor(language, 'neutral')
  void topics
  return textsIn(texts)
}

/** What the specification's show is about, whom it is for and who its host is. */
const ABOUT_THE_SAMPLE: Partial<Record<SiteLanguage, RegExp>> = {
  en: /notes we|twent|week|quotes that|storytell|advocate|climate|justice|health|growth|award|\bUK\b|she\b|vulnerable|pencil|underlin|margin|page(?! is being| to share)/i,
  de: /zwanzig|woche|klima|gerechtigkeit|gesundheit|wachstum|königreich|preis|ausgezeichnet|bleistift|unterstreich|\brand\b|seite(?! entsteht| zum Teilen)/i,
  ar: /العشرين|أسبوع|المناخ|العدالة|الصحة|النمو|المملكة|جوائز|قلم|الهامش/,
}

describe.each(SITE_LANGUAGES)('the neutral texts in %s', (language) => {
  test('there is one for each text of the sample show, and none beside', () => {
    const places = (set: 'sample' | 'neutral') =>
      textsIn(defaultTextsFor(language, set), true).map(([place]) => place)
    expect(places('neutral')).toEqual(places('sample'))
  })

  test.each(neutral(language))('%s names nothing but show and host', (_, text) => {
    expect(text.replaceAll('{show}', '').replaceAll('{host}', '')).not.toMatch(/[{}[\]]/)
    expect(text.trim()).toBe(text)
    expect(text).not.toMatch(/Notes & Quotes|'|\.\.\.|!/)
    const words = text.split(/[^\p{L}\p{M}]+/u)
    for (const day of WEEKDAYS) expect(words).not.toContain(weekdayIn(day, language))
    for (const { key } of FIRST_TOPICS)
      expect(text).not.toContain(defaultTextsFor(language, 'sample').topics[key].title)
  })

  // Those of the sample show are in three languages; the others say the neutral ones instead.
  const about = ABOUT_THE_SAMPLE[language]
  test.runIf(about)('they say nothing of the sample show', () => {
    for (const [, text] of neutral(language)) expect(text).not.toMatch(about ?? '')
    const sample = defaultTextsFor(language, 'sample')
    const { landing, site } = sample
    for (const text of [
      landing.heroText,
      landing.introText,
      sample.about.bio,
      sample.about.note,
      site.tagline,
    ])
      expect(text).toMatch(about ?? '')
  })

  test('topics have their names alone', () => {
    const { topics } = defaultTextsFor(language, 'neutral')
    const { topics: ofSample } = defaultTextsFor(language, 'sample')
    for (const { key } of FIRST_TOPICS)
      expect(topics[key]).toEqual({
        title: ofSample[key].title,
        teaser: '',
        blurb: '',
        quote: '',
        quoteAuthor: '',
      })
  })

  test('fixed texts say no day, and nothing of a weekly letter', () => {
    const texts = textsOf(language, language, 'number', 'neutral')
    // One mail a week comes on the same day for every show, and what a page starts with is edited.
    const withDay = textsIn(texts).filter(([, text]) => text.includes('{day}'))
    expect(withDay.map(([name]) => name)).toEqual([
      'startingPages.press.aboutText',
      'startingPages.faq.questions.0.1',
      'newsletter.preferences.weeklyText',
    ])
    expect(texts.community.readAlongText).toBe(texts.follow.letterText)
    const { frame, home, community, follow, newsletter, letters, shared, ...same } = texts
    const sample = textsOf(language)
    expect(newsletter.title).toContain(newsletter.emphasis)
    expect(newsletter.join).toBe(sample.newsletter.join)
    expect(letters.questionNote).toBe('')
    expect(letters.recorder).toBe(sample.letters.recorder)
    expect(same).toEqual(Object.fromEntries(Object.keys(same).map((k) => [k, sample[k as never]])))
    expect([shared, frame.menu, home.notes, community.ways, follow.pickApp]).toEqual([
      sample.shared,
      sample.frame.menu,
      sample.home.notes,
      sample.community.ways,
      sample.follow.pickApp,
    ])
  })
})

test.each([
  [4, 'Vier Dinge, auf die wir immer zurückkommen'],
  [3, defaultTextsFor('de', 'neutral').landing.pillarsTitle],
])('of %i topics, the title above them is “%s”', (count, title) => {
  const texts = defaultTextsOf({ language: 'de', textSet: 'sample', topics: Array(count) })
  expect(texts.landing.pillarsTitle).toBe(title)
})

test('a site says by one field which texts it shows; one of before shows those it has', () => {
  expect([{}, { usesNeutralTexts: null }, { usesNeutralTexts: false }].map(textSetOf)).toEqual(
    Array(3).fill('sample'),
  )
  expect(textSetOf({ usesNeutralTexts: true })).toBe('neutral')
})

test('what is searched for as the sample’s is long enough to be found by nothing else', () => {
  const words = sampleTexts()
  expect(words.length).toBeGreaterThan(150)
  for (const word of words) expect(word.length).toBeGreaterThan(9)
})

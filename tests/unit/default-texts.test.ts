import { describe, expect, test } from 'vitest'
import {
  ABOUT_TEXTS,
  COMMUNITY_TEXTS,
  fillNames,
  LANDING_TEXTS,
  PILLAR_TEXTS,
  SITE_TEXTS,
} from '@/domain/defaults'

const NAMES = { showName: 'Night Pages', hostName: 'Mary Ann' }

const ALL: Record<string, string> = Object.fromEntries(
  Object.entries({
    site: SITE_TEXTS,
    landing: LANDING_TEXTS,
    about: ABOUT_TEXTS,
    community: COMMUNITY_TEXTS,
    ...PILLAR_TEXTS,
  }).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]),
  ),
)

describe('default texts (D25)', () => {
  test.each(Object.entries(ALL))(
    '%s is complete and names nobody but by a placeholder',
    (_, text) => {
      const filled = fillNames(text, NAMES)
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
      expect(text).not.toMatch(/Notes & Quotes|\bHost\b|'|\.\.\./)
      expect(filled).not.toMatch(/[{}]|undefined/)
    },
  )

  test('quotes come without marks: the page draws them', () => {
    for (const { quote } of Object.values(PILLAR_TEXTS)) expect(quote).not.toMatch(/["“”]/)
    expect(ABOUT_TEXTS.quote).not.toMatch(/["“”]/)
  })

  test('every pillar has a title, a blurb and a quote with attribution (R16)', () => {
    for (const texts of Object.values(PILLAR_TEXTS)) expect(texts.quoteAuthor).not.toBe('')
  })

  test('the words underlined twice are a part of the title (R01)', () => {
    expect(LANDING_TEXTS.heroTitle).toContain(LANDING_TEXTS.heroEmphasis)
  })

  test('the coming-soon text says what the specification says (R24)', () => {
    const { comingSoonTitle, comingSoonText, comingSoonSignature } = SITE_TEXTS
    const text = [comingSoonTitle, comingSoonText].map((part) => fillNames(part, NAMES)).join(' ')
    expect(text).toContain('is being crafted')
    expect(text).toContain('The next dose of Night Pages is just around the corner')
    expect(fillNames(comingSoonSignature, NAMES)).toContain('Night Pages team')
  })

  test('the bio says what the specification says of the host (R22)', () => {
    const bio = fillNames(ABOUT_TEXTS.bio, NAMES)
    for (const part of [
      'Mary Ann is a storyteller, podcast host and climate advocate',
      'works in the UK',
      'supporting vulnerable youth',
      'award-winning speaker',
    ])
      expect(bio).toContain(part)
  })

  test('the community page promises no number of ways: only those with a link are shown (F10)', () => {
    expect(COMMUNITY_TEXTS.body).not.toMatch(/\b(two|three|four)\b|survey|newsletter|member/i)
  })

  test('says what the show is (F09)', () => {
    expect(LANDING_TEXTS.introText).toContain('connected, informed and seen')
    expect(SITE_TEXTS.tagline).toContain('twenties')
    expect(SITE_TEXTS.tagline).toContain('every Tuesday')
  })
})

test('names are put in as they are, also with signs that mean something elsewhere', () => {
  const odd = { showName: '$& {host}', hostName: 'Zoë $1' }
  expect(fillNames('{host}’s {show}, {host}', odd)).toBe('Zoë $1’s $& {host}, Zoë $1')
})

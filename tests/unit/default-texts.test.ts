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

/** Not how it is said, which is for the host to change. */
const WANTED = {
  'F09 the show': ['connected', 'informed', 'seen', 'twenties', 'tuesday'],
  'R22 the biography of the host': [
    '{host}',
    'storyteller',
    'podcast host',
    'climate advocate',
    'vulnerable',
    'uk',
    'award',
  ],
  'R24 a page that is being crafted': ['being crafted', 'next dose of {show}', 'around the corner'],
} as const

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

  test('the community page promises no number of ways: only those with a link are shown (F10)', () => {
    expect(COMMUNITY_TEXTS.body).not.toMatch(/\b(two|three|four)\b|survey|newsletter|member/i)
  })

  test.each([
    ['F09 the show', `${LANDING_TEXTS.introText} ${SITE_TEXTS.tagline}`],
    ['R22 the biography of the host', ABOUT_TEXTS.bio],
    [
      'R24 a page that is being crafted',
      `${SITE_TEXTS.comingSoonTitle} ${SITE_TEXTS.comingSoonText}`,
    ],
  ] as const)('%s: what the specification wants said is said', (about, text) => {
    for (const word of WANTED[about]) expect(text.toLowerCase()).toContain(word)
  })

  test('R24 the signature is the team’s', () => {
    expect(fillNames(SITE_TEXTS.comingSoonSignature, NAMES)).toContain('Night Pages team')
  })
})

test('names are put in as they are, also with signs that mean something elsewhere', () => {
  const odd = { showName: '$& {host}', hostName: 'Zoë $1' }
  expect(fillNames('{host}’s {show}, {host}', odd)).toBe('Zoë $1’s $& {host}, Zoë $1')
})

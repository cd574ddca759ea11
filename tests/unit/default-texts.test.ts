import { describe, expect, test } from 'vitest'
import {
  ABOUT_TEXTS,
  COMMUNITY_TEXTS,
  fillNames,
  LANDING_TEXTS,
  TOPIC_TEXTS,
  SITE_TEXTS,
} from '@/domain/show/defaults'

const NAMES = { showName: 'Night Pages', hostName: 'Mary Ann' }

const ALL: Record<string, string> = Object.fromEntries(
  Object.entries({
    site: SITE_TEXTS,
    landing: LANDING_TEXTS,
    about: ABOUT_TEXTS,
    community: COMMUNITY_TEXTS,
    ...TOPIC_TEXTS,
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
    for (const { quote } of Object.values(TOPIC_TEXTS)) expect(quote).not.toMatch(/["“”]/)
    expect(ABOUT_TEXTS.quote).not.toMatch(/["“”]/)
  })

  test('every pillar has a title, a blurb and a quote with attribution (R16)', () => {
    for (const texts of Object.values(TOPIC_TEXTS)) expect(texts.quoteAuthor).not.toBe('')
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
    // The day of release is a setting; this is its default.
    const said = text.replaceAll('{day}', 'Tuesday').toLowerCase()
    for (const word of WANTED[about]) expect(said).toContain(word)
  })

  test('name the day on which the show comes out (D18)', () => {
    const onFridays = { ...NAMES, releaseDay: 'Friday' } as const
    expect(fillNames(SITE_TEXTS.surveyText, onFridays)).toContain('the Fridays to come')
    for (const text of Object.values(ALL)) expect(fillNames(text, onFridays)).not.toMatch(/Tuesday/)
    expect(fillNames(SITE_TEXTS.tagline, NAMES)).toMatch(/ New episodes every Tuesday\.$/)
  })

  test('R24 the signature is the team’s', () => {
    expect(fillNames(SITE_TEXTS.comingSoonSignature, NAMES)).toContain('Night Pages team')
  })
})

test('names are put in as they are, also with signs that mean something elsewhere', () => {
  const odd = { showName: '$& {host}', hostName: 'Zoë $1' }
  expect(fillNames('{host}’s {show}, {host}', odd)).toBe('Zoë $1’s $& {host}, Zoë $1')
})

describe('M21 an article before the show’s name is said once', () => {
  const signed = (showName: string) => fillNames('The {show} team', { showName, hostName: 'Host' })

  test.each([
    ['The Second Cup', 'The Second Cup team'],
    ['the second cup', 'The second cup team'],
    ['THE SECOND CUP', 'The SECOND CUP team'],
    ['The\u00a0Second Cup', 'The Second Cup team'],
    ['A Quiet Hour', 'The Quiet Hour team'],
    ['An Honest Page', 'The Honest Page team'],
    ['The 5 a.m. Show', 'The 5 a.m. Show team'],
    ['The Émigrés', 'The Émigrés team'],
    ['The “Real” Talk', 'The “Real” Talk team'],
    ['“The Second Cup”', 'The “Second Cup” team'],
    ["'A Quiet Hour'", "The 'Quiet Hour' team"],
    ['&quot;The Second Cup&quot;', 'The &quot;Second Cup&quot; team'],
    [`The ${'Long-Winded '.repeat(40)}Show`, `The ${'Long-Winded '.repeat(40)}Show team`],
  ])('%s', (name, signature) => expect(signed(name)).toBe(signature))

  test.each([
    'Notes & Quotes',
    'Theory of Everything',
    'Another Page',
    'Anthem',
    'A',
    'The',
    'A to Z',
    'A & B',
    'A-Side',
    'Le Monde à part',
    'Die Zeit',
    'El Café',
    'Los Otros',
    'ال كتاب',
    '$& The Second Cup',
    'Theé',
  ])('%s begins with no English article, and stays as it is', (name) =>
    expect(signed(name)).toBe(`The ${name} team`),
  )

  test('wherever the name stands after an article, and nowhere else', () => {
    const names = { showName: 'The Second Cup', hostName: 'The Host' }
    expect(fillNames('{show}. Join the {show} crew for a {show} hour.', names)).toBe(
      'The Second Cup. Join the Second Cup crew for a Second Cup hour.',
    )
    expect(fillNames('Breathe {show}. The {host}, bathe\n{show}', names)).toBe(
      'Breathe The Second Cup. The The Host, bathe\nThe Second Cup',
    )
    expect(fillNames('The next dose of {show}', names)).toBe('The next dose of The Second Cup')
  })
})

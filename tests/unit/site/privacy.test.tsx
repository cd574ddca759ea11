import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LetterForm } from '@/components/site/letters/letter-form'
import { JoinForm } from '@/components/site/newsletter/join-form'
import { PrivacyPage } from '@/components/site/privacy-page'
import { SITE_LANGUAGES, type SiteLanguage } from '@/domain/language/language'
import { hasWords, privacySections, type PrivacyFacts } from '@/domain/show/privacy'
import { textsOf } from '@/domain/texts'

const shown = vi.hoisted((): { language: SiteLanguage } => ({ language: 'en' }))
vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf(shown.language) }))
beforeEach(() => void (shown.language = 'en'))

const OFF: PrivacyFacts = {
  ...{ countsVisits: false, logsAddresses: false, audioHosts: [], hasVideo: false, embeds: [] },
  ...{ hasNewsletter: false, letters: null, contact: null },
}
const ON: PrivacyFacts = {
  ...{ countsVisits: true, logsAddresses: false, audioHosts: ['a.example', 'b.example'] },
  ...{
    hasVideo: true,
    embeds: ['Vimeo'],
    hasNewsletter: true,
    letters: { retentionMonths: 6, hasMail: true },
    contact: { retentionMonths: 6, isMailed: true },
  },
}

const sections = (facts: PrivacyFacts, language: SiteLanguage = 'en') =>
  privacySections(facts, textsOf(language))
const ids = (facts: PrivacyFacts) => sections(facts).map(({ id }) => id)
const words = (facts: PrivacyFacts, language?: SiteLanguage) =>
  sections(facts, language)
    .flatMap(({ lines }) => lines)
    .join(' ')

describe('what the site says about what it stores', () => {
  test.each<[string, Partial<PrivacyFacts>, string[]]>([
    ['everything is off', {}, ['visit', 'device']],
    ['episodes have audio', { audioHosts: ['a.example'] }, ['visit', 'device', 'media']],
    ['episodes have videos', { hasVideo: true }, ['visit', 'device', 'media']],
    ['the newsletter is on', { hasNewsletter: true }, ['visit', 'device', 'newsletter', 'backups']],
    ['letters are taken', { letters: ON.letters }, ['visit', 'device', 'letters', 'backups']],
    ['there is a contact form', { contact: ON.contact }, ['visit', 'device', 'contact', 'backups']],
    [
      'everything is on',
      ON,
      ['visit', 'device', 'media', 'newsletter', 'letters', 'contact', 'backups'],
    ],
  ])('when %s', (_, on, expected) => expect(ids({ ...OFF, ...on })).toEqual(expected))

  test.each<[string, Partial<PrivacyFacts>, string, string]>([
    ['visits are counted', { countsVisits: true }, 'daily numbers', 'doesn’t count visits'],
    ['a page is not found', ON, 'This is deleted after 30 days', '{'],
    ['visits are not counted', {}, 'doesn’t count visits', 'daily numbers'],
    ['the log has addresses', { logsAddresses: true }, 'from which IP address', 'are not in it'],
    ['the log has none', {}, 'are not in it', 'from which IP address'],
    ['the audio is elsewhere', ON, 'for example a.example, b.example', '{'],
    ['letters stay for half a year', ON, 'after 6 months, or after 30 days', '{'],
    ['the newsletter waits', ON, 'your address is deleted after 48 hours', '{'],
    ['a newsletter is stopped', ON, 'we store your address for 30 days', '{'],
    ['messages are emailed to the host', { contact: ON.contact }, 'is emailed to the people', '{'],
    ['the link to a letter is emailed', ON, 'send you the link', 'We use it to answer you.'],
    [
      'no email is sent',
      { letters: { retentionMonths: 12, hasMail: false } },
      'We use it to answer you.',
      'send you the link',
    ],
  ])('when %s', (_, on, said, unsaid) => {
    const text = words({ ...OFF, ...on })
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  })

  test.each(SITE_LANGUAGES)('in %s, with all values filled in', (language) => {
    const all = sections(ON, language)
    expect(all.map(({ id }) => id)).toEqual(ids(ON))
    for (const { title, lines } of all)
      for (const text of [title, ...lines]) {
        expect(text).not.toMatch(/[{}]|undefined/)
        // A title can be the same word.
        if (language !== 'en' && text !== title) expect(words(ON)).not.toContain(text)
      }
    for (const value of ['a.example', '48', '30', '6']) expect(words(ON, language)).toContain(value)
  })
})

describe('the page', () => {
  const page = (content: Partial<Parameters<typeof PrivacyPage>[0]['content']> = {}) =>
    renderToStaticMarkup(
      <PrivacyPage
        content={{
          ...{ title: 'Privacy', intro: 'What A show stores.', responsible: '', bodyHtml: '' },
          ...{ facts: OFF, ...content },
        }}
      />,
    )
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, h]) => h)

  test('says by itself what follows from what is on', () => {
    expect(headings(page())).toEqual(['When you visit', 'On your device'])
    expect(headings(page({ facts: ON }))).toHaveLength(7)
  })

  test('has the host’s own text and who is responsible before that', () => {
    const html = page({ bodyHtml: '<p>Mine.</p>', responsible: 'A <show>\nStreet 1\n\nThen' })
    expect(html.indexOf('Mine.')).toBeLessThan(html.indexOf('Who is responsible'))
    expect(html).toContain('A &lt;show&gt;<br/>Street 1</p><p dir="auto">Then</p>')
    expect(headings(html)).toEqual(['Who is responsible', 'When you visit', 'On your device'])
  })

  test('has nothing but that where the host says so', () => {
    const html = page({ bodyHtml: '<p>Mine.</p>', responsible: 'A show', facts: null })
    expect(headings(html)).toEqual(['Who is responsible'])
  })

  test('is in the language of the site', () => {
    shown.language = 'de'
    expect(headings(page())).toEqual(['Wenn du die Website besuchst', 'Auf deinem Gerät'])
  })
})

test.each([
  ['<p>Words.</p>', true],
  ['', false],
  ['<p></p>', false],
  ['<p><br> &nbsp;</p><ul><li></li></ul>', false],
])('whether %j says anything', (html, expected) => expect(hasWords(html)).toBe(expected))

test.each([
  ['the sign-up to the newsletter', <JoinForm key="join" source="page" />],
  [
    'the form of a letter',
    <LetterForm
      key="letter"
      {...{ question: null, about: null, episodes: [], retentionMonths: 12 }}
      frame={{ hostName: 'Ada', releaseDay: 'Tuesday' }}
    />,
  ],
])('%s leads to the page', (_, form) =>
  expect(renderToStaticMarkup(form)).toMatch(/<a href="\/privacy">Privacy<\/a>/),
)

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EpisodeLetters } from '@/components/site/letters/episode-letters'
import { LetterPage } from '@/components/site/letters/letter-page'
import { Question } from '@/components/site/letters/question'
import { LetterEnd, Thanks } from '@/components/site/letters/thanks'
import { WritePage } from '@/components/site/letters/write-page'
import { SITE_LANGUAGES, type SiteLanguage } from '@/domain/language/language'
import {
  LETTER_ANSWERS,
  type CurrentQuestion,
  type OwnLetter,
  type PublishedLetter,
} from '@/domain/letters/letters'
import type { TextSet } from '@/domain/texts/default-texts'
import { textsOf } from '@/domain/texts'

const shown = vi.hoisted((): { language: SiteLanguage; set: TextSet } => ({
  language: 'en',
  set: 'sample',
}))
vi.mock('@/domain/texts/page-texts', () => ({
  pageTexts: () => textsOf(shown.language, shown.language, 'number', shown.set),
}))
vi.mock('@/components/ui/art/sprite.svg', () => ({ default: { src: '/sprite.svg' } }))
beforeEach(() => void Object.assign(shown, { language: 'en', set: 'sample' }))

const FRAME = {
  ...{ hostName: 'Ada', siteUrl: 'https://show.example', timeZone: 'Europe/London' },
  ...{
    releaseDay: 'Tuesday' as const,
    releaseTime: '06:00',
    hasLetters: true,
    hasNewsletter: true,
  },
} as const

const QUESTION: CurrentQuestion = {
  ...{ id: 7, text: 'Which line do you still carry?', day: '2026-12-01' },
  ...{ lastDay: '2026-12-07', letters: 38 },
}
const FIFTY = { id: 'ep-050', number: 50, title: 'Fifty Lines', name: 'Episode 50' }
const FIRST = { id: 'ep-001', number: 1, title: 'The first', name: 'Episode 1' }

const OWN: OwnLetter = {
  ...{ name: 'Bo', email: 'bo@example.org', text: 'A line\nand another', voice: null },
  ...{
    question: QUESTION.text,
    about: null,
    reason: null,
    sentAt: '2026-12-03T23:30:00.000Z',
    isRead: true,
  },
  ...{ mayRead: true, mayPublish: false, publishedOn: null, answered: null, isAsked: false },
  keptUntil: '2027-12-03',
}

const PUBLISHED: PublishedLetter = {
  ...{ id: 3, name: 'Etta', text: 'We hold them up to the window.', transcript: '', voice: null },
  ...{ question: null, sentAt: '2026-11-19T12:00:00.000Z', episode: FIRST },
  answered: { episode: FIFTY, second: 760 },
}
const VOICE: PublishedLetter = {
  ...PUBLISHED,
  ...{ id: 4, name: 'Wim', text: '', transcript: 'I am in the stairwell.', answered: null },
  voice: {
    seconds: 3,
    type: 'audio/webm',
    levels: [10, 80, 40],
    url: '/api/letters/published/4/voice',
  },
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const write = (props: Partial<Parameters<typeof WritePage>[0]> = {}) =>
  renderToStaticMarkup(
    <WritePage
      frame={FRAME}
      box={{ question: QUESTION, retentionMonths: 12, episodes: [FIFTY] }}
      about={null}
      answer={null}
      {...props}
    />,
  )
const own = (letter: Partial<OwnLetter> = {}, first?: 'yes' | 'no') =>
  renderToStaticMarkup(
    <LetterPage token="a-token" letter={{ ...OWN, ...letter }} frame={FRAME} first={first} />,
  )
const ofEpisode = (letters: PublishedLetter[], hasLetters = true, audioUrl: string | null = null) =>
  renderToStaticMarkup(
    <EpisodeLetters
      letters={letters}
      episode={{ id: 'ep-001', audioUrl }}
      frame={{ ...FRAME, hasLetters }}
    />,
  )
/** The values of the fields of a name, and which is chosen. */
const choices = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(([tag]) => [
    /value="([^"]*)"/.exec(tag)?.[1],
    tag.includes('checked'),
  ])

describe('the page to write to the show', () => {
  test('has a form that works without scripts, and a field that only programs fill in', () => {
    const html = write()
    const form = /<form[^>]*>/.exec(html)?.[0]
    for (const attribute of ['method="post"', 'action="/api/letters"'])
      expect(form).toContain(attribute)
    expect(form).toMatch(/encType="multipart\/form-data"/i)
    expect(html).toMatch(/<input id="letter-voice" name="voice" type="file" accept="audio\/\*"/)
    expect(html).toMatch(/<input hidden="" tabindex="-1" [^>]*name="website"/i)
    expect(html).toMatch(/<textarea [^>]*maxLength="4000"/i)
    expect(html).not.toContain('role="alert">')
  })

  test('says before sending what happens, how much it may be, and for how long it is stored', () => {
    const text = textOf(write())
    expect(text).toContain('0 of 2,000')
    expect(text).toContain('Up to 2,000 characters.')
    expect(text).toContain('Up to 90 seconds and 10 MB.')
    expect(text).toContain(
      'Ada asks Which line do you still carry? Until 7 Dec 2026. 38 answers so far.',
    )
    expect(text).toContain(
      'By sending you agree that Ada may read and keep this letter for 12 months.',
    )
    expect(text).toContain('After 12 months Ada’s copy is deleted.')
    expect(text).toContain('This is a show, not a help line')
    const box = { question: null, retentionMonths: 1, episodes: [] }
    expect(textOf(write({ box }))).toContain('keep this letter for 1 month.')
  })

  test('D53 nothing is ticked before the writer does', () => {
    const html = write()
    expect(choices(html, 'mayRead')).toEqual([[undefined, false]])
    expect(choices(html, 'mayPublish')).toEqual([[undefined, false]])
  })

  test('a letter answers the question, unless it was begun on the page of an episode', () => {
    expect(choices(write(), 'about')).toEqual([
      ['question:7', true],
      ['episode', false],
      ['', false],
    ])
    const html = write({ about: FIRST })
    expect(choices(html, 'about')).toEqual([
      ['question:7', false],
      ['episode', true],
      ['', false],
    ])
    expect([...html.matchAll(/<option value="([^"]*)">/g)].map(([, id]) => id)).toEqual([
      'ep-001',
      'ep-050',
    ])
    expect(html).toContain('<option value="ep-001">1. The first</option>')
    const again = write({ about: FIFTY })
    expect(again.match(/<option /g)).toHaveLength(1)
  })

  test('without a question it opens with words of its own', () => {
    const box = { question: null, retentionMonths: 12, episodes: [FIFTY] }
    expect(textOf(write({ box }))).toContain('Tell us something you underlined.')
    expect(choices(write({ box }), 'about')).toEqual([
      ['episode', false],
      ['', true],
    ])
    shown.set = 'neutral'
    expect(textOf(write({ box }))).toContain('Tell us something. Your letter')
  })

  test.each(LETTER_ANSWERS.filter((answer) => answer !== 'deleted'))(
    'says why a plain form was not read: %s',
    (answer) => {
      const words = textsOf('en').letters.answers[answer].replace('{host}', 'Ada')
      expect(textOf(write({ answer }))).toContain(
        `${words} Go back in your browser: what you typed is still there.`,
      )
    },
  )
})

describe('the writer’s own page', () => {
  test('shows the letter, and what its writer allows', () => {
    const html = own()
    expect(textOf(html)).toContain('Sent on 3 Dec 2026. Ada has read it.')
    expect(html).toContain('A line\nand another')
    expect(choices(html, 'mayRead')).toEqual([[undefined, true]])
    expect(choices(html, 'mayPublish')).toEqual([[undefined, false]])
    expect(textOf(html)).toContain('Bo not published')
    expect(textOf(own({ publishedOn: FIFTY }))).toContain('Bo published')
    expect(textOf(own({ isRead: false }))).not.toContain('has read it')
  })

  test('changes and deletes it by forms that need no script', () => {
    const forms = [...own().matchAll(/<form[^>]*action="([^"]*)".*?<\/form>/gs)].map(
      ([form, action]) => [action, /<button[^>]*value="(\w+)"/.exec(form)?.[1]],
    )
    expect(forms).toEqual([
      ['/api/letters/mine/a-token', 'change'],
      ['/api/letters/mine/a-token', 'delete'],
    ])
  })

  test('has both answers while the host asks, that of the email first', () => {
    const answers = (html: string) => [...html.matchAll(/value="(yes|no)"/g)].map(([, one]) => one)
    expect(answers(own())).toEqual([])
    expect(answers(own({ isAsked: true }))).toEqual(['yes', 'no'])
    expect(answers(own({ isAsked: true }, 'no'))).toEqual(['no', 'yes'])
    expect(textOf(own({ isAsked: true }))).toContain('on the site, signed Bo.')
    expect(textOf(own({ isAsked: true, name: null }))).toContain('on the site, without a name.')
  })

  test('D54 a recording that was not written anew is a file, not a player', () => {
    const voice = {
      ...{
        isPlayable: false,
        isPending: false,
        seconds: null,
        bytes: 9,
        levels: [],
        url: '/api/letters/mine/t/voice',
      },
      type: 'application/octet-stream' as const,
    }
    const html = own({ voice })
    expect(html).not.toContain('<audio')
    expect(html).toContain('<a href="/api/letters/mine/t/voice" download="">')
    expect(own({ voice: { ...voice, isPlayable: true } })).toContain('<audio controls=""')
  })
})

describe('after sending', () => {
  const thanks = (letter: Partial<OwnLetter> = {}, isMailed = true) =>
    renderToStaticMarkup(
      <Thanks token="a-token" letter={{ ...OWN, ...letter }} frame={FRAME} isMailed={isMailed} />,
    )

  test('the private link can be kept, and what was allowed is said again', () => {
    const html = thanks()
    expect(html).toContain('value="https://show.example/letter/a-token"')
    expect(textOf(html)).toContain('Thank you, Bo.')
    expect(textOf(html)).toContain('We emailed it to bo@example.org too.')
    expect(textOf(html)).toContain('Ada reads it, and may read it out on the show.')
  })

  test('nothing is said of an email that is not sent', () => {
    expect(textOf(thanks({}, false))).not.toContain('We emailed it')
    expect(textOf(thanks({ email: null, name: null }))).not.toContain('We emailed it')
    expect(textOf(thanks({ name: null }))).toContain('Thank you. Your letter has arrived.')
  })

  test.each(['deleted', 'gone'] as const)('a letter that is %s', (reason) => {
    const { title, text } = textsOf('en').letters[reason]
    const page = textOf(renderToStaticMarkup(<LetterEnd reason={reason} />))
    expect(page).toContain(title)
    expect(page).toContain(text)
  })
})

describe('letters of an episode', () => {
  test('are shown with who wrote them, and where they are answered', () => {
    const html = ofEpisode([PUBLISHED, { ...PUBLISHED, id: 5, name: null, answered: null }])
    expect(textOf(html)).toContain('Etta 19 Nov 2026 Answered in episode 50 12:40')
    expect(textOf(html)).toContain('Someone 19 Nov 2026, unnamed')
    expect(html).toContain('href="/podcast/ep-050?t=760"')
    const atStart = { ...PUBLISHED, answered: { episode: FIFTY, second: 0 } }
    expect(ofEpisode([atStart])).not.toContain('t=0')
  })

  test('the place plays at once on the page of its own episode', () => {
    const here = { ...PUBLISHED, answered: { episode: FIRST, second: 61 } }
    const html = ofEpisode([here], true, 'https://audio.example/1.mp3')
    expect(html).toContain('href="https://audio.example/1.mp3#t=61"')
  })

  test('a voice message has a comma a second, the browser’s player, and its words', () => {
    const html = ofEpisode([VOICE])
    expect(html.match(/<i style="--v:[\d.]+"/g)).toEqual([
      '<i style="--v:0.1"',
      '<i style="--v:0.8"',
      '<i style="--v:0.4"',
    ])
    expect(html).toMatch(
      /<audio controls="" preload="none" src="\/api\/letters\/published\/4\/voice"/,
    )
    expect(textOf(html)).toContain('Play Wim’s letter 0:03 A voice message Read it instead I am in')
  })

  test('without letters there is the way to write one, while the box is open', () => {
    expect(ofEpisode([])).toContain('href="/write?episode=ep-001"')
    expect(ofEpisode([], false)).toBe('')
    expect(ofEpisode([PUBLISHED], false)).not.toContain('/write')
  })
})

test('home has the question, and the way to answer it', () => {
  const html = renderToStaticMarkup(<Question question={QUESTION} />)
  expect(textOf(html)).toContain('This week’s question 38 answers so far. Which line')
  expect(html).toContain('href="/write"')
  expect(
    textOf(renderToStaticMarkup(<Question question={{ ...QUESTION, letters: 0 }} />)),
  ).not.toContain('answers')
})

test.each(SITE_LANGUAGES)('nothing is left open in %s', (language) => {
  shown.language = language
  const pages = [
    ...[
      write(),
      write({ answer: 'often', about: FIRST }),
      own({ isAsked: true }),
      own({ name: null }),
    ],
    ofEpisode([PUBLISHED, VOICE]),
    renderToStaticMarkup(<Question question={QUESTION} />),
  ]
  // What the scripts fill in themselves is in attributes.
  for (const page of pages) expect(textOf(page)).not.toMatch(/\{\w+\}|undefined/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EndPage, SentPage } from '@/components/site/newsletter/answer-page'
import { Confirm, Confirmed } from '@/components/site/newsletter/confirm'
import { JoinAfterEpisode } from '@/components/site/newsletter/join-after-episode'
import { NewsletterPage } from '@/components/site/newsletter/newsletter-page'
import { Preferences, Stopped } from '@/components/site/newsletter/preferences'
import type { EpisodeRow, Quote } from '@/domain/content'
import { SITE_LANGUAGES, type SiteLanguage } from '@/domain/language/language'
import type { PreferencesAnswer, StoredOfSubscriber } from '@/domain/newsletter/subscribers'
import type { TextSet } from '@/domain/texts/default-texts'
import { textsOf } from '@/domain/texts'

const shown = vi.hoisted((): { language: SiteLanguage; set: TextSet } => ({
  language: 'en',
  set: 'sample',
}))
vi.mock('@/domain/texts/page-texts', () => ({
  pageTexts: () => textsOf(shown.language, shown.language, 'number', shown.set),
}))
beforeEach(() => void Object.assign(shown, { language: 'en', set: 'sample' }))

const FRAME = {
  showName: 'A show',
  hostName: 'Ada',
  releaseDay: 'Tuesday',
  releaseTime: '06:00',
  timeZone: 'Europe/London',
} as const

const LATEST: EpisodeRow = {
  ...{ id: 'ep-050', number: 50, title: 'Fifty Lines', date: null, length: '48:06' },
  ...{ video: null, audioUrl: null, categories: [] },
}

const STORED: StoredOfSubscriber = {
  ...{ email: 'bo@example.org', state: 'active', language: 'de', source: 'episode' },
  ...{ frequency: 'each', newEmail: null, newEmailAskedAt: null },
  ...{ sourceNote: null, askedAt: '2026-12-03T23:30:00.000Z', failures: 0, failure: null },
  ...{ confirmedAt: '2026-12-04T09:00:00.000Z', stoppedAt: null },
  mails: [{ subject: 'Fifty Lines', at: '2026-12-08T06:00:00.000Z' }],
  bounces: [{ reason: 'Mailbox full', at: '2026-12-09T06:00:00.000Z' }],
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const page = (answer: 'wrong' | 'often' | null = null, quote: Quote | null = null) =>
  renderToStaticMarkup(
    <NewsletterPage frame={FRAME} {...{ latest: LATEST, quote, answer, backPages: [] }} />,
  )
const attribute = (tag: string | undefined, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1]
/** Each form, as its method, its address and the value of its button. */
const formsOf = (html: string) =>
  [...html.matchAll(/(<form[^>]*>).*?<\/form>/g)].map(([form, tag]) => [
    attribute(tag, 'method'),
    attribute(tag, 'action'),
    attribute(/<button[^>]*name="action"[^>]*>/.exec(form)?.[0], 'value'),
  ])

describe('the page of the newsletter', () => {
  test('has a form that works without scripts, and a field that only programs fill in', () => {
    const html = page()
    expect(formsOf(html)).toEqual([['post', '/api/newsletter/join', undefined]])
    expect(html).toContain('<input type="hidden" name="source" value="page"/>')
    expect(html).toMatch(/<input hidden="" tabindex="-1" [^>]*name="website"/i)
    expect(html).not.toContain('aria-invalid')
    expect(textOf(html)).toContain('Every Tuesday at 06:00, London time.')
    expect(textOf(html)).toContain('Now and then a note from Ada')
  })

  test.each([
    ['wrong', 'That doesn’t look like a full email address. Try something like you@example.org.'],
    ['often', 'Too many attempts. Try again in an hour.'],
  ] as const)('says what was %s with a plain form', (answer, words) => {
    const html = page(answer)
    expect(html).toContain(`id="join-page-error" role="alert" data-part="problem">${words}</p>`)
    expect(html).toMatch(/aria-describedby="join-page-error join-page-hint" aria-invalid="true"/)
  })

  test('shows the quote of the week, and how an email looks in an inbox', () => {
    const text = textOf(page(null, { text: 'Keep the line.', author: 'Ada' }))
    expect(text).toContain('Quote of the week Keep the line.')
    expect(text).toContain('A show Fifty Lines Keep the line. Episode 50, 48 min')
    expect(textOf(page())).toContain('A show Fifty Lines Episode 50, 48 min')
  })

  test.each(SITE_LANGUAGES)('a show of its own is promised no day and no quote: %s', (language) => {
    Object.assign(shown, { language, set: 'neutral' })
    const html = page() + renderToStaticMarkup(<JoinAfterEpisode frame={FRAME} />)
    const text = html.replace(/ data-texts="[^"]*"/g, '')
    expect(text).not.toMatch(/Tuesday|dienstag|الثلاثاء|quote|Zitat|اقتباس|[{}]/i)
  })

  test('other languages come with the words for the answer in place', () => {
    expect(page()).not.toContain('data-texts')
    shown.language = 'de'
    expect(page()).toContain('data-texts="{&quot;send&quot;')
  })
})

test('the answers to plain forms lead on', () => {
  const html = renderToStaticMarkup(<SentPage releaseTime="06:00" />)
  expect(html).toContain('href="/newsletter"')
  for (const reason of ['deleted', 'gone', 'old'] as const) {
    const end = renderToStaticMarkup(<EndPage reason={reason} />)
    expect([reason, end.includes('href="/newsletter"')]).toEqual([reason, reason === 'old'])
    expect(end).toContain('href="/"')
  }
})

describe('the link in the email to confirm', () => {
  test('asks for a press, because programs follow links', () => {
    const html = renderToStaticMarkup(<Confirm token="abc" address="bo@example.org" days={14} />)
    expect(html).toContain('We’ll delete the address in 14 days')
    expect(formsOf(html)).toEqual([['post', '/api/newsletter/confirm/abc', undefined]])
    expect(html).toMatch(/<b dir="ltr"[^>]*>bo@example\.org<\/b>/)
  })

  test('shows afterwards where to end the emails, and what to read', () => {
    const confirmed = (latest: { id: string; title: string } | null) =>
      renderToStaticMarkup(
        <Confirmed
          {...{ address: 'bo@example.org', preferences: 'xyz', releaseTime: '06:00', latest }}
        />,
      )
    expect(confirmed({ id: 'ep-050', title: 'Fifty' })).toContain('href="/podcast/ep-050"')
    for (const html of [confirmed({ id: 'ep-050', title: 'Fifty' }), confirmed(null)])
      expect([formsOf(html), html.includes('href="/mails/xyz"')]).toEqual([[], true])
    expect(confirmed(null)).not.toContain('In the meantime')
  })
})

describe('the page of a reader', () => {
  const preferences = (stored = STORED, answer: PreferencesAnswer | null = null) =>
    renderToStaticMarkup(
      <Preferences
        {...{ token: 'xyz', stored, timeZone: 'Europe/Athens', hostName: 'Ada', answer }}
      />,
    )

  test('changes how often and where to, ends the emails or deletes everything', () => {
    expect(formsOf(preferences())).toEqual([
      ['post', '/api/newsletter/preferences/xyz', 'frequency'],
      ['post', '/api/newsletter/preferences/xyz', 'address'],
      ['post', '/api/newsletter/preferences/xyz', 'stop'],
      ['post', '/api/newsletter/preferences/xyz', 'delete'],
    ])
  })

  test('shows how often emails come, and which address waits to be confirmed', () => {
    const weekly = { ...STORED, frequency: 'weekly', newEmail: 'new@example.org' } as const
    expect(preferences()).toMatch(/value="each"[^>]*checked|checked=""[^>]*value="each"/)
    expect(preferences(weekly)).toMatch(/value="weekly"[^>]*checked|checked=""[^>]*value="weekly"/)
    expect(textOf(preferences(weekly))).toContain('We sent an email to new@example.org . Press')
    expect(textOf(preferences(weekly))).toContain('New address, not confirmed yet new@example.org')
    expect(textOf(preferences())).toContain('On Saturdays, everything together.')
    expect(textOf(preferences())).not.toContain('We sent an email')
  })

  test.each([
    ['saved', 'Saved.'],
    ['wrong', 'That doesn’t look like a full email address.'],
    ['often', 'Too many attempts.'],
  ] as const)('answers %s to a form', (answer, words) => {
    expect(textOf(preferences(STORED, answer))).toContain(words)
    expect(textOf(preferences())).not.toContain(words)
  })

  test('D56 shows everything that is stored, by the days of the show', () => {
    const text = textOf(preferences())
    expect(text).toContain('For bo@example.org , on the list since 4 Dec 2026.')
    for (const words of ['bo@example.org', '4 Dec 2026', 'The end of an episode', 'German'])
      expect(text).toContain(words)
    expect(text).toContain('8 Dec 2026: Fifty Lines')
    expect(text).not.toContain('Refused')
  })

  test('and what an import or a mail server noted', () => {
    const text = textOf(
      preferences({
        ...STORED,
        ...{ source: 'file', sourceNote: 'Asked at a concert', confirmedAt: null, mails: [] },
        ...{ failures: 1, failure: '550 no such box' },
      }),
    )
    expect(text).toContain('A list that the host imported: Asked at a concert')
    expect(text).toContain('1 (550 no such box)')
    expect(text).not.toContain('Confirmed')
  })

  test.each([
    ['stopped', STORED.confirmedAt, ['put-back', 'put-back', 'delete']],
    ['stopped', null, ['delete']],
    ['failed', STORED.confirmedAt, ['delete']],
  ] as const)('%s, confirmed %s: it offers %j', (state, confirmedAt, actions) => {
    const html = renderToStaticMarkup(
      <Stopped token="xyz" stored={{ ...STORED, state, confirmedAt }} />,
    )
    expect(formsOf(html).map(([, , action]) => action)).toEqual(actions)
  })
})

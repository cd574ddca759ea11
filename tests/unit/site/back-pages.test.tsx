import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ArchivedIssue } from '@/components/site/newsletter/back-page'
import { NewsletterArchive } from '@/components/site/newsletter/back-pages'
import { SITE_LANGUAGES, type SiteLanguage } from '@/domain/language/language'
import type { ArchivedIssue as Content, ArchivedIssueRow } from '@/domain/newsletter/back-pages'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import { textsOf } from '@/domain/texts'

const shown = vi.hoisted((): { language: SiteLanguage } => ({ language: 'en' }))
vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf(shown.language) }))
beforeEach(() => void (shown.language = 'en'))

const FRAME = {
  hostName: 'Ada',
  releaseDay: 'Tuesday',
  releaseTime: '06:00',
  timeZone: 'Europe/London',
} as const

const NOTE: ArchivedIssueRow = {
  ...{ id: 7, title: 'Kitchens', first: 'Whose kitchen?', episode: null, day: '2026-11-28' },
}
const EPISODE: ArchivedIssueRow = {
  ...{ id: 6, title: 'Fifty Lines', first: '', episode: 'Episode 50, 48 min' },
  day: '2026-10-31',
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const list = (rows: ArchivedIssueRow[], nextBefore: number | null = null, isFirst = true) =>
  renderToStaticMarkup(
    <NewsletterArchive frame={FRAME} {...{ rows, nextBefore, isFirst }} quote={null} />,
  )
const page = (blocks: MailBlock[], over: Partial<Content> = {}) =>
  renderToStaticMarkup(
    <ArchivedIssue page={{ ...NOTE, blocks, earlier: null, later: null, ...over }} frame={FRAME} />,
  )

describe('the list of emails', () => {
  test('has them by month, with what they are', () => {
    const html = list([NOTE, EPISODE], 6)
    const text = textOf(html)
    expect(text).toMatch(/November 2026 28 Nov 2026 Kitchens Whose kitchen\? A note from Ada/)
    expect(text).toMatch(/October 2026 31 Oct 2026 Fifty Lines Episode 50, 48 min/)
    expect(html).toContain('href="/back-pages/7"')
    expect(html).toContain('href="/back-pages?before=6"')
    expect(text).not.toContain('Back to the newest')
  })

  test('says when there are none, or no earlier ones', () => {
    expect(textOf(list([]))).toContain('Nothing sent yet')
    expect(textOf(list([], null, false))).toContain('No earlier emails.')
    expect(list([NOTE])).not.toContain('?before=')
  })

  test.each(SITE_LANGUAGES)('has words for all of it: %s', (language) => {
    shown.language = language
    const html = list([NOTE, EPISODE], 6) + list([], null, false)
    expect(html.replace(/ data-texts="[^"]*"/g, '')).not.toMatch(/undefined|[{}]/)
  })
})

describe('an email as a page', () => {
  const NASTY = '<b onclick="x()">'
  const BLOCKS: MailBlock[] = [
    { kind: 'label', text: NASTY },
    { kind: 'heading', text: NASTY },
    { kind: 'image', src: '/podcast-covers/ep-050-512.jpg', alt: NASTY, href: '/', width: 256 },
    { kind: 'notes', markdown: 'A **word** <script>x()</script> [a](javascript:x())' },
    { kind: 'paragraphs', texts: [NASTY, 'Second.'] },
    { kind: 'button', link: { text: 'Listen', href: '/podcast/ep-050' } },
    { kind: 'links', lead: 'On:', links: [{ text: 'An app', href: 'https://apps.example/' }] },
    { kind: 'quote', label: 'Quote of the week', text: NASTY, author: 'Ada' },
    { kind: 'times', title: 'Chapters', times: [{ at: '4:10', text: NASTY }] },
    { kind: 'signature', text: 'Ada' },
  ]

  test('has every part of it, as text', () => {
    const html = page(BLOCKS)
    expect(html).not.toMatch(/<b onclick|<script|href="javascript/)
    expect(html).toContain('<strong>word</strong>')
    for (const href of ['/podcast/ep-050', 'https://apps.example/'])
      expect(html).toContain(`href="${href}"`)
    for (const words of [
      'Kitchens',
      'Second.',
      'Chapters',
      '4:10',
      'A note from Ada',
      '28 Nov 2026',
    ])
      expect(textOf(html)).toContain(words)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('leads to those that were sent before and after it', () => {
    const html = page([], { earlier: EPISODE, later: { ...NOTE, id: 8, title: 'Windows' } })
    expect(textOf(html)).toContain('Previous page Fifty Lines 31 Oct 2026')
    expect(textOf(html)).toContain('Next page Windows 28 Nov 2026')
    expect(html).toContain('href="/back-pages/8"')
    expect(page([])).not.toContain('<nav')
  })
})

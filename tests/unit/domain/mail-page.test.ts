import { caniemail } from 'caniemail'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK, type Look } from '@/domain/look/look'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import { lettersIn, makePage, personal, type MailPage } from '@/domain/newsletter/mail-page'

const NASTY = `<b>"1" & '2'</b>`
const ESCAPED = '&#60;b&#62;&#34;1&#34; &#38; &#39;2&#39;&#60;/b&#62;'

const BLOCKS: MailBlock[] = [
  { kind: 'label', text: 'Episode 50, 48 min' },
  { kind: 'title', text: 'Fifty Lines' },
  { kind: 'image', src: 'https://a.example/50.jpg', alt: 'Seedlings', href: '/', width: 508 },
  { kind: 'notes', markdown: 'A **word** with [a link](https://b.example/).\n\n- One\n- Two' },
  { kind: 'paragraphs', texts: ['First.', 'Second.'] },
  { kind: 'button', link: { text: 'Listen', href: 'https://a.example/50' } },
  { kind: 'links', lead: 'Listen on:', links: [{ text: 'An app', href: 'https://c.example/' }] },
  { kind: 'quote', label: 'Quote of the week', text: 'Keep\nthe line.', author: 'Ada' },
  { kind: 'times', title: 'Chapters', times: [{ at: '4:10', text: 'The line' }] },
  { kind: 'signature', text: 'Host' },
]

const page = (over: Partial<MailPage> = {}) =>
  makePage({
    subject: 'Fifty Lines',
    preview: 'Keep the line.',
    showName: 'Notes & Quotes',
    home: 'https://show.example',
    language: 'en',
    look: DEFAULT_LOOK,
    blocks: BLOCKS,
    foot: {
      why: 'You get this because you signed up.',
      preferences: 'Your emails',
      stop: 'Unsubscribe',
      sender: 'Notes & Quotes,\n12 Paper Lane',
      noTracking: 'It doesn’t track you.',
    },
    ...over,
  })

test('an email has a plain twin that says the same', () => {
  expect(page().text).toBe(`Notes & Quotes

Episode 50, 48 min

FIFTY LINES

A word with a link (https://b.example/).

- One
- Two

First.

Second.

Listen: https://a.example/50

Listen on:
An app: https://c.example/

Quote of the week

    Keep
    the line.

    Ada

Chapters

4:10  The line

Host

--
You get this because you signed up.
Your emails: {{preferences}}
Unsubscribe: {{stop}}

Notes & Quotes,
12 Paper Lane
It doesn’t track you.
`)
})

test('the HTML has everything that the twin has, in styles that every email program knows', () => {
  const { html } = page()
  for (const words of ['Fifty Lines', 'First.', 'Quote of the week', 'The line', '12 Paper Lane'])
    expect(html).toContain(words)
  expect(html).toContain('<strong>word</strong>')
  expect(html.match(/<a [^>]*href="https:\/\/b\.example\/"/)).not.toBeNull()
  expect(html).not.toMatch(/<(script|link|form|iframe|svg|video)|var\(--|display:\s*(flex|grid)/)
  // Images stand in the mail itself: none is there only to be counted.
  expect(html.match(/<img [^>]*>/g)?.every((image) => /alt="/.test(image))).toBe(true)
  expect(html).not.toMatch(/width="1"|height="1"/)
})

/** What these programs lack, and a mail does without: the words, the order and the links stay. */
const DONE_WITHOUT = [
  // The style sheet, which is for phones and for the dark.
  ...['<style> element', '@media', 'Attribute selector', 'Type selector', 'Class selector'],
  ...['Descendant combinator', 'Universal selector *', 'text-decoration', 'max-width', 'display'],
  // The colour of the page stands on its table as well.
  '<body> element',
  // The hidden first line is hidden in more than one way.
  ...['overflow', 'display:none'],
  // For screen readers; the title and the text are there without.
  ...['aria-label attribute', 'role attribute'],
  // Square corners.
  'border-radius',
  // Images have the attribute.
  'height property',
]

const PROGRAMS = [
  'gmail.*',
  'apple-mail.*',
  'outlook.*',
  'yahoo.*',
  'thunderbird.*',
  'samsung-email.*',
  'fastmail.*',
] as const

test.each(PROGRAMS)('nothing that %s does not know carries anything', (program) => {
  const { issues } = caniemail({ clients: [program], html: page().html })
  const lacking = [...issues.errors.values()].flat().map(({ title }) => title)
  expect(lacking.filter((title) => !DONE_WITHOUT.includes(title))).toEqual([])
})

test('what email programs do not know is found', () => {
  const html = '<div style="display:flex;gap:8px"><svg></svg></div>'
  expect(caniemail({ clients: ['outlook.windows'], html }).success).toBe(false)
})

describe('what the host writes stays text', () => {
  const blocks: MailBlock[] = [
    { kind: 'title', text: NASTY },
    { kind: 'image', src: 'https://a.example/?a=1&b="', alt: NASTY, href: '/', width: 9 },
    { kind: 'paragraphs', texts: [NASTY] },
    { kind: 'quote', label: NASTY, text: NASTY, author: NASTY },
    { kind: 'times', title: NASTY, times: [{ at: '1:00', text: NASTY }] },
    { kind: 'button', link: { text: NASTY, href: 'https://a.example/' } },
  ]
  test('in every part', () => {
    const { html } = page({ subject: NASTY, preview: NASTY, showName: NASTY, blocks })
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<title>${ESCAPED}</title>`)
    expect(html).toContain(`aria-label="${ESCAPED}"`)
    expect(html).toContain(`alt="${ESCAPED}"`)
  })

  test('and in notes: no markup, and no links that are none', () => {
    const markdown = '<script>x()</script> [a](javascript:x()) <img src=x onerror=x()>'
    const { html } = page({ blocks: [{ kind: 'notes', markdown }] })
    expect(html).not.toMatch(/<script|javascript:x\(\)"|<img src=x/)
  })
})

test('a heading leads to its page, and the foot to that of the email', () => {
  const href = 'https://show.example/podcast/ep-050?a=1&b=2'
  const { html, text } = page({
    blocks: [
      { kind: 'heading', text: NASTY, href },
      { kind: 'heading', text: 'Alone' },
      { kind: 'notes', markdown: '### Of the notes' },
    ],
    foot: {
      ...{ why: 'You signed up.', stop: 'Stop', sender: 'A show', noTracking: 'Not tracked.' },
      read: { text: 'Read it on the site', href: 'https://show.example/back-pages/7' },
    },
  })
  expect(html).toContain(`href="${href.replace('&', '&#38;')}"`)
  expect(html).toContain(`>${ESCAPED}</a></h2>`)
  expect(html).toMatch(/<h2 [^>]*>Alone<\/h2>/)
  expect(html).toMatch(/<h2 class="ink"[^>]*>Of the notes<\/h2>/)
  expect(text).toContain(`${NASTY}: ${href}\n\nAlone\n`)
  expect(text).toContain('Stop: {{stop}}\nRead it on the site: https://show.example/back-pages/7\n')
})

test('an email from right to left has its line on the other side', () => {
  const { html } = page({ language: 'ar' })
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('border-left:1px solid #e5484d')
  expect(html).not.toContain('border-right:1px')
  expect(page().html).toContain('border-right:1px solid #e5484d')
})

test('it has the colours of the show, by day and in the dark', () => {
  const look: Look = { ...DEFAULT_LOOK, palette: 'own', pen: '#7a1f5c', hasMarginLine: false }
  const { html } = page({ look })
  expect(html).toContain('background:#7a1f5c')
  expect(html).not.toContain('border-right:1px')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(page().html).toContain('background: #11172c !important')
})

test('everyone gets their own links, and nothing else changes', () => {
  const made = page()
  const links = { stop: 'https://a.example/s$&', preferences: 'https://a.example/p' }
  const { html, text } = personal(made, links)
  expect(text).toContain('Unsubscribe: https://a.example/s$&\n')
  expect(html).toContain('href="https://a.example/p"')
  for (const form of [html, text]) expect(form).not.toContain('{{')
})

describe('(Q20) nothing that an author typed is filled in', () => {
  const links = { stop: 'https://a.example/s', preferences: 'https://a.example/p' }
  const typed = ['{{preferences}}', '{{stop}}', '{{letter:7}}']
  const words = typed.join(' ')
  const made = page({
    mark: '0b1c',
    subject: words,
    preview: words,
    showName: words,
    blocks: [
      { kind: 'label', text: words },
      { kind: 'title', text: words },
      { kind: 'heading', text: words, href: 'https://evil.test/{{stop}}' },
      { kind: 'image', src: 'https://evil.test/{{stop}}', alt: words, href: '/', width: 508 },
      { kind: 'notes', markdown: `${words} [go](https://evil.test/{{preferences}})` },
      { kind: 'paragraphs', texts: [words] },
      { kind: 'button', link: { text: words, href: 'https://evil.test/{{stop}}' } },
      { kind: 'quote', label: words, text: words, author: words },
      { kind: 'times', title: words, times: [{ at: '4:10', text: words }] },
      { kind: 'signature', text: words },
      { kind: 'letter', id: 12 },
    ],
  })
  const letters = new Map([12, 7].map((id) => [id, { html: `of ${id}`, text: `of ${id}` }]))

  test('not a link of a reader, nor a letter', () => {
    const { html, text } = personal(made, links, letters)
    expect(lettersIn(made)).toEqual([12])
    for (const form of [html, text]) {
      expect(form).toContain('of 12')
      expect(form).not.toContain('of 7')
      // In the foot, and nowhere else.
      for (const link of Object.values(links)) expect(form.split(link)).toHaveLength(2)
      for (const place of typed) expect(form.toLowerCase()).toContain(place)
    }
  })
})

describe('D53: a letter in an email', () => {
  const links = { stop: 'https://a.example/s', preferences: 'https://a.example/p' }
  const made = page({
    blocks: [
      { kind: 'paragraphs', texts: ['Before.'] },
      { kind: 'letter', id: 12 },
      { kind: 'letter', id: 7 },
      { kind: 'paragraphs', texts: ['After.'] },
    ],
  })

  test('is read when it is sent, and left out if it may not be', () => {
    expect(lettersIn(made)).toEqual([12, 7])
    const letters = new Map([[7, { html: '<p>Hers</p>', text: 'Hers' }]])
    const { html, text } = personal(made, links, letters)
    expect(text).toContain('Before.\n\nHers\n\nAfter.')
    expect(html).toContain('<p>Hers</p>')
    expect(personal(made, links).text).toContain('Before.\n\nAfter.')
  })

  test('nothing is filled into its words', () => {
    const words = '{{stop}} $& {{letter:12}} {{preferences}}'
    const letters = new Map([[7, { html: words, text: words }]])
    const { html, text } = personal(made, links, letters)
    for (const form of [html, text]) expect(form).toContain(words)
  })
})

import { describe, expect, test } from 'vitest'
import { bodyOf, firstLine } from '@/domain/newsletter/back-pages'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'

const SITE = 'https://show.example'

describe('the parts of an email on its page', () => {
  const text: MailBlock = { kind: 'paragraphs', texts: ['Words.'] }

  test.each<[string, MailBlock[], MailBlock[]]>([
    [
      'begin below its title',
      [{ kind: 'label', text: 'Episode 50' }, { kind: 'title', text: 'Fifty' }, text],
      [text],
    ],
    ['are all there without one', [text], [text]],
    ['may be none', [], []],
    [
      'keep a later label',
      [
        { kind: 'title', text: 'Fifty' },
        { kind: 'label', text: 'Next' },
      ],
      [{ kind: 'label', text: 'Next' }],
    ],
  ])('%s', (_, blocks, body) => expect(bodyOf(blocks, SITE)).toEqual(body))

  test('lead on within the site by paths, and elsewhere by addresses', () => {
    const blocks: MailBlock[] = [
      { kind: 'image', src: `${SITE}/a.jpg`, alt: '', href: `${SITE}/podcast/ep-050`, width: 9 },
      { kind: 'button', link: { text: 'Listen', href: `${SITE}/podcast/ep-050` } },
      {
        kind: 'links',
        links: [
          { text: 'An app', href: 'https://apps.example/1' },
          { text: 'Like us', href: `${SITE}.evil.example/1` },
        ],
      },
    ]
    expect(bodyOf(blocks, SITE)).toEqual([
      { kind: 'image', src: '/a.jpg', alt: '', href: '/podcast/ep-050', width: 9 },
      { kind: 'button', link: { text: 'Listen', href: '/podcast/ep-050' } },
      blocks[2],
    ])
  })
})

test.each([
  ['Keep the line. Episode 50, 48 min', 'Episode 50, 48 min', 'Keep the line.'],
  ['Keep the line.', 'Episode 50', 'Keep the line.'],
  ['A note.', null, 'A note.'],
  ['Episode 50', 'Episode 50', ''],
])('the first line of %j', (preview, label, line) => expect(firstLine(preview, label)).toBe(line))

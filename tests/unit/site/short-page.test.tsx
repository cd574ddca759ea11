import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CustomPage } from '@/components/site/custom-page'
import { isShortPage } from '@/domain/show/short-page'
import { textsOf } from '@/domain/texts'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const paragraph = (words: number) => `<p>${'word '.repeat(words)}</p>`

test.each([
  ['nothing', '', '', true],
  ['three sentences', 'We ask.', '<p>We pay.</p><p>We say &amp; mean it.</p>', true],
  ['59 words', 'One two three four.', paragraph(55), true],
  ['60 words', 'One two three four five.', paragraph(55), false],
  ['few words and a picture', 'We ask.', '<p>So.</p><img src="/a.webp" alt="">', false],
  ['few words and a list', 'We ask.', '<ul><li>One</li></ul>', false],
  ['few words and a heading', 'We ask.', '<h2>How</h2><p>So.</p>', false],
  ['60 words without spaces', '我们先问再录。'.repeat(20), '', false],
])('%s: short or not', (_, intro, bodyHtml, isShort) =>
  expect(isShortPage({ intro, bodyHtml })).toBe(isShort),
)

test('a short page has one heading and leads on to the host and the latest episode', () => {
  const content = { title: 'Our values', intro: 'We ask.', bodyHtml: '<p>We pay.</p>' }
  const links = (latest: { id: string; title: string } | null) =>
    [
      ...renderToStaticMarkup(
        <CustomPage content={content} hostName="Zoë" latest={latest} />,
      ).matchAll(/<h1|href="([^"]*)"/g),
    ].map(([whole, href]) => href ?? whole)
  expect(links({ id: 'ep-007', title: 'Seven' })).toEqual([
    '<h1',
    '/aboutZo%C3%AB',
    '/podcast/ep-007',
  ])
  expect(links(null)).toEqual(['<h1', '/aboutZo%C3%AB'])
})

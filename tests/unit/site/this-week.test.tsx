import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ThisWeek } from '@/components/site/this-week'
import type { EpisodeItem } from '@/domain/content'
import { textsOf } from '@/domain/texts'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const episode = (number: number): EpisodeItem => ({
  id: `ep-00${number}`,
  number,
  title: `Title ${number}`,
  ...{ date: '2026-11-17', length: '46:20', video: null, categories: [], picture: null },
  audioUrl: null,
  summary: '',
})

/** The addresses of the episodes, and the quote, in their order. */
const shownWith = (
  before: EpisodeItem[],
  { hasLatest = true, hasQuote = false }: { hasLatest?: boolean; hasQuote?: boolean } = {},
) => {
  const html = pageWith(before, { hasLatest, hasQuote, isLatest: true })
  return [...html.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"|(<blockquote)|(It rained\.)/g)].map(
    (found) => found[1] ?? found[2] ?? found[3],
  )
}

const pageWith = (
  before: EpisodeItem[],
  { hasLatest, hasQuote, isLatest }: { hasLatest: boolean; hasQuote: boolean; isLatest: boolean },
) =>
  renderToStaticMarkup(
    <ThisWeek
      featured={hasLatest ? { ...episode(9), description: 'It rained.' } : null}
      isLatest={isLatest}
      quote={hasQuote ? { text: 'Leave the pen.', author: 'Somebody' } : null}
      before={before}
      releaseDay="Tuesday"
      topics={[]}
      covers="wide"
    />,
  )

test('beside a quote stands the latest episode, those before it below', () =>
  expect(shownWith([episode(8)], { hasQuote: true })).toEqual([
    '/podcast/ep-009',
    '<blockquote',
    '/podcast/ep-008',
  ]))

test('without a quote the latest is large, with its first words, and those before it follow', () =>
  expect(shownWith([episode(8), episode(7)])).toEqual([
    '/podcast/ep-009',
    'It rained.',
    '/podcast/ep-008',
    '/podcast/ep-007',
  ]))

test('the only episode has no list beside it', () =>
  expect(shownWith([])).toEqual(['/podcast/ep-009', 'It rained.']))

test('without any episode nothing of one is shown', () =>
  expect(shownWith([], { hasLatest: false })).toEqual([]))

test.each([
  ['the newest episode', true, 'This week’s page', true],
  ['an older one', false, 'Featured', false],
])('R03 over %s', (_, isLatest, title, hasNote) => {
  const html = pageWith([], { hasLatest: true, hasQuote: true, isLatest })
  expect(/id="week-title"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
  expect(html.includes('A new one every Tuesday.')).toBe(hasNote)
})

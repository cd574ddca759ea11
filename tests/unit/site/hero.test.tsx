import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Hero } from '@/components/site/hero'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { LANDING_TEXTS } from '@/domain/show/defaults'
import { textsOf } from '@/domain/texts'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const square = { src: '/c.webp', sources: [], width: 900, height: 900, alt: '', blur: null }

const titleOf = (heroTitle: string, shortName: string | null = null) => {
  const html = renderToStaticMarkup(
    <Hero
      texts={{ ...LANDING_TEXTS, heroTitle, heroEmphasis: '', heroPage: '' }}
      frame={{ apps: [], cover: square, look: DEFAULT_LOOK, shortName, topics: [] }}
    />,
  )
  const [, size, text = ''] = /<h1[^>]*data-size="(\d)"[^>]*>(.*?)<\/h1>/.exec(html) ?? []
  return [Number(size), text.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')]
}

test.each([
  ['Kettle Talk', 4, 'Kettle Talk'],
  ['Everything That Was Ever Repaired', 3, 'Everything That Was Ever Repaired'],
  ['深夜ラジオの長い帰り道の途中で', 3, '深夜ラジオの長い帰り道の途中で'],
  ['Everything That Was Ever Repaired by Our Neighbours', 2, undefined],
  ['Everything That Was Ever Repaired by Our Neighbours and Theirs, Twice', 1, undefined],
  [
    'Kettle Talk: Conversations About Everything That Was Ever Repaired',
    4,
    'Kettle Talk|: |Conversations About Everything That Was Ever Repaired|',
  ],
])('the title %j is set by its length', (title, size, text = title) =>
  expect(titleOf(title)).toEqual([size, text]),
)

test('a very long name without a separator stands below the short one', () => {
  const name = 'Everything That Was Ever Repaired by Our Neighbours '.repeat(3).trim()
  expect(titleOf(name, 'Repaired')).toEqual([4, `Repaired|, |${name}|`])
  expect(titleOf(name)).toEqual([1, name])
})

test('R01 the episode that the page begins with is played from the first screen, if it has audio', () => {
  const htmlOf = (audioUrl: string | null) =>
    renderToStaticMarkup(
      <Hero
        texts={LANDING_TEXTS}
        episode={{
          ...{ id: 'ep-009', number: 9, title: 'Kettle', description: '', date: '2026-11-17' },
          ...{ length: '46:20', video: null, categories: [], picture: null, audioUrl },
        }}
        frame={{ apps: [], cover: null, look: DEFAULT_LOOK, shortName: null, topics: [] }}
      />,
    )
  expect(htmlOf('https://media.example/9.mp3')).toMatch(/<play-episode.*ep-009/)
  expect(htmlOf(null)).not.toContain('ep-009')
})

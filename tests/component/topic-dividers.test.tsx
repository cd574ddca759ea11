import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { TopicDividers } from '@/components/site/topic-dividers'
import type { TopicText } from '@/domain/content'
import type { Topic } from '@/domain/topics/topics'
import { textsOf } from '@/domain/texts'
import { renderPage } from '../support/component'
import { ownTopics, SAMPLE_TOPICS } from '../support/topics'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const text = (topic: Topic, teaser = ''): TopicText => ({
  ...{ ...topic, teaser, blurb: '', quote: null, playlistUrl: null },
})
const open = (topics: TopicText[]) =>
  renderPage(<TopicDividers title="What we talk about" topics={topics} />)

describe('the topics on the home page', () => {
  test('R05 each is a link, with what it says or where it leads', () => {
    const [one, two] = ownTopics(2)
    if (!one || !two) throw new Error('There are two.')
    open([text(one, 'Where people talk.'), text(two)])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/episodes/coming-back',
      '/episodes/night-shift',
    ])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Coming BackWhere people talk.',
      'Night ShiftSee the episodes',
    ])
    expect(screen.getByRole('heading').textContent).toBe('What we talk about')
  })

  test.each([
    ['none', []],
    ['one, which is no choice', ownTopics(1)],
    ['the first four of a show that says nothing of them', SAMPLE_TOPICS],
  ])('with %s, their title is left out as well', (_, topics) => {
    open(topics.map((topic) => text(topic)))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the first four show as soon as one of them says something', () => {
    open(SAMPLE_TOPICS.map((topic, i) => text(topic, i === 1 ? 'Becoming someone.' : '')))
    expect(screen.getAllByRole('link')).toHaveLength(4)
  })

  test.each([
    [2, '3', '01'],
    [3, '3', '012'],
    [4, '4', '0123'],
    [5, '5', '01234'],
    [6, '3', '012012'],
    [7, '4', '0123012'],
    [8, '4', '01230123'],
  ])('%i have tabs of 1/%s, at %s', (count, cut, slots) => {
    open(ownTopics(count).map((topic) => text(topic)))
    const list = screen.getByRole('list')
    expect(list.style.getPropertyValue('--cut')).toBe(cut)
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ style }) => style.getPropertyValue('--slot')).join('')).toBe(slots)
  })
})

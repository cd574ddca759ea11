import { describe, expect, test } from 'vitest'
import { feedSource } from '@/importers/rss/feed-source'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { datedIn, SCHEDULE, withTimeZone } from '@/importers/show-schedule'
import { buildFeed, buildItem } from '../../support/feeds/build-feed'

const sourceOf = (dates: string[], language = '<language>de</language>') =>
  feedSource(
    parsePodcastFeed(
      buildFeed(
        dates.map((pubDate, at) => buildItem(at + 1, { pubDate })),
        language,
      ),
    ),
    { timeZone: 'Europe/London' },
  )

const BERLIN = ['Thu, 08 Jan 2026 00:30:00 +0100', 'Thu, 09 Jul 2026 00:30:00 +0200']

const scheduleOf = (show: { field: string; value: string }[]) =>
  show.filter(({ field }) => SCHEDULE.some((name) => name === field)).map(({ value }) => value)
const days = ({ items }: ReturnType<typeof sourceOf>) =>
  items.map(({ episode }) => episode?.content.episodeDate)

describe('when a show comes out is read from its feed', () => {
  test('with a clock of its region', () => {
    expect(scheduleOf(sourceOf(BERLIN).show)).toEqual(['Europe/Berlin', 'Thursday', '00:30'])
  })

  test.each([
    ['in UTC', ['Thu, 08 Jan 2026 06:00:00 GMT', 'Thu, 09 Jul 2026 06:00:00 +0000']],
    ['with a clock of elsewhere', ['Thu, 08 Jan 2026 06:00:00 -0500']],
    ['without times', ['2026-01-08', '2026-01-15']],
  ])('not %s', (_, dates) => {
    expect(scheduleOf(sourceOf(dates).show)).toEqual([])
  })

  test('another time zone brings its day and time, but for what was typed', () => {
    const source = sourceOf(BERLIN)
    expect(scheduleOf(withTimeZone(source, 'Europe/London'))).toEqual([
      'Europe/London',
      'Wednesday',
      '23:30',
    ])
    const show = source.show.map((fact) =>
      fact.field === 'releaseTime' ? { ...fact, value: '06:00' } : fact,
    )
    expect(scheduleOf(withTimeZone({ ...source, show }, 'Europe/London')).toSorted()).toEqual([
      '06:00',
      'Europe/London',
      'Wednesday',
    ])
  })

  test('D19 episodes get their day in the zone that was chosen, where they have a time', () => {
    const source = sourceOf([...BERLIN, '2026-01-15'])
    expect(days(source)).toEqual(['2026-01-07', '2026-07-08', '2026-01-15'])
    expect(days(datedIn(source, 'Pacific/Auckland'))).toEqual([
      '2026-01-08',
      '2026-07-09',
      '2026-01-15',
    ])
  })
})

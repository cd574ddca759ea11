import { describe, expect, it } from 'vitest'
import { linkAction, yearIn } from '@/components/site/format'
import { formatDay } from '@/domain/language/dates'
import { textsOf } from '@/domain/texts'

describe('what rows and pages say', () => {
  it.each([
    ['2026-11-17', '17 Nov 2026'],
    ['2026-09-01', '1 Sep 2026'],
    ['1999-12-31', '31 Dec 1999'],
  ])('R13 D19 day %s → %s, in no time zone', (day, words) => {
    expect(formatDay(day, 'en')).toBe(words)
  })

  it.each([
    ['YouTube', 'Watch video'],
    ['Spotify', 'Listen'],
    ['Apple Podcasts', 'Listen'],
    ['Amazon Music', 'Listen'],
    ['podcast.example', 'Open page'],
  ])('D21 a link to %s says %s', (platform, label) => {
    expect(textsOf('en').shared.video[linkAction(platform)].label).toBe(label)
  })

  it('F08 the year turns where the show is, not where the server is', () => {
    const eve = new Date('2026-12-31T12:30:00Z')
    expect(yearIn('Europe/London', eve)).toBe(2026)
    expect(yearIn('Pacific/Auckland', eve)).toBe(2027)
  })
})

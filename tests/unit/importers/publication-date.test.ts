import { describe, expect, test } from 'vitest'
import { publicationDate, publicationDay } from '@/importers/rss/publication-date'

const dayIn = (text: string, timeZone: string) => {
  const date = publicationDate(text)
  return date && publicationDay(date, timeZone)
}

describe('D19 the day of an item is the day in the time zone of the show', () => {
  test.each([
    ['Tue, 19 Apr 2022 00:20:32 +0000', 'Europe/London', '2022-04-19'],
    ['Mon, 18 Apr 2022 23:20:32 +0000', 'Europe/London', '2022-04-19'],
    ['Mon, 18 Apr 2022 23:20:32 +0000', 'America/New_York', '2022-04-18'],
    ['Sat, 2 Jul 2022 18:00:00 GMT', 'Europe/London', '2022-07-02'],
    ['2 jul 22 18:00 EST', 'Europe/London', '2022-07-03'],
    ['Thu, 29 Feb 2024 12:00:00 Z', 'Europe/London', '2024-02-29'],
    ['Thursday, 29 February 2024 12:00:00 -0000', 'Europe/London', '2024-02-29'],
    ['Sat, 31 Dec 2016 23:59:60 +0000', 'Europe/London', '2016-12-31'],
    ['29 Feb 2024', 'Pacific/Auckland', '2024-02-29'],
    ['2024-02-29', 'America/Los_Angeles', '2024-02-29'],
    ['2024-02-29T23:30:00Z', 'Europe/Paris', '2024-03-01'],
    ['2024-02-29 23:30:00 +0100', 'Europe/Paris', '2024-02-29'],
    ['Sat, 01 Jan 98 00:00:00 +0000', 'UTC', '1998-01-01'],
  ])('%s in %s is %s', (text, timeZone, day) => {
    expect(dayIn(text, timeZone)).toBe(day)
  })

  test.each([
    'Fri, 31 Feb 2024 12:00:00 +0000',
    'Wed, 29 Feb 2023 12:00:00 +0000',
    '2024-13-01',
    '2024-02-30T10:00:00Z',
    'Tue, 06 Feb 2024 25:00:00 +0000',
    'Tue, 00 Feb 2024 06:00:00 +0000',
    'last Tuesday',
    '6 Foo 2024',
    '1707199200',
    '',
    `6 Feb 2024${' '.repeat(200)}`,
  ])('“%s” is no date', (text) => {
    expect(publicationDate(text)).toBeNull()
  })
})

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
    ['2024-02-06Z', 'Pacific/Auckland', '2024-02-06'],
    ['2024-02-06+01:00', 'America/Los_Angeles', '2024-02-06'],
    ['2024-02-06-05:00', 'Pacific/Auckland', '2024-02-06'],
    ['20240206', 'America/Los_Angeles', '2024-02-06'],
    ['2024-02', 'America/Los_Angeles', '2024-02-01'],
    ['2024', 'Pacific/Auckland', '2024-01-01'],
  ])('%s in %s is %s', (text, timeZone, day) => {
    expect(dayIn(text, timeZone)).toBe(day)
  })

  test.each([
    ['Tue Nov 17 2026 06:00:00 GMT+0100 (CET)', '2026-11-17T05:00:00Z'],
    ['Sat May 16 2020 09:00:57 GMT+0000 (Coordinated Universal Time)', '2020-05-16T09:00:57Z'],
    ['Tue, 03 Mar 2020 10:00:00 +01', '2020-03-03T09:00:00Z'],
    ['2020-03-03T10:00:00+01', '2020-03-03T09:00:00Z'],
    ['Di, 03 Mrz 2020 10:00:00 +0100', '2020-03-03T09:00:00Z'],
    ['Dienstag, 3. März 2020, 10:00', '2020-03-03T10:00:00Z'],
    ['Sa, 3. Jänner 2026 10:00:00 GMT', '2026-01-03T10:00:00Z'],
    ['mar. 3 nov. 2020 10:00:00 +0100', '2020-11-03T09:00:00Z'],
    ['martes, 3 de septiembre de 2020 10:00:00 GMT', '2020-09-03T10:00:00Z'],
    ['ter, 03 fev 2020 10:00:00 -0300', '2020-02-03T13:00:00Z'],
    ['вт, 03 марта 2020 10:00:00 +0300', '2020-03-03T07:00:00Z'],
    ['الثلاثاء، ٣ مارس ٢٠٢٠ ١٠:٠٠:٠٠ +0200', '2020-03-03T08:00:00Z'],
    ['wt., 3 lis 2020 10:00:00 GMT', '2020-11-03T10:00:00Z'],
    ['March 3, 2020 10:00 PM', '2020-03-03T22:00:00Z'],
    ['Tue Mar  3 10:00:00 2020', '2020-03-03T10:00:00Z'],
    ['03-Mar-2020 10:00:00Z', '2020-03-03T10:00:00Z'],
    ['2020-03-03T10:00Z', '2020-03-03T10:00:00Z'],
    ['2020-03-03T10:00:30.45+01:00', '2020-03-03T09:00:30Z'],
    ['2020-03-03 10:00:00 UTC', '2020-03-03T10:00:00Z'],
    ['2020-03-03T10:00:00+0000Z', '2020-03-03T10:00:00Z'],
    ['20200303T100000Z', '2020-03-03T10:00:00Z'],
    ['2020-3-3 9:05', '2020-03-03T09:05:00Z'],
    ['2020/03/03 10:00', '2020-03-03T10:00:00Z'],
    ['3.3.2020 10:00', '2020-03-03T10:00:00Z'],
    ['2020年3月3日 10:00', '2020-03-03T10:00:00Z'],
  ])('Q44 %s is %s', (text, instant) => {
    expect(publicationDate(text)?.instant.toString()).toBe(instant)
  })

  test.each(['ar', 'de', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'pl', 'pt-BR', 'ru', 'ta', 'tr'])(
    'Q44 every month by its names in the language of the show: %s',
    (language) => {
      for (const month of ['long', 'short'] as const)
        for (let at = 0; at < 12; at += 1) {
          const day = new Date(Date.UTC(2020, at, 3))
          const name = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
            month,
            timeZone: 'UTC',
          })
          const text = `3 ${name.format(day)} 2020 10:00:00 GMT`
          expect(publicationDate(text, language)?.instant.toString(), text).toBe(
            day.toISOString().replace('00:00:00.000', '10:00:00'),
          )
        }
    },
  )

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
    '06/02/2024',
    '2024-02-06 10',
    '20241301',
    '6.13.2024',
    '',
    `6 Feb 2024${' '.repeat(200)}`,
  ])('“%s” is no date', (text) => {
    expect(publicationDate(text)).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { readRedirectsCsv, redirectsCsv } from '@/domain/redirects-csv'

const read = (csv: string) => readRedirectsCsv(csv, 'https://show.example')

test('redirects are written to CSV and read from it as they were', () => {
  const redirects = [
    { from: '/a,b', to: '/podcast/ep-001', permanent: true },
    { from: '/a*', to: 'https://old.example/%22?a=1', permanent: false },
  ]
  expect(read(redirectsCsv(redirects))).toEqual({ redirects, refused: [] })
})

test('a table needs no names of columns, no third column, and may have semicolons', () => {
  const [a, b] = [
    { from: '/a', to: '/quotes', permanent: true },
    { from: '/b', to: '/guests', permanent: false },
  ]
  for (const csv of [
    '/a/,/quotes\n/b,/guests,302',
    '\uFEFFFrom;To;Permanent\r\n/a;/quotes;\r\n/b;/guests;no\r\n',
  ])
    expect(read(csv), csv).toEqual({ redirects: [a, b], refused: [] })
})

test('each line that is no redirect is named with what is wrong', () => {
  expect(read('/a,//evil.example\nb,/quotes\n\n')?.refused).toEqual([
    { from: '/a', message: expect.stringContaining('URL with https://') },
    { from: 'b', message: expect.stringContaining('path of this site') },
  ])
  expect(read('/a,"/b')).toBeNull()
})

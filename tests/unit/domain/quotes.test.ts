import { expect, test } from 'vitest'
import { bareQuote } from '@/domain/quotes/quotes'

test.each([
  ['“Take the longer sentence.”', 'Take the longer sentence.'],
  ['"Take the longer sentence."', 'Take the longer sentence.'],
  [' „Nimm den längeren Satz.“ ', 'Nimm den längeren Satz.'],
  ['„Weź dłuższe zdanie.”', 'Weź dłuższe zdanie.'],
  ['« Prends la phrase longue. »', 'Prends la phrase longue.'],
  ['»Nimm den längeren Satz.«', 'Nimm den längeren Satz.'],
  ['”Ta den längre meningen.”', 'Ta den längre meningen.'],
  ['‘Don’t wait.’', 'Don’t wait.'],
  ["'Don't wait.'", "Don't wait."],
  ['‚Warte nicht.‘', 'Warte nicht.'],
  ['«خذ الجملة الأطول.»', 'خذ الجملة الأطول.'],
  ['「長い文を」', '長い文を'],
])('N28 the marks typed around %s are not shown inside the drawn ones', (typed, shown) => {
  expect(bareQuote(typed)).toBe(shown)
})

test.each([
  'Take the longer sentence.',
  '“Yes” and “no”',
  '"Yes" and "no"',
  'She said “yes”',
  '“Yes,” she said.',
  '“Yes',
  '“”',
  '"',
  '',
  'Don’t',
])('N28 the marks of %j are part of it, and stay', (typed) => {
  expect(bareQuote(typed)).toBe(typed)
})

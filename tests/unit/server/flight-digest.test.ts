import { describe, expect, test } from 'vitest'
import { flightDigest } from '@/server/http/flight-digest'

const digest = (...rows: string[]) => flightDigest(Buffer.from(rows.join('')))

const PAGE = [
  '1:I[27201,["/a.js"],"IconMark"]\n',
  ':HL["/a.css","style"]\n',
  '2:T6,a\nb:ö0:{"page":["$","main",null,{"children":["$L1","$2","$L3"]}]}\n',
  '3:["$","p",null,{"title":{"one":1},"children":"Hello"}]\n',
] as const
const [icon, hint, root, text] = PAGE

describe('N01 a page is known by what it says, however React wrote it', () => {
  test.each([
    ['its rows in another order', [root, text, hint, icon]],
    [
      'other numbers',
      [
        'c:T6,a\nb:ö0:{"page":["$","main",null,{"children":["$La","$c","$Lb"]}]}\n',
        'b:["$","p",null,{"title":{"one":1},"children":"Hello"}]\n',
        'a:I[27201,["/a.js"],"IconMark"]\n',
      ],
    ],
    [
      'a part in its place, or in a row of its own',
      [
        icon,
        '2:T6,a\nb:ö0:{"page":["$","main",null,{"children":["$L1","$2",',
        '["$","p",null,{"title":"$4","children":"Hello"}]]}]}\n4:{"one":1}\n',
      ],
    ],
  ])('%s: the same', (_, rows) => {
    expect(digest(...rows)).toBe(digest(...PAGE))
  })

  test('what occurs twice is said in full where it comes first, and is the same', () => {
    const first = '0:["$L1","$L2"]\n1:["$","a",null,{"texts":{"on":"On"}}]\n'
    const second = '2:["$","b",null,{"x":[{"texts":{"on":"On"}}]}]\n'
    expect(digest(first, '2:["$","b",null,{"x":["$1:props"]}]\n')).toBe(digest(first, second))
    expect(
      digest(second, '0:["$L1","$L2"]\n1:["$","a",null,{"texts":"$2:props:x:0:texts"}]\n'),
    ).toBe(digest(first, second))
  })

  test.each([
    ['another word', text.replace('Hello', 'Help')],
    ['a word that is data only', text.replace('"one":1', '"one":2')],
    ['another element', text.replace('"p"', '"q"')],
  ])('%s: another one', (_, changed) => {
    expect(digest(icon, hint, root, changed)).not.toBe(digest(...PAGE))
  })

  test('two parts that have changed places: another one', () => {
    const swapped = root.replace('"$L1","$2"', '"$2","$L1"')
    expect(digest(icon, hint, swapped, text)).not.toBe(digest(...PAGE))
    const price = '1:"$$5"\n0:["$1","$$2"]\n'
    expect(digest(price)).not.toBe(digest(price.replace('"$1","$$2"', '"$$2","$1"')))
  })

  test('what refers to itself comes to an end', () => {
    expect(digest('0:{"self":"$0","all":["$0:all","$1"]}\n1:["$1"]\n')).toMatch(/^[\w-]{22}$/)
  })

  test('a form that is not known counts as it is written', () => {
    const unknown = (row: string) => digest('0:["§1"]\n', row)
    expect(unknown('1:"a"\n')).toBe(unknown('1:"a"\n'))
    expect(unknown('1:"a"\n')).not.toBe(unknown('1:"b"\n'))
    expect(digest('data')).not.toBe(digest('date'))
    expect(digest('')).toBe(digest(''))
  })
})

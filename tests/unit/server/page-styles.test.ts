import { describe, expect, test } from 'vitest'
import { joinedStyles, joinStyles } from '@/server/http/page-styles'

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`

describe('joinStyles', () => {
  test('names one style sheet in place of several', () => {
    expect(joinStyles(`<head>${link('a')}${link('b-1')}<title>`)).toBe(
      `<head><link rel="stylesheet" href="/_next/static/chunks/a,b-1.css"/><title>`,
    )
  })

  test.each([
    ['one style sheet', `<head>${link('a')}`],
    ['none', '<head>'],
    ['more than any page has', Array.from({ length: 21 }, (_, i) => link(`a${i}`)).join('')],
    [
      'those of another form',
      '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>',
    ],
  ])('leaves %s alone', (_, html) => expect(joinStyles(html)).toBe(html))
})

const files = new Set(['a', 'b'].map((name) => `/_next/static/chunks/${name}.css`))

test.each([
  ['/_next/static/chunks/a,b.css', [...files]],
  ['/_next/static/chunks/a.css', null],
  ['/_next/static/chunks/a,c.css', null],
  ['/_next/static/chunks/a,.css', null],
  ['/_next/static/chunks/a,../b.css', null],
  ['/_next/static/media/a,b.css', null],
  [`/_next/static/chunks/${'a,'.repeat(20)}b.css`, null],
])('joinedStyles %s', (path, expected) => expect(joinedStyles(path, files)).toEqual(expected))

import { describe, expect, test } from 'vitest'
import { escapeHtml, scriptJson, xmlCharacters } from '@/domain/feeds/markup'
import { joinSigns, shorten } from '@/domain/language/text'

describe('a text shortened for search results and cards', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['  of\n\nseveral   lines ', 50, 'of several lines'],
    ['cut after a whole word', 12, 'cut after a…'],
    ['no comma, left over', 12, 'no comma…'],
    ['Unbelievablylongword', 6, 'Unbel…'],
    ['🎧🎧🎧🎧', 3, '🎧🎧…'],
    ['', 5, ''],
  ])('%j to %i characters', (text, length, short) => {
    expect(shorten(text, length)).toBe(short)
    expect([...shorten(text, length)].length).toBeLessThanOrEqual(length)
  })
})

test('no line of a French title begins with a sign', () =>
  expect(joinSigns('« Pourquoi ? » : la suite !')).toBe(
    '«\u00a0Pourquoi\u00a0?\u00a0»\u00a0: la suite\u00a0!',
  ))

describe('texts at their boundaries', () => {
  test('HTML: no text becomes an element or ends an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;&#60;/a&#62;',
    )
  })

  test.each([
    ['a\u0000b\u0008c\u001fd', 'abcd'],
    ['tab\tline\nreturn\r', 'tab\tline\nreturn\r'],
    ['half \ud83d of a pair', 'half \ufffd of a pair'],
    ['\ufffe\uffff', ''],
    ['🎧 שלום', '🎧 שלום'],
  ])('XML: %j keeps only what it may hold', (text, kept) => expect(xmlCharacters(text)).toBe(kept))

  test.each(['</script><script>', '<!-- <script>', 'a\u2028b\u2029c', '"quoted" & \\back', ']]>'])(
    'a script: %j stays within, and is the same value',
    (text) => {
      const json = scriptJson({ text })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ text })
    },
  )
})

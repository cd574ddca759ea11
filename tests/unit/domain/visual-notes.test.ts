import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notesHtml, notesText } from '@/domain/notes/show-notes'
import { type NotesBlock, type NotesRun, openNotes, writeNotes } from '@/domain/notes/visual-notes'

const run = (text: string, marks: Partial<NotesRun> = {}): NotesRun => ({
  ...{ text, isBold: false, isItalic: false, url: null },
  ...marks,
})
const bold = (text: string) => run(text, { isBold: true })
const italic = (text: string) => run(text, { isItalic: true })
const p = (...runs: NotesRun[]): NotesBlock => ({ kind: 'paragraph', runs })
const list = (...items: NotesRun[][]): NotesBlock => ({
  ...{ kind: 'list', isOrdered: false, start: 1 },
  items: items.map((runs) => ({ runs, list: null })),
})
const URL = 'https://example.com/a'

describe('notes as an editor shows them', () => {
  test.each<[string, NotesBlock[]]>([
    ['', []],
    ['one\n\ntwo\nmore', [p(run('one')), p(run('two\nmore'))]],
    [
      'a **b** *c* ***d***',
      [
        p(
          run('a '),
          bold('b'),
          run(' '),
          italic('c'),
          run(' '),
          run('d', { isBold: true, isItalic: true }),
        ),
      ],
    ],
    [`[a](${URL}) ${URL}`, [p(run('a', { url: URL }), run(' '), run(URL, { url: URL }))]],
    ['- a\n- **b**\n\nend', [list([run('a')], [bold('b')]), p(run('end'))]],
    [
      'one\n### T *w*\ntwo',
      [p(run('one')), { kind: 'heading', runs: [run('T '), italic('w')] }, p(run('two'))],
    ],
    ['text\n- a', [p(run('text')), list([run('a')])]],
    [
      '3. a',
      [{ kind: 'list', isOrdered: true, start: 3, items: [{ runs: [run('a')], list: null }] }],
    ],
    [
      '- a\n  - b',
      [
        {
          kind: 'list',
          isOrdered: false,
          start: 1,
          items: [{ runs: [run('a')], list: list([run('b')]) as never }],
        },
      ],
    ],
    ['| a | b |\n|---|---|', [p(run('| a | b |\n|---|---|'))]],
    ['<b>x</b> # y &amp;', [p(run('<b>x</b> # y &amp;'))]],
    ['\\*a\\*', [p(run('*a*'))]],
    ['[a](javascript:x)', [p(run('[a](javascript:x)'))]],
    ['(27:15) a', [p(run('(27:15) a'))]],
    ['שלום **עולם**', [p(run('שלום '), bold('עולם'))]],
    // More than can be shown stays as it is written.
    ['- a\n\n  more', [{ kind: 'source', text: '- a\n\n  more' }]],
    [`[a](${URL} "title")`, [{ kind: 'source', text: `[a](${URL} "title")` }]],
  ])('%j', (text, blocks) => expect(openNotes(text).blocks).toEqual(blocks))
})

describe('notes that nobody changed are written as they were', () => {
  test.each([
    '__b__ _i_ \\[x\\] <https://example.com>',
    '* a\n\n\n+ b\n1) c',
    'a\r\n\r\n\r\nb  \n  c',
    '  ',
    '- a\n  more\n\n  2\n- b',
    '\\',
  ])('%j', (text) => {
    const opened = openNotes(text)
    expect(writeNotes(opened.blocks, opened)).toBe(text)
  })

  test('whatever the text', () =>
    fc.assert(
      fc.property(anyText([URL, 'www.example.com', 'a@example.com']), (text) => {
        const opened = openNotes(text)
        expect(writeNotes(opened.blocks, opened)).toBe(text)
      }),
      { numRuns: 300 },
    ))

  test('a change of one block leaves all others and what is between them as they were', () => {
    const opened = openNotes('__one__\n\n\n\n* a\n* b\n\n \nthree\n\n\nfour')
    const [one, two, , four] = opened.blocks
    const blocks = [one, two, p(run('new')), four] as NotesBlock[]
    expect(writeNotes(blocks, opened)).toBe('__one__\n\n\n\n* a\n* b\n\nnew\n\nfour')
    expect(writeNotes([...opened.blocks, p(run('end'))], opened)).toBe(`${opened.text}\n\nend`)
    expect(writeNotes([two, one] as NotesBlock[], opened)).toBe('* a\n* b\n\n__one__')
  })

  test('lists that follow each other are one, and none of them is lost', () => {
    const opened = openNotes('* a\n\n+ b\n\n1. c\n\nend')
    expect(opened.blocks.map(({ kind }) => kind)).toEqual(['list', 'list', 'paragraph'])
    const changed = [...opened.blocks.slice(0, 2), p(run('new'))]
    expect(writeNotes(changed, opened)).toBe('* a\n\n+ b\n\n1. c\n\nnew')
  })
})

describe('a change is written with the marks that show it', () => {
  test.each<[NotesBlock[], string]>([
    [[{ kind: 'heading', runs: [run('In C #')] }, p(run('a'))], '### In C \\#\n\na'],
    [[{ kind: 'heading', runs: [run('one\ntwo')] }], '### one two'],
    [[p(run('### a'))], '\\### a'],
    [[p(run('a '), bold('b '), run('c'))], 'a **b** c'],
    [[p(bold('“a”'), run('b'))], '“**a**”b'],
    [[p(italic('a '), run('b', { isBold: true, isItalic: true }), italic(' c'))], '*a **b** c*'],
    [[p(bold('a'), run('b', { isBold: true, isItalic: true }))], '**a*b***'],
    [[p(run('2*3*4 *x*'))], '2\\*3\\*4 \\*x\\*'],
    [[p(run('2 * 3'))], '2 * 3'],
    [[p(run('- a')), p(run('1. b')), p(run('# c'))], '\\- a\n\n1\\. b\n\n# c'],
    [[p(run('a', { url: URL }))], `[a](${URL})`],
    [[p(run(URL, { url: URL }))], URL],
    [[p(run(`see ${URL}_b *now*`))], `see ${URL}_b \\*now\\*`],
    [[p(run('a', { url: 'https://example.com/(b' }))], '[a](https://example.com/\\(b)'],
    [[p(run('a]', { url: URL }))], `[a\\]](${URL})`],
    [[list([run('a\nb')], [bold('c')])], '- a\n  b\n- **c**'],
    [[p(run('a\n\n \nb'))], 'a\n\nb'],
    [[p(run('  a \n b '))], 'a\nb'],
    [[p(run(' ')), p()], ''],
  ])('%j', (blocks, text) => expect(writeNotes(blocks)).toBe(text))

  const marks = fc.record({
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    url: fc.option(fc.constantFrom(URL, 'https://example.com/(x', 'mailto:a@example.com')),
  })
  const runs = fc.array(
    // Without addresses: what ends one that stands bare depends on what is beside it.
    fc.tuple(anyText([], 7), marks).map(([text, how]) => run(text, how)),
    { minLength: 1, maxLength: 4 },
  )
  const items = fc.array(
    runs.map((of) => ({ runs: of, list: null })),
    { minLength: 1, maxLength: 2 },
  )
  const block = fc.oneof(
    runs.map((of) => p(...of)),
    fc
      .tuple(fc.boolean(), items)
      .map(([isOrdered, of]): NotesBlock => ({ kind: 'list', isOrdered, start: 1, items: of })),
  )
  const isWithin = (part: string, whole: string) => {
    let at = -1
    return [...part].every((sign) => !sign.trim() || (at = whole.indexOf(sign, at + 1)) !== -1)
  }
  const wordsOf = (of: NotesBlock[]) =>
    of
      .flatMap((one) =>
        one.kind === 'list'
          ? one.items.flatMap((item) => item.runs)
          : 'runs' in one
            ? one.runs
            : [],
      )
      .map(({ text }) => text)
      .join('')

  /** As visitors see it, whichever of the typed addresses are links. */
  const shown = (text: string) =>
    notesHtml(text)
      .replace(/<\/?a\b[^>]*>/g, '')
      .replace(/<\/strong><strong>/g, '')
      .replace(/<\/em><em>/g, '')
      .replace(/<\/strong><strong>/g, '')

  test('whatever is typed, no letter is lost, and what was written once is written the same again', () =>
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 2 }), (blocks) => {
        const text = writeNotes(blocks)
        expect(isWithin(wordsOf(blocks), text)).toBe(true)
        expect(shown(writeNotes(openNotes(text).blocks))).toBe(shown(text))
      }),
      { numRuns: 200 },
    ))
})

/** Text in which marks meet in every way. */
function anyText(more: string[] = [], maxLength = 14) {
  const piece = fc.constantFrom(
    ...[
      'a',
      'b',
      ' ',
      ' ',
      '\n',
      '\n\n',
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '- ',
      '1. ',
      '\n### ',
    ],
    ...['<', '>', '#', '|', '27:15', '“', 'ש', '  ', '\r\n', ...more],
  )
  return fc.array(piece, { maxLength }).map((pieces) => pieces.join(''))
}

test('the words for lists are the same before and after', () =>
  expect(notesText(writeNotes(openNotes('__a__ and\n* b').blocks))).toBe('a and\n\nb'))

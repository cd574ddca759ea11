import { describe, expect, test } from 'vitest'
import { parseChapters, parseTranscript } from '@/domain/listening/parse-timed-text'
import {
  chaptersInText,
  excerptOf,
  findMatches,
  speakerTurns,
} from '@/domain/listening/speaker-turns'
import { isTimed, MAX_TIMED_TEXT, type Cue } from '@/domain/listening/timed-text'
import { toChaptersJson, toPlainText, toVtt } from '@/domain/listening/write-timed-text'

const cue = (
  start: number | null,
  end: number | null,
  speaker: string | null,
  text: string,
): Cue => ({
  ...{ start, end, speaker, text },
})

describe('a transcript is read from', () => {
  test.each([
    [
      'WebVTT with voices, notes, styles, names of cues, tags and characters',
      `WEBVTT - Sample
Kind: captions

NOTE two
lines

STYLE
::cue { color: red }

1
00:01.000 --> 00:04.500 align:start
<v.loud Ada Flyleaf>Hello &amp; <i>welcome</i></v>
to the show.

01:00:00.000 --> 01:00:02.000
<v Theo>Yes. <v Ada Flyleaf>No.
`,
      [
        cue(1, 4.5, 'Ada Flyleaf', 'Hello & welcome to the show.'),
        cue(3600, 3602, 'Theo', 'Yes.'),
        cue(3600, 3602, 'Ada Flyleaf', 'No.'),
      ],
    ],
    [
      'WebVTT whose first cue follows at once',
      'WEBVTT\n00:00.000 --> 00:01.000\na',
      [cue(0, 1, null, 'a')],
    ],
    [
      'SubRip',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:04,500\r\n{\\an8}Ada: Hello\r\nthere\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\n<b>Well</b>',
      [cue(1, 4.5, 'Ada', 'Hello there'), cue(5, 6, null, 'Well')],
    ],
    [
      'JSON of Podcasting 2.0',
      JSON.stringify({
        version: '1.0.0',
        segments: [
          { speaker: 'Ada', startTime: 0.5, endTime: 2, body: 'Hello' },
          { startTime: 3, body: ' there ' },
          { startTime: 4, body: ' ' },
        ],
      }),
      [cue(0.5, 2, 'Ada', 'Hello'), cue(3, 3, null, 'there')],
    ],
    [
      'plain text',
      'Ada: Hello.\nHow are you?\n\nTheo B. Octavo: Fine\n\nwe all thought: no',
      [
        cue(null, null, 'Ada', 'Hello. How are you?'),
        cue(null, null, 'Theo B. Octavo', 'Fine'),
        cue(null, null, null, 'we all thought: no'),
      ],
    ],
    [
      'plain text with times',
      '[0:00] Ada: Hello.\n\n1:02:03 - Fine\n\nAnd so on',
      [
        cue(0, 3723, 'Ada', 'Hello.'),
        cue(3723, 3723, null, 'Fine'),
        cue(3723, 3723, null, 'And so on'),
      ],
    ],
    [
      'script, which stays text',
      'a &lt;script> b <script>c',
      [cue(null, null, null, 'a <script> b c')],
    ],
  ])('%s', (_, text, cues) => expect(parseTranscript(text)).toEqual(cues))
})

describe('of a transcript is refused', () => {
  test.each([
    ['', 'The file has no text.'],
    ['WEBVTT', 'The file has no text.'],
    ['WEBVTT\n\nhello', 'Line 3: there is no time such as 00:01:02.000 --> 00:01:05.000.'],
    ['WEBVTT\n\n00:01 --> soon\na', 'Line 3: write the times as 00:01:02.000 --> 00:01:05.000.'],
    ['WEBVTT\n\n00:61:00.000 --> 00:62:00.000\na', 'Line 3: write the times as'],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\na', 'Line 3: it ends before it starts.'],
    [
      '1\n00:00:05,000 --> 00:00:06,000\na\n\n2\n00:00:04,000 --> 00:00:06,000\nb',
      'Line 6: it starts before the cue above it.',
    ],
    ['999:00:00,000 --> 999:00:01,000\na', 'Line 1: write the times as'],
    ['[1:00] a\n\n[0:30] b', 'Line 3: its time is before that of the paragraph above it.'],
    ['{"segments":[', 'The JSON is incomplete.'],
    ['{"a":1}', 'The JSON has no list “segments” of the right size.'],
    [
      '{"segments":[{"startTime":0,"body":"a"},{"startTime":"1","body":"b"}]}',
      'Segment 2: “startTime” is missing or wrong.',
    ],
    ['{"segments":[{"startTime":-1,"body":"a"}]}', 'Segment 1: “startTime”'],
    ['x'.repeat(MAX_TIMED_TEXT + 1), 'Too long: the maximum is 1000000 characters.'],
    ['x'.repeat(10_001), 'Cue 1: the maximum is 10000 characters.'],
  ])('%#', (text, message) => expect(() => parseTranscript(text)).toThrow(message))
})

test.each([
  ['tags that never end', '<'.repeat(MAX_TIMED_TEXT)],
  ['voices', 'WEBVTT\n\n00:00.000 --> 00:01.000\n' + '<v a>'.repeat(50_000)],
  ['blank lines', '\n \t'.repeat(100_000)],
  ['cues', 'WEBVTT\n\n' + '00:00.000 --> 00:01.000\na\n\n'.repeat(14_000)],
  ['names', 'A. '.repeat(130_000)],
])('a text of %s takes a bounded time', (_, text) => {
  const begun = performance.now()
  try {
    toVtt(parseTranscript(text))
  } catch {
    // It may be refused.
  }
  expect(performance.now() - begun).toBeLessThan(3000)
})

describe('chapters are read from', () => {
  test.each([
    [
      'lines',
      '0:00 A box\n\n4:12 - The pencil: a story\r\n(1:02:03) The end',
      [
        [0, 'A box'],
        [252, 'The pencil: a story'],
        [3723, 'The end'],
      ],
    ],
    [
      'JSON, without those that are not for the list',
      JSON.stringify({
        version: '1.2.0',
        chapters: [
          { startTime: 0.4, title: ' A ' },
          { startTime: 9, title: 'b', toc: false },
          { startTime: 10, img: 'https://example.com/a.png' },
          { startTime: 12, title: 'C', url: 'https://example.com' },
        ],
      }),
      [
        [0, 'A'],
        [12, 'C'],
      ],
    ],
  ])('%s', (_, text, chapters) =>
    expect(parseChapters(text).map(({ at, title }) => [at, title])).toEqual(chapters),
  )
})

describe('of chapters is refused', () => {
  test.each([
    ['', 'The file has no chapters.'],
    ['{"chapters":[]}', 'The file has no chapters.'],
    ['0:00 A\nB', 'Line 2: start each line with a time, then the title: 12:34 The first letter.'],
    ['0:00 A\n1:99 B', 'Line 2: start each line with a time'],
    ['0:00', 'Line 1: start each line with a time'],
    ['0:00 A\n\n0:00 B', 'Line 3: its time must come after that of the one above it.'],
    [`0:00 ${'x'.repeat(201)}`, 'Line 1: a title has 200 characters at most.'],
    [
      '{"chapters":[{"startTime":5,"title":"a"},{"startTime":4,"title":"b"}]}',
      'Chapter 2: its time must',
    ],
    ['{"chapters":[{"title":"a"}]}', 'Chapter 1: “startTime” is missing or wrong.'],
    [
      Array.from({ length: 501 }, (_, i) => `${i}:00 a`).join('\n'),
      'Too many chapters: the maximum is 500.',
    ],
  ])('%#', (text, message) => expect(() => parseChapters(text)).toThrow(message))
})

describe('paragraphs', () => {
  const said = (start: number, end: number, text: string, speaker: string | null = null) =>
    cue(start, end, speaker, text)
  test('go on until somebody else speaks or there is a pause', () => {
    const turns = speakerTurns([
      said(0, 2, 'One', 'Ada'),
      said(2, 4, 'two.', 'Ada'),
      said(4, 5, 'three.'),
      said(5, 6, 'No.', 'Theo'),
      said(20, 21, 'Well.', 'Theo'),
    ])
    expect(turns).toEqual([
      { at: 0, speaker: 'Ada', text: 'One two. three.' },
      { at: 5, speaker: 'Theo', text: 'No.' },
      { at: 20, speaker: 'Theo', text: 'Well.' },
    ])
  })
  test('end with a sentence once they are long', () => {
    const cues = Array.from({ length: 40 }, (_, i) => said(i, i + 1, `${'word '.repeat(8)}end.`))
    const lengths = speakerTurns(cues).map(({ text }) => text.length)
    expect(Math.max(...lengths)).toBeLessThan(450)
    expect(lengths.length).toBeGreaterThan(3)
  })
  test('begin with each chapter, which the page has as a heading there', () => {
    const cues = [said(0, 4, 'One.'), said(4, 8.9, 'Two.'), said(8.9, 12, 'Three.')]
    const chapters = [
      { at: 0, title: 'First' },
      { at: 9, title: 'Second' },
      { at: 9, title: 'Third' },
      { at: 90, title: 'After the end' },
    ]
    const turns = speakerTurns(cues, chapters)
    expect(turns.map(({ at, text }) => [at, text])).toEqual([
      [0, 'One. Two.'],
      [8, 'Three.'],
    ])
    expect([...chaptersInText(turns, chapters)]).toEqual([
      [0, [chapters[0]]],
      [1, [chapters[1], chapters[2]]],
    ])
    const plain = speakerTurns(parseTranscript('a\n\nb'), chapters)
    expect([...chaptersInText(plain, chapters)]).toEqual([])
  })
  test('are a few in an excerpt, and never many words', () => {
    const turnOf = (text: string) => ({ at: null, speaker: null, text })
    const few = ['a', 'b', 'c', 'd', 'e', 'f'].map(turnOf)
    expect(excerptOf(few)).toEqual(few.slice(0, 5))
    const long = excerptOf([turnOf('Short.'), turnOf('words '.repeat(40_000)), turnOf('c')])
    expect(long).toHaveLength(2)
    expect(long[1]?.text).toMatch(/^words .* words…$/)
    expect(long[1]?.text.length).toBeLessThanOrEqual(2000)
  })
  test('of plain text stay as they are', () => {
    const cues = parseTranscript('a\n\nb\n\nAda: c')
    expect(speakerTurns(cues).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
    expect(isTimed(cues)).toBe(false)
  })
})

test('a WebVTT file is read back as it was, and every cue has a length', () => {
  const cues = [
    cue(1.25, 4.5, 'Ada & <Co>', 'Hello --> <you> & all'),
    cue(3723, 3723, null, 'b'),
    cue(3725, 3725, null, 'c'),
  ]
  const vtt = toVtt(cues)
  expect(vtt).toContain('00:00:01.250 --> 00:00:04.500\n<v Ada &amp; &lt;Co&gt;>Hello')
  expect(vtt).toContain('01:02:03.000 --> 01:02:05.000')
  expect(vtt).toContain('01:02:05.000 --> 01:02:10.000')
  expect(parseTranscript(vtt).map(({ speaker, text }) => [speaker, text])).toEqual(
    cues.map(({ speaker, text }) => [speaker, text]),
  )
})

test('as plain text each paragraph has its speaker', () => {
  const cues = [cue(0, 1, 'Ada', 'Hello.'), cue(9, 10, 'Theo', 'Yes.')]
  expect(toPlainText(cues)).toBe('Ada: Hello.\n\nTheo: Yes.\n')
})

test('chapters as a file are read back', () => {
  const chapters = [
    { at: 0, title: 'A' },
    { at: 3723, title: 'B' },
  ]
  expect(parseChapters(JSON.stringify(toChaptersJson(chapters)))).toEqual(chapters)
})

describe('the places where words are said', () => {
  const turns = [
    { at: 1, speaker: 'Ada', text: 'A box (of books).' },
    {
      at: 62,
      speaker: null,
      text: `${'before '.repeat(40)}the İstanbul BOOKS${' after'.repeat(40)}`,
    },
    { at: 62, speaker: 'Theo', text: 'No letter.' },
  ]
  const read = (words: string) =>
    findMatches(turns, words).map(({ anchor, said }) => [
      anchor,
      said.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
    ])

  test('in any case, with some words around and the anchors of the page', () => {
    const [first, second, ...others] = read('books')
    expect(others).toEqual([])
    expect(first).toEqual(['t-1', 'A box (of [books]).'])
    expect(second?.[0]).toBe('t-62')
    expect(second?.[1]).toMatch(/^…before .* the İstanbul \[BOOKS\] after .* after…$/)
    expect(second?.[1]?.length).toBeLessThan(270)
  })

  test.each([
    ['(of', ['t-1']],
    ['.', ['t-1', 't-62-3']],
    ['nobody', []],
    ['', []],
  ])('“%s” is taken as it is', (words, anchors) =>
    expect(read(words).map(([anchor]) => anchor)).toEqual(anchors),
  )
})

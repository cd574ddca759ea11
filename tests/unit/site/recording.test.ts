import { describe, expect, test } from 'vitest'
import { consentSentence } from '@/domain/letters/consent-sentence'
import { MAX_VOICE_SECONDS } from '@/domain/letters/letters'
import { textsOf } from '@/domain/texts'
import { EN_RECORDER } from '@/domain/texts/en-recorder'
import { keyFor } from '@/elements/recorder/letter-draft'
import {
  IDLE,
  isEnding,
  isFull,
  isSilent,
  loudness,
  megabytes,
  nextState,
  spokenAt,
  type Recorded,
  type RecorderEvent,
  type RecorderState,
} from '@/elements/recorder/recording'
import { outcomeOf } from '@/elements/recorder/send-letter'

const recorded: Recorded = { seconds: 2, levels: [40, 50] }
const recording: RecorderState = { name: 'recording', levels: [40, 50] }
const review: RecorderState = { name: 'review', recorded }
const sending: RecorderState = { name: 'sending', recorded, sent: 1, total: 2 }
const failed: RecorderState = { name: 'failed', recorded }
const ALL: RecorderState[] = [
  ...[IDLE, { name: 'asking' } as const, { name: 'ready' } as const, recording, review],
  ...[sending, failed, { name: 'denied' } as const, { name: 'none' } as const],
]
const named = (name: RecorderState['name']) => ALL.find((state) => state.name === name) ?? IDLE

/** What each event leads to from each state; states that are not named stay as they are. */
const TABLE: [RecorderEvent, Partial<Record<RecorderState['name'], RecorderState>>][] = [
  [
    { type: 'ask' },
    Object.fromEntries(
      ['idle', 'ready', 'review', 'failed', 'denied', 'none'].map(
        (name): [string, RecorderState] => [name, { name: 'asking' }],
      ),
    ),
  ],
  [{ type: 'allow' }, { asking: { name: 'ready' } }],
  [{ type: 'second', level: 7 }, { recording: { name: 'recording', levels: [40, 50, 7] } }],
  [{ type: 'stop' }, { recording: review }],
  [
    { type: 'send' },
    { review: { ...sending, sent: 0, total: 0 }, failed: { ...sending, sent: 0, total: 0 } },
  ],
  [{ type: 'progress', sent: 2, total: 3 }, { sending: { ...sending, sent: 2, total: 3 } }],
  [{ type: 'fail' }, { sending: failed }],
  [{ type: 'cancel' }, { sending: review, asking: IDLE, ready: IDLE }],
]

describe('the recorder', () => {
  test.each(TABLE)('%j', (event, changes) => {
    for (const state of ALL)
      expect([state.name, nextState(state, event)]).toEqual([
        state.name,
        changes[state.name] ?? state,
      ])
  })

  test('nothing interrupts a recording, or a letter on its way', () => {
    const events: RecorderEvent[] = [
      ...(['ask', 'begin', 'deny', 'miss', 'send'] as const).map((type) => ({ type })),
      { type: 'take', recorded },
    ]
    for (const state of [recording, sending])
      for (const event of events) expect(nextState(state, event)).toBe(state)
    expect(nextState(sending, { type: 'remove' })).toBe(sending)
  })

  test('a recording that ends before its first second is none', () => {
    expect(nextState({ name: 'recording', levels: [] }, { type: 'stop' })).toEqual(IDLE)
  })

  test('it has no more than ninety seconds', () => {
    let state = nextState(named('ready'), { type: 'begin' })
    for (let i = 0; i < 100; i += 1) state = nextState(state, { type: 'second', level: 50 })
    expect(state.name === 'recording' && state.levels.length).toBe(MAX_VOICE_SECONDS)
  })
})

test('the end is said at 60, 80 and 90 seconds, and not each second', () => {
  const spoken = Array.from({ length: 91 }, (_, second) => spokenAt(second))
  expect(spoken.filter((text) => text !== null)).toEqual(['saidMinute', 'left', 'saidFull'])
  expect([spoken[60], spoken[80], spoken[90]]).toEqual(['saidMinute', 'left', 'saidFull'])
  const levels = (seconds: number) => Array<number>(seconds).fill(50)
  expect([isEnding(levels(79)), isEnding(levels(80))]).toEqual([false, true])
  expect([isFull(levels(89)), isFull(levels(90))]).toEqual([false, true])
})

test.each<[number[], boolean]>([
  [[0, 0, 0, 0], false],
  [[0, 0, 0, 0, 0], true],
  [[50, 0, 0, 0, 0, 0], true],
  [[0, 0, 50, 0, 0], false],
  [[0, 0, 0, 0, 8], false],
])('%j is silence: %j', (levels, isQuiet) => expect(isSilent(levels)).toBe(isQuiet))

test.each([
  [[0, 0], 0],
  [[1, -1], 100],
  [[0.0005, -0.0005], 0],
  [[0.02, -0.02], 42],
])('%j is so loud: %j', (samples, level) => {
  expect(loudness(Float32Array.from(samples))).toBe(level)
})

test('amounts are said in megabytes, as the language writes them', () => {
  expect([megabytes(700_000, 'en'), megabytes(700_000, 'de')]).toEqual(['0.7', '0,7'])
})

describe('the sentence of both answers', () => {
  const sentence = (mayRead: boolean, mayPublish: boolean, name: string | null) =>
    consentSentence(EN_RECORDER.consent, { mayRead, mayPublish }, 'Ada', name)

  test.each([
    [false, false, 'Bo', 'Right now, only Ada reads it.'],
    [true, false, 'Bo', 'Ada reads it, and may read it out on the show. It won’t be on the site.'],
    [true, true, ' Bo ', 'Ada may read it out on the show and publish it on the site, signed Bo.'],
    [true, true, '', 'Ada may read it out on the show and publish it on the site, without a name.'],
    [
      false,
      true,
      'Bo',
      'Ada may publish it on the site, signed Bo. It won’t be read out on the show.',
    ],
    [
      false,
      true,
      null,
      'Ada may publish it on the site, without a name. It won’t be read out on the show.',
    ],
  ])('read %j, publish %j, name %j', (mayRead, mayPublish, name, text) => {
    expect(sentence(mayRead, mayPublish, name)).toBe(text)
  })

  test.each(['de', 'ar'] as const)('has no gaps in %s', (language) => {
    const { consent } = textsOf(language).letters.recorder
    for (const mayRead of [true, false])
      for (const mayPublish of [true, false])
        for (const name of ['Bo', null])
          expect(consentSentence(consent, { mayRead, mayPublish }, 'Ada', name)).not.toMatch(/[{}]/)
  })

  test('a name is not filled in again', () => {
    expect(sentence(true, true, '{host}')).toContain('signed {host}.')
  })
})

describe('the key of a letter', () => {
  const draft = { text: 'A line', name: '', at: 0 }

  test('is a UUID, and stays while the letter is the same', () => {
    const sent = keyFor(draft, 'content')
    expect(sent.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(keyFor({ ...draft, sent }, 'content')).toEqual(sent)
    expect(keyFor({ ...draft, sent }, 'other').key).not.toBe(sent.key)
  })
})

const refused = (path: string) =>
  JSON.stringify({ errors: [{ message: 'No.', data: { errors: [{ message: 'No.', path }] } }] })

test.each([
  [201, '{"next":"/letter/abc?sent"}', { next: '/letter/abc?sent' }],
  [200, '{"next":"/letter/abc?sent"}', { next: '/letter/abc?sent' }],
  [200, '<html>a portal of a hotel</html>', 'lost'],
  [200, '{"next":7}', 'lost'],
  [400, refused('email'), { status: 400, field: 'email' }],
  [429, '{}', { status: 429, field: null }],
  [502, '<html>', { status: 502, field: null }],
  [500, 'null', { status: 500, field: null }],
])('an answer of %i with %s', (status, text, outcome) => {
  expect(outcomeOf(status, text)).toEqual(outcome)
})

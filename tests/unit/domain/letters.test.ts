import { describe, expect, test } from 'vitest'
import { letterScore, SPAM_SCORE } from '@/domain/letters/letter-score'
import { type Letter, mayAsk, publishProblem } from '@/domain/letters/letters'
import { mailableName } from '@/domain/letters/mailable-name'
import { clientKey, letterProblem, readNewLetter } from '@/domain/letters/new-letter'

const fieldsOf = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''

describe('D53 a letter as a form sends it', () => {
  test('each consent is given by itself, and by nothing else than a yes', () => {
    const letter = readNewLetter(fieldsOf({ text: 'A jar', mayRead: 'on', mayPublish: 'no' }))
    expect(letter).toMatchObject({ text: 'A jar', mayRead: true, mayPublish: false })
    for (const sent of ['', 'off', 'false', '0', 'yes please'])
      expect(readNewLetter(fieldsOf({ mayPublish: sent })).mayPublish).toBe(false)
    for (const sent of ['on', 'true', '1'])
      expect(readNewLetter(fieldsOf({ mayPublish: sent })).mayPublish).toBe(true)
  })

  test.each([
    ['question:12', 12, null],
    ['episode:ep-048', null, 'ep-048'],
    ['episode:ep-48-Zoë', null, null],
    ['question:0', null, null],
    ['question:99999999999', null, null],
    ["episode:ep-048' OR 1=1", null, null],
    ['', null, null],
  ])('is about %j', (about, question, episode) =>
    expect(readNewLetter(fieldsOf({ about }))).toMatchObject({ question, about: episode }),
  )

  test('is about an episode of a list', () => {
    const sent = { about: 'episode', episode: 'ep-048' }
    expect(readNewLetter(fieldsOf(sent))).toMatchObject({ question: null, about: 'ep-048' })
  })

  test('has one kind of line end, and no characters that do something', () => {
    const { text, name } = readNewLetter(
      fieldsOf({ text: ' a\r\nb\rc\n\n\n\nd\0\u001B[31m\u202E ', name: ' Bo\n  Bcc: x ' }),
    )
    expect([text, name]).toEqual(['a\nb\nc\n\nd[31m', 'Bo Bcc: x'])
  })

  test.each([
    [{ text: '' }, 'empty'],
    [{ text: 'a'.repeat(2001) }, 'long'],
    [{ text: '🎈'.repeat(2000) }, null],
    [{ text: 'A jar', name: 'b'.repeat(61) }, 'long'],
    [{ text: 'A jar', email: 'bo@' }, 'address'],
    [{ text: 'A jar', email: 'bo@example.org' }, null],
  ])('%# has a problem or none', (fields: Record<string, string>, answer) =>
    expect(letterProblem(readNewLetter(fieldsOf(fields)), false)?.answer ?? null).toBe(answer),
  )

  test('may be a voice message alone', () =>
    expect(letterProblem(readNewLetter(fieldsOf({})), true)).toBeNull())

  test.each([
    ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
    ['a', false],
    ['a'.repeat(65), false],
    ["' OR 1=1 -- aaaaaaaa", false],
    ['', false],
  ])('%j is a key: %s', (key, isKey) => expect(clientKey(key)).toBe(isKey ? key : null))
})

describe('how much a letter looks like spam', () => {
  const plain = {
    text: 'My aunt says it when she hangs up.',
    name: 'Bo',
    isTrapped: false,
    openedMs: 90_000,
  }

  test.each([
    [{}, false],
    [{ openedMs: null }, false],
    [{ text: 'We talk about it here: https://example.org/page' }, false],
    [{ text: 'I AM SHOUTING' }, false],
    [{ isTrapped: true }, true],
    [{ openedMs: 300 }, true],
    [{ text: 'https://a.example https://b.example www.c.example' }, true],
    [{ text: 'Online casino, bitcoin, forex and backlinks' }, true],
    [{ text: 'bitcoin https://a.example', name: 'www.a.example' }, true],
  ])('%# is spam: %s', (over, isSpam) =>
    expect(letterScore({ ...plain, ...over }) >= SPAM_SCORE).toBe(isSpam),
  )
})

describe('D53 what may be published', () => {
  const episode = { id: 'ep-048', number: 48, title: 'Pencil', name: 'Episode 48' }
  const voice = {
    isPlayable: true,
    isPending: false,
    seconds: 52,
    bytes: 1000,
    type: 'audio/webm' as const,
    levels: [],
  }
  const ready = {
    ...{ mayPublish: true, episode, voice: null, text: 'A jar', transcript: '' },
    ...{ isSpam: false, trashedAt: null },
  }

  test.each([
    [{}, null],
    [{ mayPublish: false }, /agreed/],
    [{ isSpam: true }, /inbox/],
    [{ trashedAt: '2026-12-03T00:00:00.000Z' }, /inbox/],
    [{ episode: null }, /episode/],
    [{ voice }, /words/],
    [{ voice, transcript: ' ' }, /words/],
    [{ voice, transcript: 'Carry on then.' }, null],
    [{ voice: { ...voice, isPlayable: false }, transcript: 'Carry on then.' }, /couldn’t be conv/],
    [{ voice: { ...voice, isPlayable: false, isPending: true }, transcript: 'Hi.' }, /still/],
  ])('%#', (over, problem) => {
    const found = publishProblem({ ...ready, ...over })
    if (problem === null) expect(found).toBeNull()
    else expect(found).toMatch(problem)
  })

  const asked = {
    mayPublish: false,
    email: 'bo@example.org',
    askedAt: null,
    isSpam: false,
    reason: null,
    trashedAt: null,
  }
  test.each<[Partial<Letter>, boolean]>([
    [{}, true],
    [{ reason: 'press' }, false],
    [{ mayPublish: true }, false],
    [{ email: null }, false],
    [{ askedAt: '2026-12-03T00:00:00.000Z' }, false],
    [{ isSpam: true }, false],
    [{ trashedAt: '2026-12-03T00:00:00.000Z' }, false],
  ])('%# may be asked for: %s', (over, isAllowed) =>
    expect(mayAsk({ ...asked, ...over })).toBe(isAllowed),
  )
})

test.each([
  ['Bo', 'Bo'],
  ['Zoë-Ann O’Hara', 'Zoë-Ann O’Hara'],
  ['Win at casino.example', null],
  ['https://a.example', null],
  ['Bo <b>', null],
  ['a'.repeat(31), null],
  ['', null],
  [null, null],
])('an email may call %j %j', (name, called) => expect(mailableName(name)).toBe(called))

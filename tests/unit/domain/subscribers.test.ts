import { describe, expect, test } from 'vitest'
import { readAddresses } from '@/domain/newsletter/address-file'
import {
  addressKey,
  addressProblem,
  mayConfirm,
  mayMove,
  suggestion,
  type Subscriber,
} from '@/domain/newsletter/subscribers'

describe('an address that someone types', () => {
  test.each(['bo@example.org', ' Bo.Smith+news@sub.example.co.uk ', `${'a'.repeat(64)}@b.org`])(
    '%j will do',
    (text) => expect(addressProblem(text)).toBeNull(),
  )

  test.each(['', 'bo', 'bo@example', 'a@b.org, c@d.org', `${'a'.repeat(65)}@b.org`])(
    '%j is no full address',
    (text) => expect(addressProblem(text)).toMatch(/^That doesn’t look like a full email address/),
  )

  test('is the same in any case', () => {
    expect(addressKey(' Bo@Example.ORG ')).toBe('bo@example.org')
  })

  test.each([
    ['bo@gmial.com', 'bo@gmail.com'],
    ['bo@gmai.com', 'bo@gmail.com'],
    ['bo@gmaill.com', 'bo@gmail.com'],
    ['bo@GMAIL.con', 'bo@gmail.com'],
    ['bo@hotmial.com', 'bo@hotmail.com'],
    ['bo@gmx.ent', 'bo@gmx.net'],
    [' bo@example.con ', 'bo@example.com'],
  ])('%j has a slip: %j was meant', (text, meant) => {
    expect(suggestion(text)).toBe(meant)
  })

  test.each([
    ...['bo@gmail.com', 'bo@mail.com', 'bo@ymail.com', 'bo@gmx.at', 'bo@example.org', 'bo@'],
    ...['@gmial.com', 'bo', '', 'bo@example.co', 'bo@sub.gmail.com'],
  ])('%j has none', (text) => {
    expect(suggestion(text)).toBeNull()
  })
})

describe('D51 a link to confirm', () => {
  const now = new Date('2026-12-03T12:00:00.000Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const asked = (hours: number, over: Partial<Subscriber> = {}) => {
    const given = { state: 'waiting', source: 'home', stoppedAt: null, ...over }
    return { ...given, askedAt: hoursAgo(hours) } as Subscriber
  }
  const stopped = (hours: number, askedAt: number) =>
    asked(askedAt, { state: 'stopped', stoppedAt: hoursAgo(hours) })

  test.each([
    ['for two days', asked(47), true],
    ['no longer', asked(48), false],
    ['for 14 days after an import', asked(14 * 24 - 1, { source: 'file' }), true],
    ['then no longer', asked(14 * 24, { source: 'file' }), false],
    ['when it was pressed before', asked(1000, { state: 'active' }), true],
    ['not after the emails were stopped', stopped(1, 5), false],
    ['unless they were asked for again', stopped(5, 1), true],
    ['when a server refused the address before', asked(1, { state: 'failed' }), true],
  ])('works %s', (_, subscriber, works) => {
    expect(mayConfirm(subscriber, now)).toBe(works)
  })
})

describe('D51 a link to a new address', () => {
  const now = new Date('2026-12-03T12:00:00.000Z')
  const asked = (hours: number, over: Partial<Subscriber> = {}) => {
    const newEmailAskedAt = new Date(now.getTime() - hours * 3_600_000).toISOString()
    const given = { state: 'active', newEmail: 'new@example.org', newEmailAskedAt }
    return { ...given, ...over } as Subscriber
  }

  test.each([
    ['for two days', asked(47), true],
    ['no longer', asked(48), false],
    ['not once it was used or forgotten', asked(1, { newEmail: null }), false],
    ['not without a time', asked(1, { newEmailAskedAt: null }), false],
    ['not after the emails were stopped', asked(1, { state: 'stopped' }), false],
    ['not after servers refused the old address', asked(1, { state: 'failed' }), false],
    ['not before the old address was confirmed', asked(1, { state: 'waiting' }), false],
  ])('works %s', (_, subscriber, works) => expect(mayMove(subscriber, now)).toBe(works))
})

describe('a list of addresses', () => {
  test.each([
    ['lines', 'a@example.org\nb@example.org', ['a@example.org', 'b@example.org'], 0],
    ['a table', 'Name,Email\r\n"Smith, Bo",bo@example.org\r\n', ['bo@example.org'], 0],
    ['a table with semicolons', 'Mail;Town\nbo@example.org;York\n', ['bo@example.org'], 0],
    ['names before them', 'Bo Smith <bo@example.org>', ['bo@example.org'], 0],
    ['each address once', 'Bo@example.org\nbo@EXAMPLE.org', ['Bo@example.org'], 0],
    ['lines without an address', 'email\nnobody\n\n,,\nbo@example.org\n?', ['bo@example.org'], 2],
    ['what our own table writes', "email\n'=bo@example.org\n", ['=bo@example.org'], 0],
    ['no addresses', 'Name,Town\nBo,York\n', [], 1],
    ['nothing', '', [], 0],
  ])('is read from %s', (_, text, addresses, invalid) => {
    expect(readAddresses(text)).toEqual({ addresses, weekly: [], invalid })
  })

  test.each([
    [
      'our own table',
      'email,state,frequency\na@b.org,active,weekly\nc@d.org,active,each\n',
      ['a@b.org'],
    ],
    ['a table of another program', 'Rhythm;Mail\n"Weekly";a@b.org\n;c@d.org\n', ['a@b.org']],
    ['a table without the column', 'email,state\na@b.org,weekly\n', []],
    ['a list', 'a@b.org weekly\nc@d.org', []],
    ['a line that is too short', 'email,frequency\na@b.org\n', []],
  ])('says in %s who wants one email a week', (_, text, weekly) => {
    expect(readAddresses(text).weekly).toEqual(weekly)
  })
})

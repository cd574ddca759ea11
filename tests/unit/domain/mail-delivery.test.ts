import { describe, expect, test } from 'vitest'
import { nextTryIn, outcomeOf, type SmtpError } from '@/domain/newsletter/delivery'
import {
  hasTooManyFailures,
  mayChange,
  MAIL_STATES,
  STOP_FROM,
  STOP_SHARE,
} from '@/domain/newsletter/mails'

const error = (over: Partial<SmtpError>): SmtpError => ({ message: 'It failed', ...over })
const answer = (command: string, response: string): SmtpError =>
  error({ command, response, responseCode: Number(response.slice(0, 3)) })

describe('what an answer of a mail server means', () => {
  test.each([
    ['RCPT TO', '450 4.2.1 Mailbox busy', 'later'],
    ['RCPT TO', '452 4.2.2 Mailbox full', 'later'],
    ['DATA', '451 4.3.0 Try again', 'later'],
    ['RCPT TO', '550 5.1.1 No such user', 'refused'],
    ['DATA', '554 5.6.0 Not this', 'refused'],
    ['MAIL FROM', '451 Too fast', 'server'],
    ['MAIL FROM', '550 Not from you', 'server'],
    ['AUTH PLAIN', '535 Wrong password', 'server'],
    ['CONN', '554 No service', 'server'],
    ['RCPT TO', '421 Closing', 'server'],
    ['RCPT TO', '503 Bad sequence', 'server'],
  ])('%s: %s is %s', (command, response, kind) => {
    expect(outcomeOf(answer(command, response), false)).toMatchObject({ kind, reason: response })
  })

  test.each([
    ['RCPT TO', '550 5.1.1 No such user', true],
    ['RCPT TO', '550 No such user', true],
    ['RCPT TO', '554 5.7.1 Relaying denied', false],
    ['DATA', '550 5.1.1 No such user', true],
    ['DATA', '554 5.7.1 Looks like spam', false],
    ['DATA', '554 Looks like spam', false],
  ])('%s: %s counts against the address: %s', (command, response, isOfAddress) => {
    const outcome = outcomeOf(answer(command, response), command === 'DATA')
    expect(outcome).toMatchObject({ kind: 'refused', isOfAddress })
  })

  test.each([
    [answer('AUTH PLAIN', '535 Wrong password'), true],
    [answer('MAIL FROM', '550 Not from you'), true],
    [answer('MAIL FROM', '451 Too fast'), false],
    [answer('CONN', '421 Too many connections'), false],
    [error({ code: 'ESOCKET', command: 'CONN' }), false],
  ])('%j lets someone change something first: %s', (failed, isPermanent) => {
    expect(outcomeOf(failed, false)).toMatchObject({ kind: 'server', isPermanent })
  })

  test('D52 a connection that ends after the hand-over leaves it uncertain, and not before', () => {
    for (const code of ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']) {
      const lost = error({ code, command: 'CONN' })
      expect(outcomeOf(lost, true).kind).toBe('uncertain')
      expect(outcomeOf(lost, false).kind).toBe('server')
    }
    // An answer is one, whatever it says.
    expect(outcomeOf(answer('DATA', '421 Closing'), true).kind).toBe('server')
  })

  test('an address that no server would take is refused', () => {
    const invalid = error({ code: 'EENVELOPE', command: 'API' })
    expect(outcomeOf(invalid, false)).toMatchObject({ kind: 'refused', isOfAddress: true })
  })

  test('what a server writes is cut', () => {
    const { reason = '' } = outcomeOf(answer('RCPT TO', `550 ${'x'.repeat(900)}`), false) as {
      reason?: string
    }
    expect(reason).toHaveLength(500)
  })
})

test('waits grow, and end after two days', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTryIn(tries) ?? 0)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 60)
  expect([days > 1.5, days <= 2]).toEqual([true, true])
  expect(nextTryIn(8)).toBeNull()
})

test.each([
  [STOP_FROM - 1, STOP_FROM - 1, false],
  [1, 50, false],
  [2, 50, true],
  [STOP_SHARE * 1000, 1000, false],
  [STOP_SHARE * 1000 + 1, 1000, true],
])('%i failures of %i stop a mail: %s', (failed, done, isStopped) => {
  expect(hasTooManyFailures(failed, done)).toBe(isStopped)
})

test('an email can be changed until it is sent', () => {
  expect(MAIL_STATES.filter(mayChange)).toEqual(['draft', 'waiting', 'scheduled'])
})

import { describe, expect, test } from 'vitest'
import { parsePostmark, parseSesNotification } from '@/domain/newsletter/bounces'
import {
  isCertificateAddress,
  isConfirmationAddress,
  parseSnsMessage,
  signedText,
} from '@/domain/newsletter/sns'

const AT = '2026-12-03T10:00:00.000Z'

describe('Amazon SES', () => {
  const MAIL = {
    ...{ timestamp: AT, messageId: 'of-ses', destination: ['bo@example.org'] },
    headers: [
      { name: 'From', value: 'Show <show@example.com>' },
      { name: 'Message-ID', value: '<abc@show.example>' },
    ],
    commonHeaders: { messageId: '<abc@show.example>', subject: 'Fifty Lines' },
  }
  const bounce = (about: object, mail: object = MAIL) =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp: AT },
        ...{ feedbackId: 'f-1', reportingMTA: 'dns; mx.example' },
        bouncedRecipients: [
          {
            ...{ emailAddress: 'bo@example.org', action: 'failed', status: '5.1.1' },
            diagnosticCode: 'smtp; 550 5.1.1 No such user',
          },
        ],
        ...about,
      },
      mail,
    })
  const complaint = (about: object = {}) =>
    JSON.stringify({
      eventType: 'Complaint',
      complaint: {
        ...{ feedbackId: 'f-2', timestamp: AT, complaintFeedbackType: 'abuse' },
        complainedRecipients: [{ emailAddress: 'bo@example.org' }],
        ...about,
      },
      mail: MAIL,
    })

  test('a permanent bounce, with the Message-ID of the site', () => {
    expect(parseSesNotification(bounce({}))).toEqual([
      {
        ...{ id: 'f-1', kind: 'permanent', email: 'bo@example.org', at: AT },
        ...{ messageId: '<abc@show.example>', reason: 'smtp; 550 5.1.1 No such user' },
      },
    ])
  })

  test.each([
    ['a full mailbox', bounce({ bounceType: 'Transient', bounceSubType: 'MailboxFull' }), 'soft'],
    ['what nobody knows', bounce({ bounceType: 'Undetermined' }), 'soft'],
    ['an address that the service blocks', bounce({ bounceSubType: 'Suppressed' }), 'permanent'],
    ['a complaint', complaint(), 'complaint'],
    ['a complaint without a type', complaint({ complaintFeedbackType: null }), 'complaint'],
    ['a virus', complaint({ complaintFeedbackType: 'virus' }), 'complaint'],
  ])('%s', (_, message, kind) =>
    expect(parseSesNotification(message)).toMatchObject([{ kind, email: 'bo@example.org' }]),
  )

  test('the address that it was sent to counts, also where it was forwarded', () => {
    const forwarded = bounce({ bouncedRecipients: [{ emailAddress: 'bo@elsewhere.example' }] })
    expect(parseSesNotification(forwarded)).toMatchObject([
      { email: 'bo@example.org', reason: 'Permanent, General' },
    ])
  })

  test('without headers there is no Message-ID, and each of several addresses is reported', () => {
    const recipients = [{ emailAddress: 'a@example.org' }, { emailAddress: 'b@example.org' }]
    const message = bounce({ bouncedRecipients: recipients }, { destination: ['a', 'b'] })
    expect(parseSesNotification(message)).toMatchObject([
      { email: 'a@example.org', messageId: null },
      { email: 'b@example.org', messageId: null },
    ])
  })

  test.each([
    ['a report that it is no spam', complaint({ complaintFeedbackType: 'not-spam' })],
    ['a failed signature', complaint({ complaintFeedbackType: 'auth-failure' })],
    ['a delivery', JSON.stringify({ notificationType: 'Delivery', mail: MAIL, delivery: {} })],
    ['a test of the topic', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['a bounce without a time', bounce({ timestamp: 'yesterday' })],
    ['a bounce without an id', bounce({ feedbackId: undefined })],
    [
      'far too many addresses',
      bounce({ bouncedRecipients: Array(51).fill({ emailAddress: 'a' }) }),
    ],
    ['a list', '[]'],
    ['nothing', 'null'],
  ])('%s is no report', (_, message) => expect(parseSesNotification(message)).toEqual([]))
})

describe('Postmark', () => {
  const bounce = (about: object = {}) => ({
    ...{ RecordType: 'Bounce', MessageStream: 'broadcast', ID: Number('4323372036854775807') },
    ...{ Type: 'HardBounce', TypeCode: 1, Name: 'Hard bounce', MessageID: 'of-postmark' },
    ...{ Description: 'The server was unable to deliver your message.', Details: 'No such user' },
    ...{ Email: 'bo@example.org', From: 'show@example.com', Subject: 'Fifty Lines' },
    ...{ BouncedAt: '2026-12-03T12:00:00.1234567+02:00', Inactive: true, CanActivate: true },
    ...about,
  })
  const change = (about: object = {}) => ({
    ...{ RecordType: 'SubscriptionChange', MessageID: 'of-postmark', ServerID: 1 },
    ...{ MessageStream: 'broadcast', ChangedAt: AT, Recipient: 'bo@example.org' },
    ...{ Origin: 'Recipient', SuppressSending: true, SuppressionReason: 'SpamComplaint' },
    ...about,
  })

  test('a hard bounce', () =>
    expect(parsePostmark(bounce())).toEqual([
      {
        ...{
          id: 'Bounce 4323372036854776000 of-postmark',
          kind: 'permanent',
          email: 'bo@example.org',
        },
        ...{ messageId: null, reason: 'No such user', at: '2026-12-03T10:00:00.123Z' },
      },
    ]))

  test.each([
    [bounce({ Type: 'BadEmailAddress' }), 'permanent'],
    [bounce({ Type: 'SoftBounce' }), 'soft'],
    [bounce({ Type: 'Transient' }), 'soft'],
    [bounce({ Type: 'AutoResponder' }), 'soft'],
    [bounce({ Type: 'Blocked' }), 'soft'],
    [bounce({ Type: 'SpamComplaint' }), 'complaint'],
    [bounce({ Type: 'Unsubscribe' }), 'complaint'],
    [bounce({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }), 'complaint'],
    [change(), 'complaint'],
    [change({ SuppressionReason: 'ManualSuppression' }), 'complaint'],
  ])('%o is %s', (body, kind) => expect(parsePostmark(body)).toMatchObject([{ kind }]))

  test.each([
    [change(), 'Marked as spam.'],
    [bounce({ RecordType: 'SpamComplaint' }), 'Marked as spam.'],
    [bounce({ Type: 'Unsubscribe' }), 'Stopped the emails at Postmark.'],
    [bounce({ Details: ' ' }), 'The server was unable to deliver your message.'],
    [bounce({ Details: '', Description: null }), 'HardBounce'],
  ])('%o says why: %s', (body, reason) => expect(parsePostmark(body)).toMatchObject([{ reason }]))

  test.each([
    ['what it reports as a bounce too', change({ SuppressionReason: 'HardBounce' })],
    [
      'what the host did there',
      change({ SuppressionReason: 'ManualSuppression', Origin: 'Customer' }),
    ],
    ['an address that is emailed again', change({ SuppressSending: false })],
    ['an opened email', { RecordType: 'Open', Recipient: 'bo@example.org' }],
    ['a bounce without an address', bounce({ Email: undefined })],
    ['a bounce without a day', bounce({ BouncedAt: '' })],
    ['a list', [bounce()]],
    ['nothing', null],
  ])('%s is no report', (_, body) => expect(parsePostmark(body)).toEqual([]))
})

describe('Amazon SNS', () => {
  const MESSAGE = {
    ...{ Type: 'Notification', MessageId: 'm', TopicArn: 't', Message: 'text\nof two lines' },
    ...{ Timestamp: AT, SignatureVersion: '1', Signature: 's', SigningCertURL: 'u' },
  }
  const signed = (about: object) => {
    const message = parseSnsMessage(JSON.stringify({ ...MESSAGE, ...about }))
    return message && signedText(message)
  }

  test('what is signed of a notification, with and without a subject', () => {
    const rest = `Timestamp\n${AT}\nTopicArn\nt\nType\nNotification\n`
    const first = 'Message\ntext\nof two lines\nMessageId\nm\n'
    expect(signed({})).toBe(first + rest)
    expect(signed({ Subject: null, Token: 'x' })).toBe(first + rest)
    expect(signed({ Subject: 'News' })).toBe(`${first}Subject\nNews\n${rest}`)
  })

  test('what is signed of a confirmation', () =>
    expect(signed({ Type: 'SubscriptionConfirmation', SubscribeURL: 'a', Token: 'b' })).toBe(
      `Message\ntext\nof two lines\nMessageId\nm\nSubscribeURL\na\nTimestamp\n${AT}\nToken\nb\nTopicArn\nt\nType\nSubscriptionConfirmation\n`,
    ))

  test.each([
    ['no JSON', 'Message'],
    ['a list', '[]'],
    ['another type', JSON.stringify({ ...MESSAGE, Type: 'Order' })],
    ['another version', JSON.stringify({ ...MESSAGE, SignatureVersion: '3' })],
    ['no signature', JSON.stringify({ ...MESSAGE, Signature: undefined })],
    ['a number', JSON.stringify({ ...MESSAGE, Message: 1 })],
  ])('%s is no message', (_, body) => expect(parseSnsMessage(body)).toBeNull())

  const HOST = 'https://sns.us-east-1.amazonaws.com'
  const FILE = 'SimpleNotificationService-0aB1.pem'
  test.each([
    [`${HOST}/${FILE}`, true],
    [`https://sns.us-gov-west-1.amazonaws.com/${FILE}`, true],
    [`https://sns.ap-southeast-2.amazonaws.com/${FILE}`, true],
    [`http://sns.us-east-1.amazonaws.com/${FILE}`, false],
    [`https://sns.us-east-1.amazonaws.com:8443/${FILE}`, false],
    [`https://x@sns.us-east-1.amazonaws.com/${FILE}`, false],
    [`https://sns.us-east-1.amazonaws.com.evil.example/${FILE}`, false],
    [`https://evil.example/sns.us-east-1.amazonaws.com/${FILE}`, false],
    [`https://evil.s3.amazonaws.com/${FILE}`, false],
    [`https://sns-us-east-1.amazonaws.com/${FILE}`, false],
    [`https://x.sns.us-east-1.amazonaws.com/${FILE}`, false],
    [`${HOST}/${FILE}?x=1`, false],
    [`${HOST}/${FILE}#x`, false],
    [`${HOST}/?next=/${FILE}`, false],
    [`${HOST}/../x/${FILE}`, false],
    [`${HOST}/other.pem`, false],
    [`${HOST}/${FILE}.exe`, false],
    ['file:///etc/passwd', false],
    ['', false],
  ])('a certificate at %s: %s', (address, isRight) =>
    expect(isCertificateAddress(address)).toBe(isRight),
  )

  test.each([
    [`${HOST}/?Action=ConfirmSubscription&TopicArn=t&Token=x`, true],
    [`${HOST}/?Action=DeleteTopic&TopicArn=t`, false],
    [`${HOST}/?Action=ConfirmSubscription&Action=DeleteTopic`, false],
    [`${HOST}/x?Action=ConfirmSubscription`, false],
    [`http://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription`, false],
    ['https://evil.example/?Action=ConfirmSubscription', false],
    ['nothing', false],
  ])('a confirmation at %s: %s', (address, isRight) =>
    expect(isConfirmationAddress(address)).toBe(isRight),
  )
})

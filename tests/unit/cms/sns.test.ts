import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSnsReader } from '@/cms/newsletter/sns'
import {
  CERTIFICATE_ADDRESS,
  makeCertificate,
  signedConfirmation,
  signedMessage,
} from '../../support/signing-certificate'

const { certificate, key } = await makeCertificate()
const other = await makeCertificate()

const fetched: string[] = []
const fetchText = (address: string) => {
  fetched.push(address)
  return Promise.resolve(certificate)
}
const read = (message: object, get: typeof fetchText = fetchText) =>
  createSnsReader(get)(JSON.stringify(message))

beforeEach(() => {
  vi.useRealTimers()
  fetched.length = 0
})

describe('a message of Amazon SNS', () => {
  test.each(['1', '2'])('is believed with a signature of version %s', async (SignatureVersion) => {
    const message = signedMessage(key, { SignatureVersion, Message: 'line\nline', Subject: 'S' })
    expect(await read(message)).toMatchObject({ Message: 'line\nline' })
    expect(fetched).toEqual([CERTIFICATE_ADDRESS])
  })

  test.each([
    ['a changed text', { Message: '{"other":1}' }],
    ['another topic', { TopicArn: 'arn:aws:sns:eu-west-1:1:other' }],
    ['another type', { Type: 'UnsubscribeConfirmation' }],
    ['an added subject', { Subject: 'Added' }],
    ['another version', { SignatureVersion: '1' }],
    ['no signature', { Signature: '' }],
    ['another signature', { Signature: Buffer.alloc(256).toString('base64') }],
  ])('is not believed with %s', async (_, change) =>
    expect(await read({ ...signedMessage(key), ...change })).toBeNull(),
  )

  test('is not believed with a key of someone else', async () =>
    expect(await read(signedMessage(other.key))).toBeNull())

  test.each(['https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem'])(
    'has nothing fetched from %s',
    async (SigningCertURL) => {
      expect(await read(signedMessage(key, { SigningCertURL }))).toBeNull()
      expect(fetched).toEqual([])
    },
  )

  test('is not believed with what is no certificate, or one that has expired', async () => {
    expect(await read(signedMessage(key), () => Promise.resolve('<html>'))).toBeNull()
    vi.useFakeTimers({ now: Date.now() + 3 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(await read(signedMessage(key))).toBeNull()
  })

  test('waits for another try where the certificate can’t be fetched', async () =>
    expect(read(signedMessage(key), () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    ))

  test('has its certificate fetched once', async () => {
    const readOften = createSnsReader(fetchText)
    for (const Message of ['1', '2', '3'])
      expect(await readOften(JSON.stringify(signedMessage(key, { Message })))).not.toBeNull()
    expect(fetched).toHaveLength(1)
  })
})

describe('the confirmation of a topic', () => {
  test('is fetched from the service', async () => {
    const message = signedConfirmation(key)
    expect(await read(message)).toMatchObject({ Type: 'SubscriptionConfirmation' })
    expect(fetched).toEqual([CERTIFICATE_ADDRESS, message.SubscribeURL])
  })

  test.each(['http://127.0.0.1/?Action=ConfirmSubscription'])(
    'is not fetched from %s, also where it is signed',
    async (SubscribeURL) => {
      expect(await read(signedConfirmation(key, { SubscribeURL }))).toBeNull()
      expect(fetched).toEqual([CERTIFICATE_ADDRESS])
    },
  )

  test('is not fetched without a signature', async () => {
    expect(await read({ ...signedConfirmation(key), Signature: 'AAAA' })).toBeNull()
    expect(fetched).toEqual([CERTIFICATE_ADDRESS])
  })
})

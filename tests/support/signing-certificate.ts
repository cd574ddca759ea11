import { createSign } from 'node:crypto'
import { generate } from 'selfsigned'
import { parseSnsMessage, signedText } from '@/domain/newsletter/sns'

const DAY_MS = 24 * 60 * 60 * 1000

/** A certificate that signs itself, with its key, in PEM. @param days for which it is valid */
export async function makeCertificate(days = 2): Promise<{ certificate: string; key: string }> {
  const made = await generate([{ name: 'commonName', value: 'sns.example' }], {
    keySize: 2048,
    notAfterDate: new Date(Date.now() + days * DAY_MS),
  })
  return { certificate: made.cert, key: made.private }
}

export const CERTIFICATE_ADDRESS =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'
const CONFIRMATION_ADDRESS =
  'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn:aws:sns:x&Token=t'

type Fields = Record<string, string | null>

/** A message of Amazon SNS, signed. @param fields in place of, or added to, those of a notification */
export function signedMessage(key: string, fields: Fields = {}): Record<string, unknown> {
  const message: Fields = {
    ...{ Type: 'Notification', MessageId: 'c0ffee00-0000-4000-8000-000000000001' },
    ...{ TopicArn: 'arn:aws:sns:eu-west-1:111122223333:bounces', Message: '{}' },
    ...{ Timestamp: '2026-12-03T10:00:00.000Z', SignatureVersion: '2' },
    ...{ Signature: '', SigningCertURL: CERTIFICATE_ADDRESS },
    ...fields,
  }
  const parsed = parseSnsMessage(JSON.stringify(message))
  if (!parsed) throw new Error('Not a message of Amazon SNS')
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const Signature = createSign(hash).update(signedText(parsed)).sign(key, 'base64')
  return { ...message, Signature }
}

/** What confirms the subscription of a topic. */
export const signedConfirmation = (key: string, fields: Fields = {}): Record<string, unknown> =>
  signedMessage(key, {
    ...{ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: CONFIRMATION_ADDRESS },
    ...fields,
  })

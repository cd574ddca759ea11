import { execFileSync } from 'node:child_process'
import { createSign } from 'node:crypto'
import { parseSnsMessage, signedText } from '@/domain/newsletter/sns'

/** A certificate that signs itself, with its key, in PEM. Node.js can only read certificates. */
export function makeCertificate(days = 2): { certificate: string; key: string } {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=sns.example']
  const pem = execFileSync('openssl', [...args, '-days', String(days), '-keyout', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const part = (name: string) =>
    new RegExp(`-----BEGIN ${name}-----[\\s\\S]+?-----END ${name}-----`).exec(pem)?.[0] ?? ''
  return { certificate: part('CERTIFICATE'), key: part('PRIVATE KEY') }
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

import { z } from 'zod'

/**
 * Messages of Amazon SNS, by which Amazon SES reports bounces: what is signed of them, and which
 * addresses they may name (Amazon SNS Developer Guide, “Verifying the signatures of Amazon SNS
 * messages”).
 */

const text = z.string().max(300_000)

const schema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  Subject: text.nullish(),
  Token: text.nullish(),
  SubscribeURL: text.nullish(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
})

export type SnsMessage = z.output<typeof schema>

/** @returns null for what isn’t such a message */
export function parseSnsMessage(body: string): SnsMessage | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  confirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
} as const

/** The text that is signed: names and values in the order of the alphabet, a line each. */
export function signedText(message: SnsMessage): string {
  const names = message.Type === 'Notification' ? SIGNED.Notification : SIGNED.confirmation
  return names
    .flatMap((name) => {
      const value = message[name as keyof SnsMessage]
      return typeof value === 'string' ? [`${name}\n${value}\n`] : []
    })
    .join('')
}

/** The hash of each version of the signature. */
export const SIGNATURE_HASHES = { 1: 'sha1', 2: 'sha256' } as const

/** Hosts of the service, one in each region. */
const HOST = /^sns\.[a-z]{2}(?:-[a-z]{2,12}){1,3}-\d{1,2}\.amazonaws\.com$/
const CERTIFICATE = /^\/SimpleNotificationService-[\da-zA-Z]{1,64}\.pem$/

/** An address at the service itself, by https and at its usual port; else null. */
function serviceUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = !url.username && !url.password && !url.port && !url.hash
  return url.protocol === 'https:' && isPlain && HOST.test(url.hostname) ? url : null
}

/** Checks whether a certificate may be fetched there: anyone can put one anywhere else. */
export function isCertificateAddress(address: string): boolean {
  const url = serviceUrl(address)
  return url !== null && url.search === '' && CERTIFICATE.test(url.pathname)
}

/** Checks whether fetching it confirms a subscription, and does nothing else. */
export function isConfirmationAddress(address: string): boolean {
  const url = serviceUrl(address)
  return (
    url !== null &&
    url.pathname === '/' &&
    url.searchParams.getAll('Action').join() === 'ConfirmSubscription'
  )
}

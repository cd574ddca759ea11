import { verify, X509Certificate } from 'node:crypto'
import { askOnce, askWithin, FetchError, readBytes } from '@/net/fetch-public'
import {
  isCertificateAddress,
  isConfirmationAddress,
  parseSnsMessage,
  SIGNATURE_HASHES,
  signedText,
  type SnsMessage,
} from '@/domain/newsletter/sns'
import { siteNow } from '../database/site-clock'

/** Gets what is at an address of the service. @throws when it can’t */
type FetchText = (address: string) => Promise<string>

/** Certificates and confirmations are a few kB. */
const LIMITS = { maxBytes: 100_000, timeoutMs: 10_000, allowPrivate: false }
/** The service has a few at a time. */
const MAX_CERTIFICATES = 20

/** Gets a text of Amazon SNS, following no redirect. @throws FetchError */
export const fetchFromSns = (address: string): Promise<string> =>
  askWithin(LIMITS.timeoutMs, async (signal) => {
    const asking = { method: 'GET', userAgent: 'notes-and-quotes', allowPrivate: false } as const
    const response = await askOnce(address, asking, signal)
    if (response.statusCode !== 200)
      throw new FetchError(`the server answered ${response.statusCode}`)
    return (await readBytes(response, LIMITS, signal)).toString('utf8')
  })

function isSignedWith(certificate: X509Certificate, message: SnsMessage): boolean {
  const now = siteNow().getTime()
  const { publicKey, validFrom, validTo } = certificate
  if (now < Date.parse(validFrom) || now > Date.parse(validTo)) return false
  if (publicKey.asymmetricKeyType !== 'rsa') return false
  return verify(
    SIGNATURE_HASHES[message.SignatureVersion],
    Buffer.from(signedText(message)),
    publicKey,
    Buffer.from(message.Signature, 'base64'),
  )
}

/**
 * Reads messages of Amazon SNS, and believes only those that the service has signed with a
 * certificate from its own hosts. A topic is confirmed by getting the address in its message.
 * @param fetchText is given only addresses at the service’s hosts
 * @returns what reads a message: null if it isn’t signed as it should be. It throws what `fetchText`
 * throws, so that the service tries again.
 */
export function createSnsReader(fetchText: FetchText) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(address: string): Promise<X509Certificate | null> {
    const known = certificates.get(address)
    if (known) return known
    const pem = await fetchText(address)
    try {
      const certificate = new X509Certificate(pem)
      if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
      certificates.set(address, certificate)
      return certificate
    } catch {
      return null
    }
  }

  return async (body: string): Promise<SnsMessage | null> => {
    const message = parseSnsMessage(body)
    if (!message || !isCertificateAddress(message.SigningCertURL)) return null
    const certificate = await certificateAt(message.SigningCertURL)
    if (!certificate || !isSignedWith(certificate, message)) return null
    if (message.Type === 'SubscriptionConfirmation') {
      const address = message.SubscribeURL ?? ''
      if (!isConfirmationAddress(address)) return null
      await fetchText(address)
    }
    return message
  }
}

import { APIError, APIErrorName, type Endpoint, type PayloadRequest } from 'payload'
import { FieldError } from '@/cms/access'
import { readText } from '@/cms/access/read-body'
import { countAttempt } from '@/cms/accounts/rate-limits'
import { declare } from '@/cms/contract/operation'
import { bouncesPath, isBounceToken, recordBounce, recordCall } from '../bounces'
import { createSnsReader, fetchFromSns } from '../sns'
import {
  parsePostmark,
  parseSesNotification,
  type Bounce,
  type BounceService,
} from '@/domain/newsletter/bounces'

/** The longest message of Amazon SNS, with what is around it and escaped in it (bytes). */
const MAX_BODY = 400_000

function refuse(status: number, message: string): never {
  const error = new APIError(message, status)
  error.name = APIErrorName // Class names get minified, and this name decides how it is logged.
  throw error
}

const readSns = createSnsReader(fetchFromSns)

/** Reads the report of a service. @throws an error with a status if the body isn’t its own */
type Reader = (body: string, req: PayloadRequest) => Promise<Bounce[]>

const READERS: Record<BounceService, Reader> = {
  ses: async (body, { payload }) => {
    const message = await readSns(body).catch((err: unknown) => {
      payload.logger.warn({ err, msg: 'A signature of Amazon SNS can’t be checked' })
      return refuse(503, 'Couldn’t check the signature.')
    })
    if (!message) return refuse(403, 'The signature is wrong.')
    return message.Type === 'Notification' ? parseSesNotification(message.Message) : []
  },
  postmark: async (body) => {
    try {
      return parsePostmark(JSON.parse(body))
    } catch {
      throw new FieldError(400, '_payload', 'Send JSON.')
    }
  },
}

const TYPES: Record<BounceService, string[]> = {
  ses: ['text/plain', 'application/json'],
  postmark: ['application/json'],
}

/**
 * `POST /api/newsletter/bounces/{service}/:token`: a mail service reports bounces and complaints. The
 * answer is the same whether the addresses are on the list or not.
 */
const receiver = (service: BounceService, summary: string): Endpoint => ({
  path: `${bouncesPath(service)}/:token`,
  method: 'post',
  custom: {
    readsBody: true,
    visitorParameters: [],
    ...declare({
      summary,
      caller: 'anyone',
      body: { bytes: TYPES[service] },
      answer: null,
      errors: [403, 404, 503],
    }),
  },
  handler: async (req: PayloadRequest) => {
    const token = String(req.routeParams?.token ?? '')
    if (!isBounceToken(req.payload, service, token)) return refuse(404, 'Not found.')
    await countAttempt(req, [{ limit: 'LIMIT_BOUNCES', key: service, isSilent: true }])
    const body = await readText(req.body as ReadableStream<Uint8Array> | null, MAX_BODY)
    const bounces = await READERS[service](body, req)
    for (const bounce of bounces) await recordBounce(req, service, bounce)
    await recordCall(req, service)
    return new Response(null, { status: 200 })
  },
})

export const newsletterBounceEndpoints: Endpoint[] = [
  receiver('ses', 'Report bounces and complaints (for Amazon SES)'),
  receiver('postmark', 'Report bounces and complaints (for Postmark)'),
]

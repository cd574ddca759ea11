import {
  Forbidden,
  headersWithCors,
  type Endpoint,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { declare } from '@/cms/contract/operation'
import { active, FieldError, isActive, isOwner, nobody, UnauthorizedError } from '@/cms/access'
import { countAttempt } from '@/cms/rate-limits'
import { siteNow } from '@/cms/site-clock'
import { sendTestMail } from '@/cms/test-mail'

/**
 * What the checklist of a new show cannot find out from the content: whether it was put away, and
 * whether mail arrives.
 */
export const Setup: GlobalConfig = {
  slug: 'setup',
  access: { read: active, readVersions: nobody, update: nobody },
  admin: { hidden: true },
  endpoints: false,
  lockDocuments: false,
  fields: [
    { name: 'isHidden', type: 'checkbox', defaultValue: false },
    { name: 'mailSentAt', type: 'date' },
    { name: 'mailSentTo', type: 'text' },
    { name: 'hasMailArrived', type: 'checkbox', defaultValue: false },
  ],
}

type Stored = {
  isHidden?: boolean
  mailSentAt?: string
  mailSentTo?: string
  hasMailArrived?: boolean
}

const store = (req: PayloadRequest, data: Stored) =>
  req.payload.updateGlobal({
    slug: 'setup',
    data,
    overrideAccess: true, // These routes are its only door; they have checked the account.
    req,
  })

const answer = (req: PayloadRequest, body: object): Response =>
  Response.json(body, { headers: headersWithCors({ headers: new Headers(), req }) })

function switchIn(req: PayloadRequest, field: 'isHidden' | 'hasMailArrived'): Stored {
  const value: unknown = req.data?.[field]
  if (value === undefined) return {}
  if (typeof value !== 'boolean') throw new FieldError(400, field, 'Send true or false.')
  return { [field]: value }
}

export const setupEndpoints: Endpoint[] = [
  {
    /** `POST /api/setup` puts the checklist away or back, and notes that the test mail arrived. */
    path: '/setup',
    method: 'post',
    custom: declare({
      summary: 'Put the checklist of a new show away or back',
      caller: 'owner',
      body: z.object({ isHidden: z.boolean().optional(), hasMailArrived: z.boolean().optional() }),
      answer: z.strictObject({ isHidden: z.boolean(), hasMailArrived: z.boolean() }),
    }),
    handler: async (req) => {
      if (!isActive(req)) throw new UnauthorizedError()
      if (!isOwner(req)) throw new Forbidden(req.t)
      const data = { ...switchIn(req, 'isHidden'), ...switchIn(req, 'hasMailArrived') }
      const { isHidden, hasMailArrived } = await store(req, data)
      return answer(req, { isHidden: isHidden === true, hasMailArrived: hasMailArrived === true })
    },
  },
  {
    /** `POST /api/setup/test-mail` sends the caller a mail and says what the mail server answered. */
    path: '/setup/test-mail',
    method: 'post',
    custom: declare({
      summary: 'Send a mail to the own account',
      caller: 'account',
      answer: z.strictObject({ isSent: z.boolean(), answer: z.string(), to: z.string() }),
    }),
    handler: async (req) => {
      if (!req.user || !isActive(req)) throw new UnauthorizedError()
      const { email } = req.user
      await countAttempt(req, [{ limit: 'LIMIT_RESET_MAILS', key: `test ${email}` }])
      const sent = await sendTestMail(req.payload, email)
      if (sent.isSent)
        await store(req, {
          mailSentAt: siteNow().toISOString(),
          mailSentTo: email,
          hasMailArrived: false,
        })
      return answer(req, { ...sent, to: email })
    },
  },
]

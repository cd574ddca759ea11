import { createLocalReq } from 'payload'
import type { Endpoint, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare } from '@/cms/contract/operation'
import { declareForm, leadTo, MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { inTransaction } from '@/cms/database/transactions'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { beginShow } from '../begin-show'
import { writeGlobal } from '../write-global'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { showValueProblem } from '@/domain/imports/show-values'
import { UnauthorizedError } from '@/cms/access'
import { countAttempt } from '@/cms/accounts/rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { sendTestMail } from '@/cms/mail/test-mail'
import { SETUP_STEPS, type SetupStep } from '@/domain/show/setup'
import { chooseLook } from './look'
import { chooseTopics } from './topics'

type Stored = {
  isHidden?: boolean
  mailSentAt?: string
  mailSentTo?: string
  hasMailArrived?: boolean
  skipped?: SetupStep[]
}

const store = (req: PayloadRequest, data: Stored) =>
  req.payload.updateGlobal({
    slug: 'setup',
    data,
    overrideAccess: true, // These routes are its only door; they have checked the account.
    req,
  })

const STEPS = `Send a list of: ${SETUP_STEPS.join(', ')}.`
const flag = z.boolean({ error: 'Must be true or false.' }).optional()

const setupChange = z.object({
  isHidden: flag,
  hasMailArrived: flag,
  skipped: z
    .array(z.enum(SETUP_STEPS, { error: STEPS }), { error: STEPS })
    .transform((steps) => [...new Set(steps)])
    .optional()
    .describe('All steps that are hidden.'),
})

/**
 * Removes what is sample and names the show, so that it is begun without an import. As with an
 * import, nobody has looked at the other settings yet.
 */
async function begin(payload: Payload, names: { showName: string; hostName: string }) {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await beginShow(req, names.showName)
    await removeSampleContent(req)
    await writeGlobal(req, 'site', names) // Only an owner comes here.
  })
}

export const setupEndpoints: Endpoint[] = [
  chooseTopics,
  chooseLook,
  {
    /** `POST /api/setup/begin` with `showName` and `hostName` begins a show that has no feed yet. */
    path: '/setup/begin',
    method: 'post',
    custom: declareForm('Begin a new show from the form of the setup'),
    handler: async (req) => {
      const form = await readPostedForm(req, MAX_FORM)
      const names = { showName: textOf(form, 'showName'), hostName: textOf(form, 'hostName') }
      for (const [field, typed] of Object.entries(names)) {
        const message = showValueProblem(field, typed)
        if (message) return leadTo(req, DESK_ROUTES.setupNew, { field, typed, message })
      }
      await begin(req.payload, names)
      return leadTo(req, DESK_ROUTES.setupTopics)
    },
  },
  {
    /** `POST /api/setup` puts the checklist or steps of it away or back, and notes that mail arrived. */
    path: '/setup',
    method: 'post',
    custom: declare({
      summary: 'Hide or show the setup checklist or its steps',
      caller: 'owner',
      body: setupChange,
      answer: z.strictObject({
        isHidden: z.boolean(),
        hasMailArrived: z.boolean(),
        skipped: z.array(z.enum(SETUP_STEPS)),
      }),
    }),
    handler: async (req) => {
      const change = await readBody(req, setupChange)
      const { isHidden, hasMailArrived, skipped } = await store(req, change)
      return Response.json({
        isHidden: isHidden === true,
        hasMailArrived: hasMailArrived === true,
        skipped: skipped ?? [],
      })
    },
  },
  {
    /** `POST /api/setup/test-mail` sends the caller a mail and says what the mail server answered. */
    path: '/setup/test-mail',
    method: 'post',
    custom: declare({
      summary: 'Send yourself a test email',
      caller: 'account',
      answer: z.strictObject({ isSent: z.boolean(), answer: z.string(), to: z.string() }),
    }),
    handler: async (req) => {
      if (!req.user) throw new UnauthorizedError()
      const { email } = req.user
      await countAttempt(req, [{ limit: 'LIMIT_RESET_MAILS', key: `test ${email}` }])
      const sent = await sendTestMail(req, email)
      if (sent.isSent)
        await store(req, {
          mailSentAt: siteNow().toISOString(),
          mailSentTo: email,
          hasMailArrived: false,
        })
      return Response.json({ ...sent, to: email })
    },
  },
]

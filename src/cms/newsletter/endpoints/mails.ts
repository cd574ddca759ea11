import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError, UnauthorizedError } from '@/cms/access'
import { countAttempt } from '@/cms/accounts/rate-limits'
import { readBody } from '@/cms/contract/body'
import { declare, messageAnswer, type Operation } from '@/cms/contract/operation'
import { isNumberedId, numberedId } from '@/cms/database/numbered-id'
import { removedHash } from '../rows'
import { inTransaction } from '@/cms/database/transactions'
import {
  beginSending,
  deleteDraft,
  deliveryCounts,
  failedOf,
  resumeDelivery,
  listMails,
  requireMail,
  saveDraft,
  schedule,
  sendAgain,
  setEpisodeMail,
  showOnSite,
  stopSending,
  uncertainOf,
} from '../mails'
import { previewMail, sendTest } from '../test-mail'
import {
  againBody,
  changeBody,
  mailFields,
  newMailBody,
  testBody,
  wholeMailAnswer,
} from './mail-bodies'
import { sendNow } from '@/jobs/tasks/send-mails'

/** A mail with everything that is known of it. */
async function wholeMail(req: PayloadRequest, id: number) {
  const mail = await requireMail(req, id)
  const [counts, uncertain, failed, { made, missing }] = await Promise.all([
    deliveryCounts(req, id),
    uncertainOf(req, id),
    failedOf(req, id),
    previewMail(req, mail),
  ])
  return { ...mail, counts, uncertain, failed, made, missing }
}

const answerWith = async (req: PayloadRequest, id: number): Promise<Response> =>
  Response.json(await wholeMail(req, id))

/** A route that does something with a mail. `isSent`: the job is to look at once. */
const action = (
  name: string,
  { summary, body, isSent = false }: Pick<Operation, 'summary' | 'body'> & { isSent?: boolean },
  work: (req: PayloadRequest, id: number) => Promise<void>,
): Endpoint => ({
  path: `/newsletter/mails/:id/${name}`,
  method: 'post',
  custom: declare({
    summary,
    caller: 'account',
    body,
    answer: wholeMailAnswer,
    errors: [404, 409],
  }),
  handler: async (req) => {
    const id = numberedId(req)
    await inTransaction(req, async () => {
      await work(req, id)
      if (isSent) await sendNow(req)
    })
    return answerWith(req, id)
  },
})

export const newsletterMailEndpoints: Endpoint[] = [
  {
    /** `GET /api/newsletter/mails`: drafts and sent mails, the newest first. */
    path: '/newsletter/mails',
    method: 'get',
    custom: declare({
      summary: 'List the emails of the newsletter',
      caller: 'account',
      query: {
        before: { description: '`nextBefore` of the previous response.', schema: z.int() },
      },
      answer: z.strictObject({
        docs: z.array(z.strictObject(mailFields)),
        nextBefore: z.int().nullable(),
      }),
    }),
    handler: async (req) => {
      const before = req.searchParams.get('before')
      if (before && !isNumberedId(before)) throw new FieldError(400, 'before', 'Must be a number.')
      return Response.json(await listMails(req, { before: Number(before) || null }))
    },
  },
  {
    /** `POST /api/newsletter/mails`: begins a mail by hand, or that of an episode. */
    path: '/newsletter/mails',
    method: 'post',
    custom: declare({
      summary: 'Create an email',
      caller: 'account',
      body: newMailBody,
      status: 201,
      answer: wholeMailAnswer,
      errors: [404, 409],
    }),
    handler: async (req) => {
      const { episode, ...texts } = await readBody(req, newMailBody)
      const id = await inTransaction(req, async () => {
        const made = episode === undefined ? null : await setEpisodeMail(req, episode, true)
        const hasTexts = Object.keys(texts).length > 0
        if (made && !hasTexts) return made.id
        return (await saveDraft(req, { ...texts, ...(made ? { id: made.id } : {}) })).id
      })
      const headers = { Location: `${req.payload.config.routes.api}/newsletter/mails/${id}` }
      return Response.json(await wholeMail(req, id), { status: 201, headers })
    },
  },
  {
    /** `GET /api/newsletter/mails/:id`: a mail, how it looks, and what became of it. */
    path: '/newsletter/mails/:id',
    method: 'get',
    custom: declare({
      summary: 'Get an email and what became of it',
      caller: 'account',
      answer: wholeMailAnswer,
      errors: [404],
    }),
    handler: (req) => answerWith(req, numberedId(req)),
  },
  {
    /** `PATCH /api/newsletter/mails/:id` changes what is written, and when it is sent. */
    path: '/newsletter/mails/:id',
    method: 'patch',
    custom: declare({
      summary: 'Change or schedule an email',
      caller: 'account',
      body: changeBody,
      answer: wholeMailAnswer,
      errors: [404, 409],
    }),
    handler: async (req) => {
      const id = numberedId(req)
      const { sendAt, isWaiting, isShown, ...texts } = await readBody(req, changeBody)
      const isMore =
        Object.keys(texts).length > 0 || sendAt !== undefined || isWaiting !== undefined
      await inTransaction(req, async () => {
        if (isShown !== undefined) await showOnSite(req, id, isShown)
        if (isShown !== undefined && !isMore) return
        const { episode } = await saveDraft(req, { id, ...texts })
        if (sendAt !== undefined) await schedule(req, id, sendAt === null ? null : new Date(sendAt))
        if (isWaiting === undefined) return
        if (!episode) throw new FieldError(400, 'isWaiting', 'This email has no episode.')
        await setEpisodeMail(req, episode, isWaiting)
      })
      return answerWith(req, id)
    },
  },
  {
    /** `DELETE /api/newsletter/mails/:id` deletes a mail that was not sent. */
    path: '/newsletter/mails/:id',
    method: 'delete',
    custom: declare({
      summary: 'Delete an email that was not sent',
      caller: 'account',
      answer: messageAnswer,
      errors: [404, 409],
    }),
    handler: async (req) => {
      await deleteDraft(req, numberedId(req))
      return Response.json({ message: 'Email deleted.' })
    },
  },
  {
    /** `POST /api/newsletter/mails/:id/test` sends one copy, whose links to stop don’t work. */
    path: '/newsletter/mails/:id/test',
    method: 'post',
    custom: declare({
      summary: 'Send a test of an email',
      caller: 'account',
      body: testBody,
      answer: z.strictObject({ isSent: z.boolean(), answer: z.string(), to: z.string() }),
      errors: [404],
    }),
    handler: async (req) => {
      if (!req.user) throw new UnauthorizedError()
      const { to = req.user.email } = await readBody(req, testBody)
      const mail = await requireMail(req, numberedId(req))
      await countAttempt(req, [
        { limit: 'LIMIT_JOIN', key: `test ${req.user.email}` },
        { limit: 'LIMIT_JOIN', key: `test to ${removedHash(req.payload, to)}`, isSilent: true },
      ])
      return Response.json({ ...(await sendTest(req, mail, to)), to })
    },
  },
  action('send', { summary: 'Send an email now', isSent: true }, beginSending),
  action('stop', { summary: 'Stop an email that is being sent' }, stopSending),
  action('go-on', { summary: 'Resume a stopped email', isSent: true }, resumeDelivery),
  action(
    'again',
    { summary: 'Send an email again to addresses it did not reach', body: againBody, isSent: true },
    async (req, id) => sendAgain(req, id, (await readBody(req, againBody)).subscribers),
  ),
]

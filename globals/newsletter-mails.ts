import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError, UnauthorizedError } from '@/cms/access'
import { countAttempt } from '@/cms/accounts/rate-limits'
import { readBody } from '@/cms/contract/body'
import { declare, instant, messageAnswer, type Operation } from '@/cms/contract/operation'
import { isNumberedId, numberedId } from '@/cms/database/numbered-id'
import { removedHash } from '@/cms/newsletter/rows'
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
} from '@/cms/newsletter/mails'
import { previewMail, sendTest } from '@/cms/newsletter/test-mail'
import { emailText } from '@/domain/accounts/email'
import {
  MAIL_INSERTS,
  MAIL_KINDS,
  MAIL_STATES,
  MAX_BODY,
  MAX_INSERTS,
  MAX_SUBJECT,
} from '@/domain/newsletter/mails'
import { sendNow } from '@/jobs/tasks/send-mails'

const insert = z.union(
  [z.enum(MAIL_INSERTS), z.templateLiteral(['letter:', z.string().regex(/^[1-9]\d{0,8}$/)])],
  { error: `Use: ${MAIL_INSERTS.join(', ')} or letter: and the id of a letter.` },
)
const fields = {
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  episode: z.string().nullable().describe('Id of the episode that it is made from.'),
  episodeTitle: z.string().nullable(),
  episodeName: z.string().nullable().describe('As the show counts: Episode 14, S2 E14, Trailer.'),
  state: z.enum(MAIL_STATES),
  subject: z.string().describe('Empty in an email of an episode: its title.'),
  preview: z.string().describe('The first line that an inbox shows.'),
  inserts: z.array(insert).describe('What is put in below the text.'),
  isShown: z.boolean().describe('Whether it is also a page of the site, if the site has such.'),
  week: z.string().nullable().describe('Of an email of a week: the day when it is due.'),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  problem: z.string().nullable(),
  changedAt: instant,
  counts: z.strictObject({
    due: z.int(),
    handing: z.int(),
    delivered: z.int(),
    failed: z.int(),
    uncertain: z.int(),
  }),
}
const trouble = z.strictObject({
  subscriber: z.int(),
  email: z.string(),
  reason: z.string().nullable().describe('What the mail server responded.'),
  at: instant,
})
const whole = z.strictObject({
  ...fields,
  body: z.string().describe('Markdown, like show notes.'),
  uncertain: z.array(trouble).describe('Nobody knows whether these got it; it isn’t repeated.'),
  failed: z.array(trouble),
  missing: z.string().nullable().describe('What is missing before it can be sent.'),
  made: z
    .strictObject({
      subject: z.string(),
      preview: z.string(),
      html: z.string(),
      text: z.string(),
    })
    .nullable()
    .describe('The email as it is or will be sent.'),
})

const line = z
  .string({ error: 'Must be text.' })
  .trim()
  .max(MAX_SUBJECT, { error: `At most ${MAX_SUBJECT} characters.` })
  .regex(/^[^\r\n]*$/, { error: 'Must be one line.' })
  .optional()
const written = {
  subject: line,
  preview: line,
  body: z
    .string({ error: 'Must be text.' })
    .max(MAX_BODY, { error: `At most ${MAX_BODY} characters.` })
    .optional(),
  inserts: z
    .array(insert, { error: 'Send a list of names.' })
    .max(MAX_INSERTS, { error: `At most ${MAX_INSERTS}.` })
    .refine((names) => new Set(names).size === names.length, { error: 'Name each once.' })
    .optional()
    .describe('What is put in below the text, in this order.'),
}
const newMail = z.strictObject({
  ...written,
  episode: z
    .string()
    .optional()
    .describe('Makes the email of this episode, which waits for its release.'),
})
const TIME = 'Send a time such as 2026-12-05T09:00:00.000Z, or null.'
const change = z.strictObject({
  ...written,
  sendAt: z.iso
    .datetime({ error: TIME })
    .nullish()
    .describe('When to send it; null: not by itself.'),
  isWaiting: z
    .boolean({ error: 'Must be true or false.' })
    .optional()
    .describe('Whether the email of an episode is sent on its release.'),
  isShown: z
    .boolean({ error: 'Must be true or false.' })
    .optional()
    .describe('Whether it is also a page of the site; also of one that was sent.'),
  changedAt: z.iso
    .datetime({ error: 'Send `changedAt` exactly as the API returned it.' })
    .optional()
    .describe('As you have seen it: another change in between is refused.'),
})
const testBody = z.strictObject({
  to: emailText.optional().describe('By default the address of your account.'),
})
const again = z.strictObject({
  subscribers: z
    .array(z.int({ error: 'Send the ids of subscribers.' }), { error: 'Send a list of ids.' })
    .min(1, { error: 'Send at least one id.' }),
})

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
  custom: declare({ summary, caller: 'account', body, answer: whole, errors: [404, 409] }),
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
        docs: z.array(z.strictObject(fields)),
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
      body: newMail,
      status: 201,
      answer: whole,
      errors: [404, 409],
    }),
    handler: async (req) => {
      const { episode, ...texts } = await readBody(req, newMail)
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
      answer: whole,
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
      body: change,
      answer: whole,
      errors: [404, 409],
    }),
    handler: async (req) => {
      const id = numberedId(req)
      const { sendAt, isWaiting, isShown, ...texts } = await readBody(req, change)
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
    { summary: 'Send an email again to addresses it did not reach', body: again, isSent: true },
    async (req, id) => sendAgain(req, id, (await readBody(req, again)).subscribers),
  ),
]

import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { FORMS, MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { readText } from '@/cms/access/read-body'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { declare } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { mailedShow } from '@/cms/mail/mail-template'
import { linkToken, readLink, type LinkPurpose } from '@/cms/newsletter/links'
import { removedHash } from '@/cms/newsletter/rows'
import { newsletterSettings } from '@/cms/newsletter/settings'
import { askToJoin, confirm, putBack, removeForGood, stop } from '@/cms/newsletter/subscribers'
import {
  addressProblem,
  JOIN_SOURCES,
  type JoinAnswer,
  type JoinSource,
} from '@/domain/newsletter/subscribers'
import { confirmPath, PATHS, preferencesPath } from '@/domain/paths'
import { enqueue } from '@/jobs/enqueue'
import { sendJoinMail } from '@/jobs/tasks/send-join-mail'

type Fields = (name: string) => string

/** The fields that a form or a script has sent. @throws FieldError 400; TooLargeError; SyntaxError */
async function readFields(req: PayloadRequest): Promise<Fields> {
  if (!/^application\/json\b/i.test(req.headers.get('Content-Type') ?? '')) {
    const form = await readPostedForm(req, MAX_FORM)
    return (name) => textOf(form, name)
  }
  const text = await readText(req.body as ReadableStream<Uint8Array> | null, MAX_FORM)
  const sent = JSON.parse(text) as Record<string, unknown> | null
  return (name) => {
    const value = sent?.[name]
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** Whether a browser has sent the form itself, and would show whatever comes back. */
const isPage = ({ headers }: PayloadRequest): boolean =>
  headers.get('Accept')?.includes('text/html') === true

/** Leads a browser on to the page that says what came of it; a script gets its path. */
const leadOn = (req: PayloadRequest, next: string): Response =>
  isPage(req)
    ? new Response(null, { status: 303, headers: { Location: next } })
    : Response.json({ next })

/** The page of the sign-up with what it answers. */
const answerPage = (answer: JoinAnswer): string => `${PATHS.newsletter}?${answer}`

const custom = (summary: string, errors: number[] = []) => ({
  readsBody: true,
  visitorParameters: [],
  ...declare({
    summary,
    caller: 'anyone',
    body: { bytes: [...FORMS, 'application/json'] },
    answer: z.strictObject({ next: z.string().describe('The page to go on to.') }),
    others: { 303: null },
    errors,
  }),
})

/** From so soon after the page was opened only programs send forms (ms). */
const TOO_SOON_MS = 500

/** The field that people can’t see is filled in, or the form was sent at once. */
const isRobot = (field: Fields): boolean =>
  field('website') !== '' || (field('opened') !== '' && Number(field('opened')) < TOO_SOON_MS)

/** Nobody signs up as if by an import, for which other periods hold. */
const sourceOf = (field: Fields): JoinSource =>
  JOIN_SOURCES.find((source) => source === field('source') && source !== 'file') ?? 'page'

/**
 * Has a mail sent to the address, whether it is on the list or not. Above the limit for one recipient
 * nothing is sent, and the answer does not say so. What is counted names no address.
 */
async function join(req: PayloadRequest, email: string, source: JoinSource): Promise<void> {
  try {
    const key = removedHash(req.payload, email)
    await countAttempt(req, [{ limit: 'LIMIT_JOIN_MAILS', key, isSilent: true }])
  } catch (err) {
    if (!(err instanceof RateLimitError)) throw err
    req.payload.logger.info('No mail to confirm: the recipient has reached the hourly limit')
    return
  }
  const { language } = await mailedShow(req)
  await inTransaction(req, async () => {
    const id = await askToJoin(req, { email, source, language })
    await enqueue(req, sendJoinMail, { id }, { key: `send-join-mail ${id}` })
  })
}

const tokenOf = ({ routeParams }: PayloadRequest): string => String(routeParams?.token)

/** Whose link it is; null for a browser that has to be shown that it is nobody’s. @throws 404 */
async function subscriberOf(req: PayloadRequest, purpose: LinkPurpose) {
  const subscriber = await readLink(req, purpose, tokenOf(req))
  if (subscriber || isPage(req)) return subscriber
  throw new FieldError(404, 'token', 'This link no longer works.')
}

export const newsletterPublicEndpoints: Endpoint[] = [
  {
    /** `POST /api/newsletter/join` with `email`, `source`, `website` and `opened` (D51). */
    path: '/newsletter/join',
    method: 'post',
    custom: custom('Ask for the newsletter', [409]),
    handler: async (req) => {
      const field = await readFields(req)
      const { isOn } = await newsletterSettings(req)
      if (!isOn && isPage(req)) return leadOn(req, PATHS.newsletter)
      if (!isOn) throw new FieldError(409, 'email', 'The newsletter is off.')
      const problem = addressProblem(field('email'))
      if (problem && isPage(req)) return leadOn(req, answerPage('wrong'))
      if (problem) throw new FieldError(400, 'email', problem)
      try {
        await countAttempt(req, [{ limit: 'LIMIT_JOIN', key: clientAddress(req) }])
      } catch (err) {
        if (err instanceof RateLimitError && isPage(req)) return leadOn(req, answerPage('often'))
        throw err
      }
      if (!isRobot(field)) await join(req, field('email'), sourceOf(field))
      return leadOn(req, answerPage('sent'))
    },
  },
  {
    /** `POST /api/newsletter/confirm/:token`: the press that puts an address on the list. */
    path: '/newsletter/confirm/:token',
    method: 'post',
    custom: custom('Confirm an address with the link in its mail'),
    handler: async (req) => {
      const subscriber = await subscriberOf(req, 'confirm')
      const isConfirmed = subscriber !== null && (await confirm(req, subscriber))
      if (!isConfirmed && !isPage(req))
        throw new FieldError(404, 'token', 'This link is too old. Get a new one.')
      return leadOn(req, confirmPath(encodeURIComponent(tokenOf(req))))
    },
  },
  {
    /** `POST /api/newsletter/preferences/:token` with `action`: `stop`, `put-back` or `delete`. */
    path: '/newsletter/preferences/:token',
    method: 'post',
    custom: custom('Stop, restore or delete an address with the link in its mails'),
    handler: async (req) => {
      const subscriber = await subscriberOf(req, 'preferences')
      const page = preferencesPath(encodeURIComponent(tokenOf(req)))
      if (!subscriber) return leadOn(req, page)
      const action = (await readFields(req))('action')
      if (action === 'delete') {
        await removeForGood(req, subscriber.id)
        return leadOn(req, answerPage('deleted'))
      }
      if (action === 'stop') await stop(req, subscriber)
      else if (action === 'put-back') await putBack(req, subscriber)
      else throw new FieldError(400, 'action', 'Must be stop, put-back or delete.')
      return leadOn(req, page)
    },
  },
  {
    /**
     * `POST /api/newsletter/stop/:token`: a mail program stops the mails with one press (RFC 8058).
     * It answers the same whatever it is sent, so that nothing can be found out by it.
     */
    path: '/newsletter/stop/:token',
    method: 'post',
    custom: {
      readsBody: true,
      visitorParameters: [],
      ...declare({
        summary: 'Stop the mails to an address (for mail programs)',
        caller: 'anyone',
        body: { bytes: FORMS },
        answer: null,
      }),
    },
    handler: async (req) => {
      const subscriber = await readLink(req, 'stop', tokenOf(req))
      if (subscriber) await stop(req, subscriber)
      return new Response(null, { status: 200 })
    },
  },
  {
    /** `GET` of the same: a mail program without RFC 8058 opens it for its user (RFC 2369, 3.2). */
    path: '/newsletter/stop/:token',
    method: 'get',
    custom: {
      visitorParameters: [],
      ...declare({
        summary: 'Open the page where someone stops their mails',
        caller: 'anyone',
        status: 303,
        answer: null,
      }),
    },
    handler: async (req) => {
      const subscriber = await readLink(req, 'stop', tokenOf(req))
      const Location = subscriber
        ? preferencesPath(linkToken(req.payload, 'preferences', subscriber))
        : PATHS.newsletter
      return new Response(null, { status: 303, headers: { Location } })
    },
  },
]

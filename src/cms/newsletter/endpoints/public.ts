import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { isPage, leadOn, readFields, type Fields } from '@/cms/access/plain-form'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { declare } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { mailedShow } from '@/cms/mail/mail-template'
import { linkToken, nonceAfter, readLink, readPressedLink, type LinkPurpose } from '../links'
import { askToMove, move, setFrequency } from '../preferences'
import { removedHash } from '../rows'
import { newsletterSettings } from '../settings'
import { askToJoin, confirm, resubscribe, removeForGood, stop } from '../subscribers'
import {
  addressKey,
  addressProblem,
  JOIN_SOURCES,
  type JoinAnswer,
  type JoinSource,
  type PreferencesAnswer,
  FREQUENCIES,
  type Subscriber,
} from '@/domain/newsletter/subscribers'
import { confirmPath, PATHS, preferencesPath } from '@/domain/paths'
import { enqueue } from '@/jobs/enqueue'
import { sendJoinMail } from '@/jobs/tasks/send-join-mail'

/** The page of the sign-up with what it answers. */
const answerPage = (answer: JoinAnswer): string => `${PATHS.newsletter}?${answer}`

const custom = (summary: string, body?: z.ZodType, errors: number[] = []) => ({
  readsBody: true,
  visitorParameters: [],
  ...declare({
    summary,
    caller: 'anyone',
    body,
    answer: z.strictObject({ next: z.string().describe('The page to go on to.') }),
    others: { 303: null },
    errors,
  }),
})

const joinBody = z.object({
  email: z.string(),
  source: z.enum(JOIN_SOURCES).exclude(['file']).optional(),
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
 * Checks whether another email to confirm may be sent to an address. Above the limit for one
 * recipient nothing is sent, and the answer does not say so. What is counted names no address.
 */
async function mayMail(req: PayloadRequest, email: string): Promise<boolean> {
  try {
    const key = removedHash(req.payload, email)
    await countAttempt(req, [{ limit: 'LIMIT_JOIN_MAILS', key, isSilent: true }])
    return true
  } catch (err) {
    if (!(err instanceof RateLimitError)) throw err
    req.payload.logger.info('No email to confirm: the recipient has reached the hourly limit')
    return false
  }
}

/** Has a mail sent to the address, whether it is on the list or not. */
async function join(req: PayloadRequest, email: string, source: JoinSource): Promise<void> {
  if (!(await mayMail(req, email))) return
  const { language } = await mailedShow(req)
  await inTransaction(req, async () => {
    const id = await askToJoin(req, { email, source, language })
    await enqueue(req, sendJoinMail, { id }, { key: `send-join-mail ${id}` })
  })
}

/** Has a mail sent to the address where someone wants to be written to, whosever it is. */
async function askForMove(req: PayloadRequest, subscriber: Subscriber, email: string) {
  if (addressKey(email) === addressKey(subscriber.email)) return
  const { id } = subscriber
  const isMailed = await mayMail(req, email)
  await inTransaction(req, async () => {
    await askToMove(req, subscriber, email)
    if (!isMailed) return
    const input = { id, isNewAddress: true }
    await enqueue(req, sendJoinMail, input, { key: `send-join-mail ${id} address` })
  })
}

/** Counts a form of a network. @returns whether it has sent too many @throws RateLimitError */
async function isTooOften(req: PayloadRequest): Promise<boolean> {
  try {
    await countAttempt(req, [{ limit: 'LIMIT_JOIN', key: clientAddress(req) }])
    return false
  } catch (err) {
    if (err instanceof RateLimitError && isPage(req)) return true
    throw err
  }
}

/** Actions of a reader. @returns what their page answers, if anything */
const ACTIONS: Record<
  string,
  (
    req: PayloadRequest,
    subscriber: Subscriber,
    field: Fields,
  ) => Promise<PreferencesAnswer | undefined>
> = {
  stop: async (req, subscriber) => void (await stop(req, subscriber)),
  'put-back': async (req, subscriber, field) => {
    await resubscribe(req, subscriber)
    if (field('frequency') !== '') return frequency(req, subscriber, field)
    return undefined
  },
  frequency: (req, subscriber, field) => frequency(req, subscriber, field),
  address: async (req, subscriber, field) => {
    const problem = addressProblem(field('email'))
    if (problem && isPage(req)) return 'wrong'
    if (problem) throw new FieldError(400, 'email', problem)
    const { isOn } = await newsletterSettings(req)
    if (!isOn && isPage(req)) return undefined
    if (!isOn) throw new FieldError(409, 'email', 'The newsletter is off.')
    if (await isTooOften(req)) return 'often'
    await askForMove(req, subscriber, field('email'))
    return undefined
  },
}

const NAMES = Object.keys(ACTIONS).join(', ')

/** @throws FieldError 400 */
async function frequency(req: PayloadRequest, subscriber: Subscriber, field: Fields) {
  const wanted = FREQUENCIES.find((one) => one === field('frequency'))
  if (!wanted) throw new FieldError(400, 'frequency', `Use one of: ${FREQUENCIES.join(', ')}.`)
  await setFrequency(req, subscriber, wanted)
  return 'saved' as const
}

const tokenOf = ({ routeParams }: PayloadRequest): string => String(routeParams?.token)

/**
 * Returns whose link it is; null for a browser that has to be shown that it is nobody’s.
 * @throws 404
 */
async function subscriberOf(req: PayloadRequest, purpose: LinkPurpose) {
  const subscriber = await readLink(req, purpose, tokenOf(req))
  if (subscriber || isPage(req)) return subscriber
  throw new FieldError(404, 'token', 'This link no longer works.')
}

export const newsletterPublicEndpoints: Endpoint[] = [
  {
    /** `POST /api/newsletter/join` with `email`, `source`, `website` and `opened`. */
    path: '/newsletter/join',
    method: 'post',
    custom: custom('Ask for the newsletter', joinBody, [409]),
    handler: async (req) => {
      const field = await readFields(req)
      const { isOn } = await newsletterSettings(req)
      if (!isOn && isPage(req)) return leadOn(req, PATHS.newsletter)
      if (!isOn) throw new FieldError(409, 'email', 'The newsletter is off.')
      const problem = addressProblem(field('email'))
      if (problem && isPage(req)) return leadOn(req, answerPage('wrong'))
      if (problem) throw new FieldError(400, 'email', problem)
      if (await isTooOften(req)) return leadOn(req, answerPage('often'))
      if (!isRobot(field)) await join(req, field('email'), sourceOf(field))
      return leadOn(req, answerPage('sent'))
    },
  },
  {
    /**
     * `POST /api/newsletter/confirm/:token`: the press that puts an address on the list, or in the
     * place of one that is.
     */
    path: '/newsletter/confirm/:token',
    method: 'post',
    custom: custom('Confirm an address with the link in its email'),
    handler: async (req) => {
      const moving = await readLink(req, 'address', tokenOf(req))
      const moved =
        (moving && (await move(req, moving, nonceAfter(req.payload, tokenOf(req))))) ??
        (await readPressedLink(req, tokenOf(req)))
      if (moved) {
        const token = linkToken(req.payload, 'preferences', moved)
        return leadOn(req, `${preferencesPath(token)}?saved`)
      }
      const subscriber = await subscriberOf(req, 'confirm')
      const isConfirmed = subscriber !== null && (await confirm(req, subscriber))
      if (!isConfirmed && !isPage(req))
        throw new FieldError(404, 'token', 'This link is too old. Get a new one.')
      return leadOn(req, confirmPath(encodeURIComponent(tokenOf(req))))
    },
  },
  {
    /**
     * `POST /api/newsletter/preferences/:token` with `action`: `stop`, `put-back`, `delete`, `frequency`
     * (with `frequency`, which `put-back` takes as well), or `address` (with `email`).
     */
    path: '/newsletter/preferences/:token',
    method: 'post',
    custom: custom(
      'Change, stop, restore or delete an address with the link in its emails',
      z.object({
        action: z.enum(['stop', 'put-back', 'frequency', 'address', 'delete']),
        frequency: z.enum(FREQUENCIES).optional(),
        email: z.string().optional(),
      }),
      [409],
    ),
    handler: async (req) => {
      const subscriber = await subscriberOf(req, 'preferences')
      const page = preferencesPath(encodeURIComponent(tokenOf(req)))
      if (!subscriber) return leadOn(req, page)
      const field = await readFields(req)
      const action = field('action')
      if (action === 'delete') {
        await removeForGood(req, subscriber.id)
        return leadOn(req, answerPage('deleted'))
      }
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
      if (!act) throw new FieldError(400, 'action', `Use one of: ${NAMES}, delete.`)
      const answer = await act(req, subscriber, field)
      return leadOn(req, answer ? `${page}?${answer}` : page)
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
        summary: 'Unsubscribe to an address (for email programs)',
        caller: 'anyone',
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
        summary: 'Open the page where someone stops their emails',
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

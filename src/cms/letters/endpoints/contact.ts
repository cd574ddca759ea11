import { createHash } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { isPage, leadOn } from '@/cms/access/plain-form'
import { MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { TooLargeError } from '@/cms/access/read-body'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { declare } from '@/cms/contract/operation'
import { siteNow } from '@/cms/database/site-clock'
import { hostName } from '../letter-mails'
import { isContactOpen, lettersSettings } from '../settings'
import { mailedShow } from '@/cms/mail/mail-template'
import { contactProblem, readContact, type ContactFormProblem } from '@/domain/letters/contact'
import { contactAgainPage } from '@/domain/letters/form-again'
import { clientKey, type NewLetter } from '@/domain/letters/new-letter'
import { letterPath, PATHS } from '@/domain/paths'
import { formAgain, keepWithinLimit, scoreOf } from './keep-letter'

const ARRIVED = `${PATHS.contact}?sent`

/** Makes the key of a message that a browser without scripts sends: one for the same message of a day. */
const contentKey = ({ reason, name, email, text }: NewLetter): string =>
  // With a space, which no key that is sent has.
  `content ${createHash('sha256')
    .update(JSON.stringify([siteNow().toISOString().slice(0, 10), reason, name, email, text]))
    .digest('hex')}`

/** Answers a browser with the form again, and all that was typed; in this response alone. */
async function askAgain(
  req: PayloadRequest,
  form: FormData,
  problem: ContactFormProblem,
): Promise<Response> {
  const [{ language, look }, host, { retentionMonths, reasons }] = await Promise.all([
    mailedShow(req),
    hostName(req),
    lettersSettings(req),
  ])
  const about = { problem, host, reasons, retentionMonths, language, look }
  return formAgain(
    contactAgainPage((name) => textOf(form, name), about),
    problem === 'often',
  )
}

/** Takes the contact form. @throws FieldError 400; RateLimitError; TooLargeError */
async function receive(req: PayloadRequest): Promise<Response> {
  await countAttempt(req, [
    { limit: 'LIMIT_LETTER_TRIES', key: clientAddress(req), isSilent: true },
  ])
  const form = await readPostedForm(req, MAX_FORM)
  const field = (name: string) => textOf(form, name)
  const letter = readContact(field, (await lettersSettings(req)).reasons)
  const wrong = contactProblem(letter)
  if (wrong && isPage(req)) return askAgain(req, form, wrong.answer)
  if (wrong) throw new FieldError(400, wrong.field, wrong.message)
  const own = clientKey(field('key'))
  const { language } = await mailedShow(req)
  const received = {
    ...{ letter, language, voice: null },
    key: own ?? contentKey(letter),
    score: scoreOf(letter, field),
  }
  try {
    const { token, isNew } = await keepWithinLimit(req, () => Promise.resolve(received))
    // Who can guess what someone wrote doesn’t get their link.
    const next = isNew || own !== null ? `${letterPath(token)}?sent` : ARRIVED
    return leadOn(req, next, isNew ? 201 : 200)
  } catch (err) {
    if (isPage(req) && err instanceof RateLimitError) return askAgain(req, form, 'often')
    throw err
  }
}

const next = z.strictObject({ next: z.string().describe('The page to go on to.') })

/**
 * `POST /api/letters/contact` with the fields of `/contact`: a letter to the people who make the show,
 * in a folder of its own. The same message, sent twice on a day, is stored once.
 */
export const contactEndpoint: Endpoint = {
  path: '/letters/contact',
  method: 'post',
  custom: {
    readsBody: true,
    visitorParameters: [],
    ...declare({
      summary: 'Send a message to the people who make the show',
      caller: 'anyone',
      body: {
        form: z.object({
          ...{ name: z.string(), email: z.string(), text: z.string() },
          reason: z.string().describe('One of those that the form offers.'),
          key: z.string().optional(),
        }),
      },
      status: 201,
      answer: next,
      others: { 200: next, 303: null },
      errors: [409],
    }),
  },
  handler: async (req) => {
    if (!isContactOpen(await lettersSettings(req))) {
      if (isPage(req)) return leadOn(req, PATHS.contact)
      throw new FieldError(409, 'text', 'There is no contact form.')
    }
    try {
      return await receive(req)
    } catch (err) {
      if (isPage(req) && err instanceof RateLimitError) return leadOn(req, `${PATHS.contact}?often`)
      if (isPage(req) && err instanceof TooLargeError) return leadOn(req, `${PATHS.contact}?large`)
      throw err
    }
  },
}

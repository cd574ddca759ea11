import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { isPage, leadOn, readFields } from '@/cms/access/plain-form'
import { MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { TooLargeError } from '@/cms/access/read-body'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { declare, fileField } from '@/cms/contract/operation'
import { siteNow } from '@/cms/database/site-clock'
import { deleteLetter } from '../delete'
import { readLetterLink } from '../links'
import { changeConsent, replyToAsk } from '../own-letter'
import { hostName } from '../letter-mails'
import { storedBefore, type ReceivedLetter } from '../receive'
import { isBoxOpen, lettersSettings } from '../settings'
import { declaredSeconds, hasSoundTrack } from '../sound-track'
import { withUpload } from '../uploads'
import { serveVoice } from '../voices'
import { mailedShow } from '@/cms/mail/mail-template'
import {
  MAX_VOICE_BYTES,
  MAX_VOICE_SECONDS,
  type LetterFormProblem,
} from '@/domain/letters/letters'
import { formAgainPage } from '@/domain/letters/form-again'
import {
  clientKey,
  isYes,
  letterProblem,
  readNewLetter,
  type LetterProblem,
} from '@/domain/letters/new-letter'
import { readLevels } from '@/domain/letters/voice-length'
import { letterPath, PATHS } from '@/domain/paths'
import { formAgain, keepWithinLimit, scoreOf } from './keep-letter'

/**
 * Answers a browser that has sent the form itself: what is wrong, and all that was typed. It is in this
 * response alone, and so in no address, cookie or log.
 */
async function askAgain(
  req: PayloadRequest,
  form: FormData,
  problem: LetterFormProblem,
): Promise<Response> {
  const [{ language, look }, host, { retentionMonths }] = await Promise.all([
    mailedShow(req),
    hostName(req),
    lettersSettings(req),
  ])
  const html = formAgainPage((name) => textOf(form, name), {
    ...{ problem, hadVoice: recordingOf(form) !== null, host, retentionMonths, language, look },
  })
  return formAgain(html, problem === 'often')
}

/** Says what is wrong: to a browser with the form, to a script by the field. @throws 400 */
async function refuse(
  req: PayloadRequest,
  form: FormData,
  { field, message, answer }: LetterProblem,
): Promise<Response> {
  if (isPage(req)) return askAgain(req, form, answer)
  throw new FieldError(400, field, message)
}

const voiceProblem = (answer: LetterFormProblem, message: string): LetterProblem => ({
  field: 'voice',
  message,
  answer,
})
const TOO_LARGE = voiceProblem('voice', 'A recording has at most 10 MB.')
const NO_SOUND = voiceProblem('voice', 'This file has no sound in it.')
const TOO_LONG = voiceProblem('length', `A recording has at most ${MAX_VOICE_SECONDS} seconds.`)

/** The recording of a form; null where it has none, as plain forms send an empty one. */
function recordingOf(form: FormData): File | null {
  const file = form.get('voice')
  return file instanceof File && file.size > 0 ? file : null
}

/** A letter as it is stored, of a form that has no problem. */
async function receivedOf(
  req: PayloadRequest,
  form: FormData,
  content: Uint8Array | null,
): Promise<ReceivedLetter> {
  const field = (name: string) => textOf(form, name)
  const letter = readNewLetter(field)
  const { language } = await mailedShow(req)
  return {
    letter,
    voice: content && { content, levels: readLevels(field('levels'), MAX_VOICE_SECONDS) },
    key: clientKey(field('key')),
    score: scoreOf(letter, field),
    language,
  }
}

/** The problem of a recording, as far as its headers tell; null if it has none. */
function recordingProblem(recording: Uint8Array): LetterProblem | null {
  if (!hasSoundTrack(recording)) return NO_SOUND
  return (declaredSeconds(recording) ?? 0) > MAX_VOICE_SECONDS + 1 ? TOO_LONG : null
}

const sentPage = (token: string): string => `${letterPath(token)}?sent`

/** Takes the form of a letter. @throws FieldError 400; RateLimitError; TooLargeError */
async function receive(req: PayloadRequest): Promise<Response> {
  await countAttempt(req, [
    { limit: 'LIMIT_LETTER_TRIES', key: clientAddress(req), isSilent: true },
  ])
  const form = await readPostedForm(req, MAX_VOICE_BYTES + MAX_FORM)
  const key = clientKey(textOf(form, 'key'))
  const before = key === null ? null : await storedBefore(req, key)
  if (before !== null) return leadOn(req, sentPage(before))
  const file = recordingOf(form)
  if (file && file.size > MAX_VOICE_BYTES) return refuse(req, form, TOO_LARGE)
  const wrong = letterProblem(
    readNewLetter((name) => textOf(form, name)),
    file !== null,
  )
  if (wrong) return refuse(req, form, wrong)
  const recording = file && new Uint8Array(await file.arrayBuffer())
  const problem = recording && recordingProblem(recording)
  if (problem) return refuse(req, form, problem)
  try {
    const kept = await keepWithinLimit(req, () => receivedOf(req, form, recording))
    return leadOn(req, sentPage(kept.token), kept.isNew ? 201 : 200)
  } catch (err) {
    if (isPage(req) && err instanceof RateLimitError) return askAgain(req, form, 'often')
    throw err
  }
}

const next = z.strictObject({ next: z.string().describe('The page to go on to.') })

const tokenOf = ({ routeParams }: PayloadRequest): string => String(routeParams?.token)

const optionalText = z.string().optional()

export const letterPublicEndpoints: Endpoint[] = [
  {
    /**
     * `POST /api/letters` with the fields of `/write`. A letter that is sent again with the same
     * `key`, because nobody knows whether it arrived, is stored once.
     */
    path: '/letters',
    method: 'post',
    custom: {
      readsBody: true,
      visitorParameters: [],
      ...declare({
        summary: 'Send a letter to the show',
        caller: 'anyone',
        body: {
          form: z.object({
            text: z.string(),
            ...{ name: optionalText, email: optionalText, key: optionalText },
            about: optionalText.describe('`question:12` or `episode:ep-048`.'),
            mayRead: z.enum(['true', 'false']).optional(),
            mayPublish: z.enum(['true', 'false']).optional(),
            voice: fileField.optional(),
          }),
        },
        status: 201,
        answer: next,
        others: { 200: next, 303: null },
        errors: [409],
      }),
    },
    handler: async (req) => {
      if (!isBoxOpen(await lettersSettings(req))) {
        if (isPage(req)) return leadOn(req, PATHS.write)
        throw new FieldError(409, 'text', 'The letter box is closed.')
      }
      // Before the form is here there is nothing to give back.
      try {
        return await withUpload(req, () => receive(req))
      } catch (err) {
        if (isPage(req) && err instanceof RateLimitError) return leadOn(req, `${PATHS.write}?often`)
        if (isPage(req) && err instanceof TooLargeError) return leadOn(req, `${PATHS.write}?voice`)
        throw err
      }
    },
  },
  {
    /** `POST /api/letters/mine/:token` with `action`: `change`, `yes`, `no` or `delete`. */
    path: '/letters/mine/:token',
    method: 'post',
    custom: {
      readsBody: true,
      visitorParameters: [],
      ...declare({
        summary: 'Change what may be done with a letter, or delete it, with its writer’s link',
        caller: 'anyone',
        body: z.object({
          action: z.enum(['change', 'yes', 'no', 'delete']),
          mayRead: z.boolean().optional(),
          mayPublish: z.boolean().optional(),
        }),
        answer: next,
        others: { 303: null },
      }),
    },
    handler: async (req) => {
      const letter = await readLetterLink(req, tokenOf(req))
      const page = letterPath(encodeURIComponent(tokenOf(req)))
      if (!letter && isPage(req)) return leadOn(req, page)
      if (!letter) throw new FieldError(404, 'token', 'This link no longer works.')
      const field = await readFields(req)
      const action = field('action')
      if (action === 'delete') {
        await deleteLetter(req, letter.id, { reason: 'writer', now: siteNow() })
        return leadOn(req, `${PATHS.write}?deleted`)
      }
      if (action === 'yes' || action === 'no') await replyToAsk(req, letter.id, action)
      else if (action === 'change')
        await changeConsent(req, letter.id, {
          mayRead: isYes(field('mayRead')),
          mayPublish: isYes(field('mayPublish')),
        })
      else throw new FieldError(400, 'action', 'Must be change, yes, no or delete.')
      return leadOn(req, page)
    },
  },
  {
    /** `GET /api/letters/mine/:token/voice`: the voice message, for its writer. */
    path: '/letters/mine/:token/voice',
    method: 'get',
    custom: {
      visitorParameters: [],
      ...declare({
        summary: 'Get the voice message of a letter with its writer’s link',
        caller: 'anyone',
        answer: { type: 'audio/webm' },
      }),
    },
    handler: async (req) => {
      const letter = await readLetterLink(req, tokenOf(req))
      const response = letter && (await serveVoice(req, { letter: letter.id }))
      if (!response) throw new NotFound(req.t)
      return response
    },
  },
]

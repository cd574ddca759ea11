import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { readBody } from '@/cms/contract/body'
import { declare, instant, messageAnswer, type Operation } from '@/cms/contract/operation'
import { isNumberedId, numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction } from '@/cms/database/transactions'
import {
  askToPublish,
  changeLetter,
  publishLetter,
  restoreLetter,
  trashLetter,
  unpublishLetter,
} from '../changes'
import { deleteLetter } from '../delete'
import { letterEpisode } from '../letter-episode'
import { countLetters, LETTERS_PAGE, listLetters } from '../list'
import { findLetter, withoutNonce, type StoredLetter } from '../rows'
import { lettersSettings } from '../settings'
import { serveVoice } from '../voices'
import { env } from '@/config/env'
import { LETTER_FOLDERS } from '@/domain/letters/letters'
import { enqueue } from '@/jobs/enqueue'
import { mailLetter } from '@/jobs/tasks/mail-letter'

const letter = z.strictObject({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  text: z.string(),
  voice: z
    .strictObject({
      isPlayable: z.boolean().describe('Otherwise it is for the host alone, as a file.'),
      isPending: z.boolean().describe('It is being converted, within seconds as a rule.'),
      seconds: z.number().nullable(),
      bytes: z.int(),
      type: z.enum(['audio/webm', 'audio/mp4', 'application/octet-stream']),
      levels: z.array(z.int()).describe('How loud each second is, from 0 to 100.'),
    })
    .nullable(),
  question: z.strictObject({ id: z.int(), text: z.string() }).nullable(),
  about: letterEpisode.nullable().describe('What its writer says that it is about.'),
  reason: z.string().nullable().describe('Of a message of the contact form.'),
  language: z.string(),
  mayRead: z.boolean().describe('It may be read out or played in the show.'),
  mayPublish: z.boolean().describe('It may be published on the site.'),
  sentAt: instant,
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isSpam: z.boolean(),
  note: z.string(),
  episode: letterEpisode.nullable().describe('Where it belongs, and is published.'),
  answered: z.strictObject({ episode: letterEpisode, second: z.int().nullable() }).nullable(),
  transcript: z.string().describe('What the voice message says, written down.'),
  askedAt: instant.nullable().describe('When its writer was asked to have it published.'),
  reply: z.enum(['yes', 'no']).nullable(),
  publishedAt: instant.nullable(),
  trashedAt: instant.nullable(),
  keptUntil: instant.nullable().describe('When it is deleted; null while it is published.'),
})

const text = (max: number) =>
  z
    .string({ error: 'Must be text.' })
    .max(max, { error: `At most ${max} characters.` })
    .optional()
const yesOrNo = z.boolean({ error: 'Must be true or false.' }).optional()
const EPISODE = 'Send the id of an episode, or null.'
const SECOND = 'Send a second from the beginning of the episode, or null.'
const change = z.strictObject({
  isRead: yesOrNo,
  isStarred: yesOrNo,
  isSpam: yesOrNo.describe('Spam is not on the site, and deleted after 30 days.'),
  note: text(2000).describe('To yourself.'),
  episode: z.string({ error: EPISODE }).max(200, { error: EPISODE }).nullish(),
  answered: z
    .strictObject(
      {
        episode: z.string({ error: EPISODE }).max(200, { error: EPISODE }),
        second: z
          .int({ error: SECOND })
          .min(0, { error: SECOND })
          .max(360_000, { error: SECOND })
          .nullable(),
      },
      { error: 'Send an episode and a second, or null.' },
    )
    .nullish(),
  transcript: text(5000),
})
const question = z.strictObject({
  message: z
    .string({ error: 'Write a line to the writer.' })
    .trim()
    .max(500, { error: 'At most 500 characters.' })
    .optional(),
})

/** @throws FieldError 409 while letters were never on, and after a restore until an owner starts */
async function requireAllowed(req: PayloadRequest): Promise<void> {
  const { isOn, isAllowed } = await lettersSettings(req)
  if (isAllowed) return
  if (!isOn) throw new FieldError(409, 'isOn', 'Letters are off.')
  throw new FieldError(409, 'isAllowed', 'Letters wait for an owner to start them.')
}

/** @throws FieldError 400 */
function queryOf({ searchParams }: PayloadRequest) {
  const get = (name: string) => searchParams.get(name) ?? ''
  const folder = LETTER_FOLDERS.find((one) => one === (get('folder') || 'inbox'))
  if (!folder) throw new FieldError(400, 'folder', `Use one of: ${LETTER_FOLDERS.join(', ')}.`)
  for (const name of ['before', 'question', 'limit'])
    if (get(name) && !isNumberedId(get(name))) throw new FieldError(400, name, 'Must be a number.')
  return {
    folder,
    search: get('search').slice(0, 200),
    question: Number(get('question')) || null,
    episode: get('episode') || null,
    isVoice: get('isVoice') === 'true',
    before: Number(get('before')) || null,
  }
}

/** @throws NotFound */
function found(req: PayloadRequest, one: StoredLetter | null): StoredLetter {
  if (!one) throw new NotFound(req.t)
  return one
}

const answer = (req: PayloadRequest, one: StoredLetter | null): Response =>
  Response.json(withoutNonce(found(req, one)))

/** A press on a letter: `POST /api/letters/:id/…`. */
const press = (
  name: string,
  { summary, caller = 'account', errors = [] }: Partial<Operation> & { summary: string },
  work: (req: PayloadRequest, id: number) => Promise<StoredLetter | null>,
): Endpoint => ({
  path: `/letters/:id/${name}`,
  method: 'post',
  custom: declare({ summary, caller, answer: letter, errors: [409, ...errors] }),
  handler: async (req) => {
    await requireAllowed(req)
    return answer(req, await work(req, numberedId(req)))
  },
})

/** The inbox of the desk: editors read and answer, owners delete. */
export const letterDeskEndpoints: Endpoint[] = [
  {
    /** `GET /api/letters`: the letters of a folder, the newest first. */
    path: '/letters',
    method: 'get',
    custom: declare({
      summary: 'List letters',
      caller: 'account',
      scope: 'letters',
      query: {
        folder: { description: 'By default `inbox`.', schema: z.enum(LETTER_FOLDERS) },
        search: {
          description: 'A part of the letter, or an episode’s number.',
          schema: z.string(),
        },
        question: { description: 'Only answers to this question.', schema: z.int() },
        episode: { description: 'Only those about this episode.', schema: z.string() },
        isVoice: { description: 'Only voice messages.', schema: z.boolean() },
        before: { description: '`nextBefore` of the previous response.', schema: z.int() },
        limit: { description: `Page size (maximum ${LETTERS_PAGE}).`, schema: z.int() },
      },
      answer: z.strictObject({
        docs: z.array(letter),
        nextBefore: z.int().nullable(),
        counts: z.strictObject({
          inbox: z.int(),
          contact: z.int(),
          starred: z.int(),
          answered: z.int(),
          published: z.int(),
          spam: z.int(),
          trash: z.int(),
          unread: z.int(),
        }),
      }),
      errors: [409],
    }),
    handler: async (req) => {
      await requireAllowed(req)
      const query = queryOf(req)
      const limit = Math.min(Number(req.searchParams.get('limit')) || LETTERS_PAGE, LETTERS_PAGE)
      const { docs, nextBefore } = await listLetters(req, query, limit)
      const counts = await countLetters(req)
      return Response.json({ docs: docs.map(withoutNonce), nextBefore, counts })
    },
  },
  {
    /** `GET /api/letters/:id` */
    path: '/letters/:id',
    method: 'get',
    custom: declare({
      summary: 'Get a letter',
      caller: 'account',
      scope: 'letters',
      answer: letter,
      errors: [409],
    }),
    handler: async (req) => {
      await requireAllowed(req)
      return answer(req, await findLetter(req, numberedId(req)))
    },
  },
  {
    /** `GET /api/letters/:id/voice`: the voice message, or with `download` as a file. */
    path: '/letters/:id/voice',
    method: 'get',
    custom: declare({
      summary: 'Get the voice message of a letter',
      caller: 'account',
      scope: 'letters',
      query: { download: { description: 'As a file.', schema: z.string() } },
      answer: { type: 'audio/webm' },
      errors: [409],
    }),
    handler: async (req) => {
      await requireAllowed(req)
      const isDownload = req.searchParams.has('download')
      const response = await serveVoice(req, { letter: numberedId(req), isDownload })
      if (!response) throw new NotFound(req.t)
      return response
    },
  },
  {
    /** `PATCH /api/letters/:id`: what the host notes about a letter. */
    path: '/letters/:id',
    method: 'patch',
    custom: declare({
      summary: 'Change what is noted about a letter',
      caller: 'account',
      body: change,
      answer: letter,
      errors: [409],
    }),
    handler: async (req) => {
      await requireAllowed(req)
      const changes = await readBody(req, change)
      return answer(req, await changeLetter(req, numberedId(req), changes))
    },
  },
  press('publish', { summary: 'Publish a letter with its writer’s consent' }, publishLetter),
  press('unpublish', { summary: 'Unpublish a letter' }, unpublishLetter),
  press('trash', { summary: 'Move a letter to trash', caller: 'owner' }, trashLetter),
  press('restore', { summary: 'Restore a letter from trash', caller: 'owner' }, restoreLetter),
  {
    /** `POST /api/letters/:id/ask`: mails the writer the question, with two buttons. */
    path: '/letters/:id/ask',
    method: 'post',
    custom: declare({
      summary: 'Ask the writer of a letter to have it published',
      caller: 'account',
      body: question,
      answer: letter,
      errors: [409],
    }),
    handler: async (req) => {
      await requireAllowed(req)
      const { message = '' } = await readBody(req, question)
      if (!env().SMTP_HOST)
        throw new FieldError(409, 'email', 'Set SMTP_HOST first: there is no mail server.')
      const asked = await inTransaction(req, async () => {
        const one = found(req, await askToPublish(req, numberedId(req), message))
        await enqueue(req, mailLetter, { id: one.id, about: 'ask' })
        return one
      })
      return answer(req, asked)
    },
  },
  {
    /** `DELETE /api/letters/:id`: at once and permanently. */
    path: '/letters/:id',
    method: 'delete',
    custom: declare({
      summary: 'Delete a letter permanently',
      caller: 'owner',
      answer: messageAnswer,
      errors: [409],
    }),
    handler: async (req) => {
      await requireAllowed(req)
      const about = { reason: 'host', now: siteNow() } as const
      if (!(await deleteLetter(req, numberedId(req), about))) throw new NotFound(req.t)
      return Response.json({ message: 'Letter deleted.' })
    },
  },
]

import { Forbidden, NotFound, type Endpoint } from 'payload'
import { z } from 'zod'
import { isSession } from '@/cms/access'
import { readBody } from '@/cms/contract/body'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { DELETION_REASONS, listDeletions } from '../delete'
import { exportLetters } from '../export'
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  findQuestion,
  listQuestions,
} from '../questions'
import { startAfterRestore } from '@/cms/newsletter/start-after-restore'
import { MAX_QUESTION_TEXT } from '@/domain/letters/letters'

const DAY = 'Send a day such as 2026-12-08.'
const asked = {
  text: z
    .string({ error: 'Write a question.' })
    .trim()
    .min(1, { error: 'Write a question.' })
    .max(MAX_QUESTION_TEXT, { error: `At most ${MAX_QUESTION_TEXT} characters.` })
    .regex(/^[^\r\n]*$/, { error: 'Must be one line.' }),
  day: z.iso.date({ error: DAY }).describe('The day of the show from which it holds.'),
}
const newQuestion = z.strictObject(asked)
const change = newQuestion
  .extend({
    isClosed: z
      .boolean({ error: 'Must be true or false.' })
      .describe('Whether it is asked no longer, also before the next one begins.'),
  })
  .partial()

const question = z.strictObject({
  id: z.int(),
  text: z.string(),
  day: z.iso.date(),
  isClosed: z.boolean().describe('Whether the host has closed it.'),
  letters: z.int().describe('How many letters answer it.'),
  voices: z.int().describe('How many of them are voice messages.'),
})

/** The question of the week, and what concerns all letters. */
export const letterQuestionEndpoints: Endpoint[] = [
  {
    /** `GET /api/letters/questions`: the newest day first. */
    path: '/letters/questions',
    method: 'get',
    custom: declare({
      summary: 'List the questions of the week',
      caller: 'account',
      scope: 'letters',
      answer: z.strictObject({ docs: z.array(question) }),
    }),
    handler: async (req) => Response.json({ docs: await listQuestions(req) }),
  },
  {
    /** `POST /api/letters/questions` */
    path: '/letters/questions',
    method: 'post',
    custom: declare({
      summary: 'Create a question of the week',
      caller: 'account',
      body: newQuestion,
      status: 201,
      answer: question,
    }),
    handler: async (req) => {
      const id = await createQuestion(req, await readBody(req, newQuestion))
      return Response.json(await findQuestion(req, id), { status: 201 })
    },
  },
  {
    /** `PATCH /api/letters/questions/:id` */
    path: '/letters/questions/:id',
    method: 'patch',
    custom: declare({
      summary: 'Change a question of the week',
      caller: 'account',
      body: change,
      answer: question,
    }),
    handler: async (req) => {
      const id = numberedId(req)
      if (!(await changeQuestion(req, id, await readBody(req, change)))) throw new NotFound(req.t)
      return Response.json(await findQuestion(req, id))
    },
  },
  {
    /** `DELETE /api/letters/questions/:id`: its letters stay. */
    path: '/letters/questions/:id',
    method: 'delete',
    custom: declare({
      summary: 'Delete a question of the week',
      caller: 'account',
      answer: messageAnswer,
    }),
    handler: async (req) => {
      if (!(await deleteQuestion(req, numberedId(req)))) throw new NotFound(req.t)
      return Response.json({ message: 'Question deleted.' })
    },
  },
  {
    /** `GET /api/letters/deletions`: how many letters were deleted when, and why. */
    path: '/letters/deletions',
    method: 'get',
    custom: declare({
      summary: 'List how many letters were deleted',
      caller: 'account',
      answer: z.strictObject({
        docs: z.array(
          z.strictObject({
            day: z.iso.date(),
            reason: z.enum(DELETION_REASONS),
            letters: z.int(),
          }),
        ),
      }),
    }),
    handler: async (req) => Response.json({ docs: await listDeletions(req) }),
  },
  {
    /** `GET /api/letters/export`: all letters with their sound; for an owner at the desk, by no key. */
    path: '/letters/export',
    method: 'get',
    custom: declare({
      summary: 'Export all letters as an archive',
      caller: 'owner',
      answer: { type: 'application/x-tar' },
    }),
    handler: (req) => {
      if (!isSession(req)) throw new Forbidden(req.t)
      const now = siteNow()
      return new Response(exportLetters(req, now), {
        headers: {
          'Cache-Control': 'private, no-store',
          'Content-Type': 'application/x-tar',
          'Content-Disposition': `attachment; filename="letters-${now.toISOString().slice(0, 10)}.tar"`,
        },
      })
    },
  },
  {
    /** `POST /api/letters/start`: letters are shown again, after a restore has hidden them. */
    path: '/letters/start',
    method: 'post',
    custom: declare({
      summary: 'Show letters again after a restore',
      caller: 'owner',
      answer: z.strictObject({ isAllowed: z.boolean() }),
    }),
    handler: async (req) => {
      const { isAllowed } = await startAfterRestore(req)
      return Response.json({ isAllowed })
    },
  },
]

import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  NO_SETUP_PROBLEM,
  setupProblemCookie,
  type SetupProblem,
} from '@/domain/show/setup-problem'
import { declare } from '../contract/operation'
import { FieldError } from '.'
import { limitBody } from './read-body'

/** The longest form without a file, in bytes. */
export const MAX_FORM = 100_000

/**
 * Declares the endpoint of a form that the pages of the setup post, with and without JavaScript. It
 * does what other routes do, and leads the browser on to the next page.
 */
export const declareForm = (summary: string) => ({
  readsBody: true,
  isForm: true,
  ...declare({
    summary,
    caller: 'owner',
    body: { form: z.looseObject({}) },
    answer: z.strictObject({
      next: z.string().describe('The page to go on to.'),
      problem: z
        .strictObject({ field: z.string(), typed: z.string(), message: z.string() })
        .nullable(),
    }),
    others: { 303: null },
  }),
})

/** The fields of a form. @throws FieldError 400; TooLargeError */
export async function readPostedForm(req: PayloadRequest, max: number): Promise<FormData> {
  const type = req.headers.get('Content-Type') ?? ''
  const body = (req.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>
  // Read to its end first, as everywhere: what cannot be parsed would end the process otherwise.
  const bytes = await new Response(limitBody(body, max)).arrayBuffer()
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new FieldError(400, 'form', 'Send a form.')
  }
}

/** Returns what was typed in a field, or empty. */
export const textOf = (form: FormData, field: string): string => {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Leads the browser on; a problem is said by the page that it comes to. A program that accepts JSON
 * is told both.
 */
export function leadTo(
  { headers }: Pick<PayloadRequest, 'headers'>,
  path: string,
  problem?: SetupProblem,
): Response {
  if (/^application\/json\b/.test(headers.get('Accept') ?? ''))
    return Response.json({ next: path, problem: problem ?? null })
  const cookie = problem ? setupProblemCookie(problem) : NO_SETUP_PROBLEM
  return new Response(null, { status: 303, headers: { Location: path, 'Set-Cookie': cookie } })
}

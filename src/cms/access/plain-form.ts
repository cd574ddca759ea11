import type { PayloadRequest } from 'payload'
import { MAX_FORM, readPostedForm, textOf } from './posted-form'
import { readText } from './read-body'

export type Fields = (name: string) => string

/** The fields that a form or a script has sent. @throws FieldError 400; TooLargeError; SyntaxError */
export async function readFields(req: PayloadRequest): Promise<Fields> {
  if (!/^application\/json\b/i.test(req.headers.get('Content-Type') ?? '')) {
    const form = await readPostedForm(req, MAX_FORM)
    return (name) => textOf(form, name)
  }
  const text = await readText(req.body as ReadableStream<Uint8Array> | null, MAX_FORM)
  const sent = JSON.parse(text) as Record<string, unknown> | null
  return (name) => {
    const value = sent?.[name]
    return typeof value === 'string' ? value.trim() : value === true ? 'true' : ''
  }
}

/** True for a form that a browser sent itself, which shows whatever comes back. */
export const isPage = ({ headers }: PayloadRequest): boolean =>
  headers.get('Accept')?.includes('text/html') === true

/** Leads a browser on to the page that says what came of it; a script gets its path. */
export const leadOn = (req: PayloadRequest, next: string, status = 200): Response =>
  isPage(req)
    ? new Response(null, { status: 303, headers: { Location: next } })
    : Response.json({ next }, { status })

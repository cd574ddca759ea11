import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import type { QueryResultRow } from 'pg'
import { setupCode } from '@/cms/accounts/setup-code'
import { env } from '@/config/env'
import { stopWorker } from '@/jobs/running'
import { handleRest } from '@/server/rest'
import { disconnect, runSql } from './database'

/** What a test specifies about a call. */
export type Call = {
  json?: unknown
  form?: FormData
  /** A raw body; set its type in `headers`. */
  body?: string | Buffer
  /** The value of a `Cookie` header, sent as a browser on the site itself would send it. */
  cookie?: string
  apiKey?: string
  /** A key in the other form that it may have. */
  bearer?: string
  headers?: Record<string, string>
}

/** A response, read to the end. */
export type Answer = { status: number; headers: Headers; body: Body; text: string; bytes: Buffer }

/** A JSON response; tests access it freely, and fail if it is not as expected. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is what is being tested
export type Body = any

let started: Promise<Payload> | undefined

/** The CMS of this test file. */
export const cms = (): Promise<Payload> => (started ??= getPayload({ config }))

export async function stopCms(): Promise<void> {
  await stopWorker(2000)
  if (started) await disconnect(await started)
}

let calls = 0

/**
 * Calls the REST API without a server, through the function that the Next route calls.
 * @param path from `/api` on, with its query
 */
export async function rest(method: string, path: string, call: Call = {}): Promise<Answer> {
  await cms()
  // The HTTP server normally sets the client address. Here every call gets a new one, to avoid
  // limits.
  const headers = new Headers({ 'x-client-address': `test-${++calls}`, ...call.headers })
  if (call.json !== undefined) headers.set('Content-Type', 'application/json')
  if (call.cookie) {
    headers.set('Cookie', call.cookie)
    if (!headers.has('Origin')) headers.set('Sec-Fetch-Site', 'same-origin')
  }
  if (call.apiKey) headers.set('Authorization', `users API-Key ${call.apiKey}`)
  if (call.bearer) headers.set('Authorization', `Bearer ${call.bearer}`)
  const raw = Buffer.isBuffer(call.body) ? new Uint8Array(call.body) : call.body
  const body = call.json === undefined ? (call.form ?? raw) : JSON.stringify(call.json)
  const request = new Request(new URL(path, env().SITE_URL), { method, headers, body })
  const response = await handleRest(config, request)
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  const isJson = response.headers.get('Content-Type')?.includes('json') && text
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    bytes,
  }
}

/** Runs statements in the database of this test file, outside the site. */
export const sql = <Row extends object = Body>(...statements: string[]) =>
  runSql<Row & QueryResultRow>(env().DATABASE_URL ?? '', ...statements)

/** The version of all content, which every change raises. */
export const contentVersion = async () =>
  Number((await sql('SELECT version FROM content_version'))[0]?.version)

export const fieldsOf = ({ body }: Answer): string[] =>
  body.errors.flatMap((error: Body) =>
    (error.data?.errors ?? [error]).map(({ path }: Body) => path),
  )

/** Creates the first account as its page does: from the site's own origin, with the setup code. */
export const firstRegister = (json: object, headers: Record<string, string> = {}) =>
  rest('POST', '/api/users/first-register', {
    json: { code: setupCode(), ...json },
    headers: { Origin: env().SITE_URL, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })

/** A multipart body as in Payload's uploads: JSON in `_payload`, the image in `file`. */
export function multipart(
  json: unknown,
  file?: { bytes: Buffer; name?: string; type?: string },
): FormData {
  const form = new FormData()
  form.append('_payload', JSON.stringify(json))
  if (file)
    form.append(
      'file',
      new File([new Uint8Array(file.bytes)], file.name ?? 'picture.jpg', {
        type: file.type ?? 'image/jpeg',
      }),
    )
  return form
}

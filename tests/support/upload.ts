import { request as httpRequest, type ClientRequest } from 'node:http'
import sharp from 'sharp'
import { PASSWORD } from './content'
import type { Launched } from './launch'
import { multipart, type Body } from './rest'

/** A site's response; null if there was none. */
export type SiteAnswer = { status: number; headers: Headers; body: Body } | null

const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' }

/** Calls a running site over HTTP. */
export async function call(
  url: string,
  method: string,
  path: string,
  options: { cookie?: string; json?: unknown; form?: FormData } = {},
): Promise<SiteAnswer> {
  const { cookie, json, form } = options
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...SAME_SITE,
      ...(cookie && { cookie }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: json === undefined ? form : JSON.stringify(json),
  }).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (!answer || typeof text !== 'string') return null
  const isJson = answer.headers.get('Content-Type')?.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? JSON.parse(text) : text,
  }
}

/** Creates a site's first account, or logs in to it; returns the `Cookie` header. */
export async function signInTo(site: Launched, email = 'host@example.com'): Promise<string> {
  const json = { email, password: PASSWORD }
  await site.makeFirstAccount(json)
  const answer = await call(site.url, 'POST', '/api/users/login', { json })
  const cookie = answer?.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`No session: ${answer?.status}`)
  return cookie
}

/** A picture that is stored in all three widths; `padding` adds bytes that decoders ignore. */
export async function pictureOf(colour: string, padding = 0): Promise<Buffer> {
  const create = { width: 1400, height: 700, channels: 3, background: colour } as const
  return Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.alloc(padding)])
}

/** A multipart upload whose bytes are sent at the test's command. */
export class SlowUpload {
  /** The site's final response; null if the connection ended first. */
  readonly answer: Promise<SiteAnswer>

  private constructor(
    private readonly sending: ClientRequest,
    private readonly bytes: Buffer,
    private sent = 0,
  ) {
    this.answer = new Promise((resolve) => {
      sending.once('error', () => resolve(null))
      sending.once('close', () => resolve(null))
      sending.once('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.once('error', () => resolve(null))
        response.once('end', () => {
          const headers = new Headers(response.headers as Record<string, string>)
          resolve({ status: response.statusCode ?? 0, headers, body: JSON.parse(text) })
        })
      })
    })
  }

  /** Sends the headers, and returns once the server confirms that it has read them. */
  static async begin(
    url: string,
    path: string,
    options: { cookie: string; json: object; picture: Buffer },
  ): Promise<SlowUpload> {
    const form = multipart(options.json, { bytes: options.picture })
    const whole = new Request(url, { method: 'PUT', body: form })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const sending = httpRequest(`${url}${path}`, {
      method: 'PUT',
      agent: false,
      headers: {
        ...SAME_SITE,
        Cookie: options.cookie,
        'Content-Type': whole.headers.get('Content-Type') ?? '',
        'Content-Length': bytes.length,
        Expect: '100-continue',
      },
    })
    const upload = new SlowUpload(sending, bytes)
    await new Promise<void>((resolve, reject) => {
      sending.once('continue', resolve)
      void upload.answer.then((answer) => reject(new Error(`No go-ahead: ${answer?.status}`)))
      sending.flushHeaders()
    })
    return upload
  }

  /** Sends a part of the body, and returns once the system has accepted it. */
  async sendUpTo(part: number): Promise<this> {
    const end = Math.floor(this.bytes.length * part)
    const chunk = this.bytes.subarray(this.sent, end)
    this.sent = end
    // A server that has ended accepts nothing more; the response shows that.
    await new Promise<void>((resolve) => this.sending.write(chunk, () => resolve()))
    return this
  }

  /** Sends the rest, without waiting for the response. */
  finish(): this {
    this.sending.end(this.bytes.subarray(this.sent))
    return this
  }

  /** Cuts the connection. */
  cut(): void {
    this.sending.destroy()
  }
}

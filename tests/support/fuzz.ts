import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import type { ContractCheck } from './contract'
import { requestsOf, type FuzzRequest, type FuzzTarget } from './fuzz-requests'

/**
 * Who asks: what is added to each of their requests, and whether they are no active account. The
 * stock pages of the CMS hold the id (not the token) of one's own session, `ownSecret`.
 */
export type Caller = {
  name: string
  headers: [string, string][]
  isVisitor: boolean
  ownSecret?: string
}

type Answer = {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
  ms: number
}

/** What a property of answers needs to know of the site. */
export type Knowledge = {
  port: number
  /** The one address of the site. */
  siteUrl: string
  /** Texts that nobody may see. */
  secrets: string[]
  /** Finds what visitors may not see. */
  hiddenIn: (text: string) => string | null
  contract: Pick<ContractCheck, 'outside'>
}

/** A request whose answer is wrong, as small as it can be made. */
export type Failure = {
  route: string
  caller: string
  problem: string
  request: string
  /** For `fc.check`, with the seed. */
  path: string
}

const LIMIT_MS = 10_000
const AT_ONCE = 6

/** How Node, PostgreSQL, its driver and this project's files would show in an answer. */
const TRACES = [
  /\n\s+at .+:\d+:\d+/,
  /\bat (async )?[\w.<>]+ \(.+:\d+:\d+\)/,
  /node_modules|\/src\/|\.next\/server|payload\.config|file:\/\/\/(tmp|home|root|app|work)/,
  /\b(select|insert into|update|delete from) "\w+"/i,
  /syntax error at or near|violates (\w+ )*constraint|relation "\w+" does not|invalid input syntax/,
  /Failed query|DrizzleQueryError|SQLSTATE|pg_catalog|information_schema/,
]

/** Answers of 5xx that are documented: oEmbed 1.0 asks for 501, and a read that takes 2 s gets 503 (docs/api.md). */
const isDocumented = ({ path }: FuzzRequest, { status, text, headers }: Answer): boolean =>
  (status === 501 && path.startsWith('/api/oembed') && text.includes('Only JSON is available.')) ||
  (status === 503 && headers['retry-after'] === '10' && text.includes('Timed out.'))

const unpacked = (bytes: Buffer, encoding: string | string[] | undefined): Buffer => {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let asked = 0

/** Every call comes from another address, so that no limit hides what lies behind it (D9). */
const nextAddress = (): string => {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

function send(site: Knowledge, sent: FuzzRequest, caller: Caller): Promise<Answer | null> {
  const began = performance.now()
  const headers: Record<string, string | string[]> = { Host: `127.0.0.1:${site.port}` }
  for (const [name, value] of sent.headers) headers[name] = value
  // Last, because what is odd must not take the place of who asks.
  for (const [name, value] of caller.headers) headers[name] = value
  headers['X-Forwarded-For'] = nextAddress()
  if (sent.body) headers['Content-Length'] = String(sent.body.length)
  return new Promise((resolve) => {
    const { method, path } = sent
    const signal = AbortSignal.timeout(2 * LIMIT_MS)
    const req = request({
      host: '127.0.0.1',
      port: site.port,
      agent,
      method,
      path,
      headers,
      signal,
    })
    req.on('error', () => resolve(null))
    req.on('response', (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', () => resolve(null))
      res.on('end', () => {
        const bytes = unpacked(Buffer.concat(chunks), res.headers['content-encoding'])
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: bytes.toString(),
          ms: performance.now() - began,
        })
      })
    })
    req.end(sent.body ?? undefined)
  })
}

const isHtml = ({ headers }: Answer): boolean =>
  String(headers['content-type'] ?? '').includes('html')

/** Node's answer to what is no HTTP, such as a byte above 127 in an address: a status and nothing else. */
const isOfParser = ({ status, headers, text }: Answer): boolean =>
  status === 400 && text === '' && headers.connection === 'close' && !headers['x-request-id']

/** What is wrong with an answer, or null. */
function problemOf(
  site: Knowledge,
  sent: FuzzRequest,
  caller: Caller,
  answer: Answer | null,
): string | null {
  if (!answer) return 'there was no answer'
  const { status, headers, text, ms } = answer
  if (status >= 500 && !isDocumented(sent, answer))
    return `answers ${status}: ${text.slice(0, 200)}`
  if (ms > LIMIT_MS) return `takes ${Math.round(ms)} ms`
  const all = `${JSON.stringify(headers)}\n${text}`
  const trace = TRACES.find((one) => one.test(all))
  if (trace) return `shows ${trace.exec(all)?.[0]}`
  const secret = site.secrets.find((one) => one !== caller.ownSecret && all.includes(one))
  if (secret) return `tells the secret ${secret.slice(0, 6)}…`
  const hidden = caller.isVisitor ? site.hiddenIn(all) : null
  if (hidden) return `tells a visitor ${hidden}`
  if (headers['x-content-type-options'] !== 'nosniff' && !isOfParser(answer))
    return `lacks nosniff, with ${status}`
  if (isHtml(answer) && text && !headers['content-security-policy'])
    return 'is HTML without a content policy'
  const type = String(headers['content-type'] ?? '')
  const outside = site.contract.outside(sent, { status, type, text })
  if (outside) return `is outside the contract, with ${status}: ${outside}`
  if (headers['x-injected']) return 'has a header that the request brought'
  const location = headers.location === undefined ? '' : String(headers.location)
  if (location && !URL.canParse(location, site.siteUrl)) return `leads to no address: ${location}`
  if (location && new URL(location, site.siteUrl).origin !== site.siteUrl)
    return `leads away, to ${location}`
  return null
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])

export const mayChange = ({ method }: FuzzRequest, { isVisitor }: Caller): boolean =>
  !isVisitor && !SAFE.has(method)

/** A request to come: the `number`th of its route, by which it can be repeated. */
export type Planned = {
  target: FuzzTarget
  caller: Caller
  request: FuzzRequest
  seed: number
  number: number
}

/**
 * Draws so many requests for each route, by each of the callers in turn. The same seed gives the
 * same requests.
 */
export function planRequests(
  targets: readonly FuzzTarget[],
  callers: readonly Caller[],
  { seed, perRoute }: { seed: number; perRoute: number },
): Planned[] {
  const byTarget = targets.map((target, index) =>
    fc.sample(requestsOf(target), { seed: seed + index, numRuns: perRoute }).map((one, number) => {
      const caller = callers[(number + index) % callers.length]
      if (!caller) throw new Error('Nobody asks.')
      return { target, caller, request: one, seed: seed + index, number }
    }),
  )
  const all: Planned[] = []
  for (let number = 0; number < perRoute; number += 1)
    all.push(...byTarget.flatMap((planned) => planned[number] ?? []))
  return all
}

const shownBody = ({ body }: FuzzRequest): string =>
  body ? ` ${body.toString().slice(0, 500)}` : ''

const shown = (sent: FuzzRequest): string =>
  `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)}${shownBody(sent)}`

/** Makes a failing request as small as it can be while it fails. */
async function shrink(site: Knowledge, one: Planned, problem: string): Promise<Failure> {
  const property = fc.asyncProperty(requestsOf(one.target), async (sent) => {
    const found = problemOf(site, sent, one.caller, await send(site, sent, one.caller))
    if (found) throw new Error(found)
  })
  const details = await fc.check(property, {
    seed: one.seed,
    path: String(one.number),
    numRuns: 1,
    endOnFailure: false,
    interruptAfterTimeLimit: 20_000,
  })
  const [smallest] = details.counterexample ?? []
  return {
    route: one.target.route,
    caller: one.caller.name,
    problem: details.failed ? String((details.errorInstance as Error).message) : `once: ${problem}`,
    request: shown(smallest ?? one.request),
    path: `${one.seed}:${details.counterexamplePath ?? one.number}`,
  }
}

/** Failures that are shrunk; beyond these the first ones say enough. */
const MAX_SHRUNK = 20

/**
 * Sends requests, several at a time, and checks every answer.
 * @returns the failures, one for each part of the site and problem, and how often each status was answered
 */
export async function fuzz(
  site: Knowledge,
  planned: readonly Planned[],
  keepAlive: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ failures: Failure[]; statuses: Record<number, number>; slowestMs: number }> {
  const failed: { one: Planned; problem: string }[] = []
  const statuses: Record<number, number> = {}
  let slowestMs = 0
  let next = 0
  const work = async () => {
    for (let one = planned[next]; one; one = planned[next]) {
      next += 1
      const answer = await send(site, one.request, one.caller)
      if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      slowestMs = Math.max(slowestMs, answer?.ms ?? 0)
      const problem = problemOf(site, one.request, one.caller, answer)
      if (problem) failed.push({ one, problem })
      await keepAlive(next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const kinds = new Map(
    failed.map((each) => [
      `${each.one.target.route.split('/', 3).join('/')} ${each.problem.slice(0, 40)}`,
      each,
    ]),
  )
  const failures: Failure[] = []
  for (const { one, problem } of [...kinds.values()].slice(0, MAX_SHRUNK))
    failures.push(await shrink(site, one, problem))
  return { failures, statuses, slowestMs }
}

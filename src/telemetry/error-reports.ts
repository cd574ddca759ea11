import type { Event } from '@sentry/core'
import type { ReportError } from './log'
import { redact } from './redact'

const SEND_LIMIT_MS = 5000
const CLOSE_LIMIT_MS = 2000

/** Sends unexpected errors to a service that collects them. */
export type ErrorReports = { report: ReportError; close: () => Promise<void> }

/** All texts of a report, cleaned as those of the log. */
function clean<T>(value: T): T {
  if (typeof value === 'string') return redact(value, false, 4000) as T
  if (Array.isArray(value)) return value.map((one: unknown) => clean(one)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, clean(one as unknown)]),
  ) as T
}

/**
 * Reports errors to an address that understands Sentry's protocol: type, message, stack and the id
 * of the request. Nothing of the request itself, its client or an account is sent. Loads what is
 * needed for that.
 */
export async function startErrorReports(dsn: string): Promise<ErrorReports> {
  const { createStackParser, createTransport, nodeStackLineParser, Scope, ServerRuntimeClient } =
    await import('@sentry/core')
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    beforeSend: (event: Event) => clean(event) as never,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: options.headers,
          body: body as string,
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        })
        await answer.body?.cancel()
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('X-Sentry-Rate-Limits'),
            'retry-after': answer.headers.get('Retry-After'),
          },
        }
      }),
  })
  client.init()
  return {
    report: (err, requestId) => {
      const scope = new Scope()
      if (requestId !== undefined) scope.setTag('request_id', requestId)
      client.captureException(err, {}, scope)
    },
    close: async () => void (await client.close(CLOSE_LIMIT_MS)),
  }
}

import { APIError, APIErrorName, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { env } from '@/config/env'
import { declare } from '@/cms/contract/operation'

const refuse = (message: string): APIError => {
  const error = new APIError(message, 403)
  error.name = APIErrorName // Class names get minified, and this name decides how it is logged.
  return error
}

/**
 * Only programs with a key: a browser that is logged in could be led here by any page, also one that
 * has taken over the name of a machine on its network (DNS rebinding).
 * @throws APIError 403
 */
function checkCaller({ headers, user }: PayloadRequest): void {
  const origin = headers.get('Origin')
  const { SITE_URL, CORS_ORIGINS } = env()
  if (origin !== null && ![SITE_URL, ...CORS_ORIGINS].includes(origin))
    throw refuse('Requests from pages of other sites aren’t allowed.')
  if ((user as { _strategy?: string } | null)?._strategy !== 'api-key')
    throw refuse('Assistants need an API key, sent as “Authorization: Bearer YOUR-KEY”.')
}

/**
 * `POST /api/mcp`: the Model Context Protocol (Streamable HTTP) for assistants, with the tools that
 * the caller's key permits.
 */
export const mcpEndpoint: Endpoint = {
  path: '/mcp',
  method: 'post',
  custom: declare({
    summary: 'Send a Model Context Protocol message',
    caller: 'account',
    scope: 'any',
    body: z
      .looseObject({
        jsonrpc: z.literal('2.0'),
        id: z.union([z.string(), z.number()]).optional(),
        method: z.string().optional(),
        params: z.looseObject({}).optional(),
      })
      .meta({ example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
    answer: z.looseObject({ jsonrpc: z.literal('2.0') }).describe('The response to a request.'),
    others: { 202: null }, // For a notification.
  }),
  handler: async (req) => {
    checkCaller(req)
    // Only once somebody calls: nobody else should wait for the protocol to load.
    const { answerAssistant } = await import('./server')
    const response = await answerAssistant(req)
    const headers = new Headers(response.headers)
    if (response.ok) return new Response(response.body, { status: response.status, headers })
    const body = (await response.json()) as { error?: { message?: string } }
    const errors = [{ message: body.error?.message ?? 'Invalid message.' }]
    headers.delete('Content-Length')
    return Response.json({ errors, ...body }, { status: response.status, headers })
  },
}

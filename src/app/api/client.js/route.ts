import { answerClientFile } from '@/server/client-file'

export const dynamic = 'force-dynamic'

/** The client of the API, for browsers, Node and Deno. */
export const GET = (): Promise<Response> =>
  answerClientFile('client.js', 'text/javascript; charset=utf-8')

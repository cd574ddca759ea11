import { answerClientFile } from '@/server/client-file'

export const dynamic = 'force-dynamic'

/** The types of the client, from the contract. */
export const GET = (): Promise<Response> =>
  answerClientFile('client.d.ts', 'text/plain; charset=utf-8')

import { withEntityTag } from '@/server/conditional'
import { getContract } from '@/server/contract/reference'
import { OPEN_TO_ALL } from '@/server/cors'

export const dynamic = 'force-dynamic'

/** The contract of the API (OpenAPI 3.1), which any site and program may read. */
export async function GET(request: Request): Promise<Response> {
  return withEntityTag(request, Response.json(await getContract(), { headers: OPEN_TO_ALL }))
}

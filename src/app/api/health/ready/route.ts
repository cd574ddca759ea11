import { checkReady } from '@/server/health'

/**
 * 200 when the site can do everything: the database answers, is migrated and takes changes, and images
 * can be stored. Else 503, with what is wrong in `fault`, and whether it shows pages all the same.
 */
export async function GET(): Promise<Response> {
  const fault = await checkReady()
  const said = fault
    ? { status: 'not ready', fault: fault.reason, showsPages: fault.showsPages }
    : { status: 'ready' }
  return Response.json(said, {
    status: fault ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const dynamic = 'force-dynamic'

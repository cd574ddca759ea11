import { checkReady } from '@/server/health'

/** 200 when the site can serve: the database answers and is migrated; else 503 (never a cause). */
export async function GET(): Promise<Response> {
  const fault = await checkReady()
  return Response.json(fault ? { status: 'not ready', fault } : { status: 'ready' }, {
    status: fault ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const dynamic = 'force-dynamic'

import { readFileSync } from 'node:fs'
import path from 'node:path'

export const dynamic = 'force-dynamic'

const SCRIPT = readFileSync(path.join(process.cwd(), 'src/app/sw.js/service-worker.js'))

/** The service worker, at the top of the site so that it may answer for all its pages. */
export const GET = (): Response =>
  new Response(new Uint8Array(SCRIPT), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { directionOf } from '@/domain/language/language'
import { scriptJson } from '@/domain/feeds/markup'
import { textsOf } from '@/domain/texts'
import { getFrame } from '@/server/queries/pages'

export const dynamic = 'force-dynamic'

const SCRIPT = readFileSync(path.join(process.cwd(), 'src/app/sw.js/service-worker.js'), 'utf8')

/** The service worker, at the top of the site so that it may answer for all its pages. */
export async function GET(): Promise<Response> {
  const { language } = await getFrame()
  const { offline, offlineAudio, shared, isBuiltIn } = textsOf(language)
  const words = {
    ...offline,
    language,
    direction: directionOf(language),
    play: shared.play,
    // The elements have the English texts themselves.
    audio: isBuiltIn ? null : offlineAudio,
  }
  return new Response(`const OFFLINE = ${scriptJson(words)}\n${SCRIPT}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

import path from 'node:path'
import sharp from 'sharp'
import { build } from '@/scripts/launch/build'
import { copyCheckout, ROOT } from './checkout'
import { launch, type LaunchOptions, type Launched } from './launch'
import { call } from './upload'

/** A copy of this checkout that a test starts, kills and starts again. */
export type OwnSite = {
  /** The secret that its sessions are signed with. */
  secret: string
  /** The folder of its images. */
  media: string
  /** Starts it, and returns once it is ready. */
  start: (databaseUrl: string, env?: Record<string, string>) => Promise<Launched>
  /** Starts it without waiting. */
  launch: (
    databaseUrl: string,
    env?: Record<string, string>,
    options?: LaunchOptions,
  ) => Promise<Launched>
}

/** Makes a built copy; all its starts use the same secret, so that sessions last. */
export async function makeOwnSite(name: string): Promise<OwnSite> {
  await build(ROOT)
  const folder = path.join(ROOT, 'tests/.results', name)
  copyCheckout(folder)
  const media = path.join(folder, 'media')
  const secret = 'only-for-tests-only-for-tests-only'
  const settings = { PAYLOAD_SECRET: secret, MEDIA_DIR: media }
  const begin: OwnSite['launch'] = (databaseUrl, env = {}, options = {}) =>
    launch(folder, { ...options, env: { ...settings, DATABASE_URL: databaseUrl, ...env } })
  return {
    secret,
    media,
    start: async (databaseUrl, env) => (await begin(databaseUrl, env)).running(),
    launch: begin,
  }
}

/**
 * What visitors see of an episode: its title and its picture's colour, such as `blue`; null if
 * there is no such episode.
 */
export async function seen(
  site: Launched,
  id: string,
): Promise<{ title: string; picture: string } | null> {
  const answer = await call(site.url, 'GET', `/api/episodes/${id}`)
  if (answer?.status === 404) return null
  const { title, imgurl } = answer?.body
  const file = await fetch(`${site.url}${new URL(imgurl).pathname}`)
  const { channels } = await sharp(Buffer.from(await file.arrayBuffer())).stats()
  const means = channels.map(({ mean }) => mean)
  return { title, picture: ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? '' }
}

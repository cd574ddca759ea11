import { mediaStore } from '@/cms/images/media-store'
import { migrations } from '@/migrations'
import { getCms } from './payload'
import { warmUp } from './warm-up'

const TIMEOUT_MS = 2000

/** Why the site cannot serve, in a few plain words, or null when it can. */
export async function checkReady(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database doesn’t respond.'), TIMEOUT_MS)
  })
  try {
    return await Promise.race([findProblem(), late])
  } catch (err) {
    console.error('Not ready:', err instanceof Error ? err.message : err)
    return 'The database doesn’t respond.'
  } finally {
    clearTimeout(timer)
  }
}

async function findProblem(): Promise<string | null> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'payload-migrations',
    pagination: false,
    depth: 0,
    overrideAccess: true, // The server itself needs to know which migrations have been applied.
  })
  const done = new Set(docs.map(({ name }) => name))
  if (migrations.some(({ name }) => !done.has(name))) return 'Migrations are missing.'
  if (!(await canStoreImages())) return 'Images can’t be stored.'
  await warmUp()
  return null
}

let lastProblem: string | null = null

/**
 * Whether images can be stored (M18). Called often, so it logs only changes. A bucket is not asked:
 * all instances share it, and pages can be served without it.
 */
async function canStoreImages(): Promise<boolean> {
  const store = mediaStore()
  if (!store.isLocal) return true
  const problem = (await store.fault())?.reason ?? null
  if (problem !== null && problem !== lastProblem)
    console.error(`Images cannot be stored in ${store.place}: ${problem}.`)
  lastProblem = problem
  return problem === null
}

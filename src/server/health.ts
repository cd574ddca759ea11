import { runSql, sql } from '@/cms/database/transactions'
import { mediaStore } from '@/cms/images/media-store'
import { migrations } from '@/migrations'
import { getCms } from './payload'
import { warmUp } from './warm-up'

const TIMEOUT_MS = 2000

/** Reason why the site cannot serve, or not all of it. */
export type Fault = {
  /** In a few plain words. */
  reason: string
  showsPages: boolean
}

const SILENCE: Fault = { reason: 'The database doesn’t respond.', showsPages: false }
/** Loading all of the site can take longer than a check may. */
const STARTING: Fault = { reason: 'The site is starting.', showsPages: false }

let lastReason: string | null = null
/** Names of what a slow check is waiting for. */
let waitsFor = STARTING

/**
 * Returns what the site cannot do now, or null when it can do everything. Called often, so it logs
 * changes.
 */
export async function checkReady(): Promise<Fault | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Fault>((resolve) => {
    timer = setTimeout(() => resolve(waitsFor), TIMEOUT_MS)
  })
  const fault = await Promise.race([findFault(), late])
    .catch((err: unknown) => {
      console.warn('Not ready:', err instanceof Error ? err.message : err)
      return SILENCE
    })
    .finally(() => clearTimeout(timer))
  const reason = fault?.reason ?? null
  if (fault && fault !== STARTING && reason !== lastReason) console.error(`Not ready: ${reason}`)
  lastReason = reason
  return fault
}

async function findFault(): Promise<Fault | null> {
  const cms = await getCms()
  waitsFor = SILENCE
  const { docs } = await cms.find({
    collection: 'payload-migrations',
    pagination: false,
    depth: 0,
    overrideAccess: true, // The server itself needs to know which migrations have been applied.
  })
  const done = new Set(docs.map(({ name }) => name))
  if (migrations.some(({ name }) => !done.has(name)))
    return { reason: 'Migrations are missing.', showsPages: false }
  const [database] = await runSql<{ is_read_only: string }>(
    { payload: cms },
    sql`SELECT current_setting('transaction_read_only') AS is_read_only`,
  )
  if (database?.is_read_only === 'on')
    return { reason: 'The database is read-only.', showsPages: true }
  waitsFor = STARTING
  await warmUp()
  waitsFor = SILENCE
  const problem = await imageProblem()
  return problem && { reason: problem.reason, showsPages: problem.isTemporary }
}

/**
 * The reason why images cannot be stored, or null. A bucket is not asked: all instances share it, and
 * pages can be served without it.
 */
async function imageProblem(): Promise<{ reason: string; isTemporary: boolean } | null> {
  const store = mediaStore()
  const fault = store.isLocal ? await store.fault() : null
  return fault && { ...fault, reason: `Images can’t be stored: ${fault.reason}.` }
}

import { setTimeout as delay } from 'node:timers/promises'
import { type Payload } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import { stopWorker } from '@/jobs/running'
import type { Task } from '@/jobs/task'
import { startWorker } from '@/jobs/worker'
import { loadConfig } from '@/scripts/launch/load-config'
import { createLocalReq, getPayload } from 'payload'

/**
 * A process that works on jobs of the task `record`: each records that it has begun and in which
 * process, and ends when the table `held` does not (or no longer) name it.
 */
const record: Task<{ id: number }> = {
  name: 'record',
  run: async ({ id }, { payload, signal }) => {
    const req = await createLocalReq({}, payload)
    await runSql(req, sql`INSERT INTO runs (id, pid) VALUES (${id}, ${process.pid})`)
    while (await isHeld(payload, id)) {
      signal.throwIfAborted()
      await delay(50)
    }
    await runSql(req, sql`UPDATE runs SET done = true WHERE id = ${id} AND pid = ${process.pid}`)
  },
}

async function isHeld(payload: Payload, id: number): Promise<boolean> {
  const { pool } = payload.db as unknown as {
    pool: { query: (text: string, values: unknown[]) => Promise<{ rowCount: number }> }
  }
  return (await pool.query('SELECT FROM held WHERE id = $1', [id])).rowCount > 0
}

const cms = await getPayload({ config: await loadConfig() })
process.once('SIGTERM', () => void stopWorker(5000).then(() => process.exit(0)))
await startWorker(cms, [record])
console.log('Working on jobs')

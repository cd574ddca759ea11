import { getPayload } from 'payload'
import { importShow } from '@/jobs/tasks/import-show'
import { startWorker } from '@/jobs/worker'
import { loadConfig } from '@/scripts/launch/load-config'

/** A process that works on imports. */
const cms = await getPayload({ config: await loadConfig() })
await startWorker(cms, [importShow])

import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countProcesses, thisMachine } from '@/scripts/launch/concurrency'
import { cloneCheckout, ROOT } from '../support/checkout'
import { findProcesses, launch, stopAll } from '../support/launch'

afterEach(stopAll)

const folder = path.join(ROOT, 'tests/.results/launch/first-start')
/** For build and database, on a busy machine (ms). */
const FIRST_START_MS = 900_000

test(
  'Q50 a fresh clone is ready after its first start, whether one process serves it or several',
  {
    timeout: FIRST_START_MS + 180_000,
  },
  async () => {
    cloneCheckout(folder)
    // With one process, that which has made the build serves it. An empty setting is none.
    for (const wanted of ['1', '2', '3', '']) {
      const site = await launch(folder, { env: { WEB_CONCURRENCY: wanted } })
      await site.until('Stop with Ctrl-C', FIRST_START_MS)
      expect(site.output.includes('Building the site')).toBe(wanted === '1')
      for (const at of ['/', '/podcast/ep-016', '/AdminLogin', '/api/health/ready'])
        expect([at, (await fetch(`${site.url}${at}`)).status]).toEqual([at, 200])
      const processes = countProcesses(Number(wanted) || undefined, thisMachine(), false)
      const members = findProcesses(`${folder}/src/scripts/launch/site-process.mjs`)
      expect(members).toHaveLength(processes > 1 ? processes : 0)
      expect((await site.stop()).code).toBe(0)
    }
  },
)

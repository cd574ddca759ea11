import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { ProcessGroup } from '@/scripts/launch/process-group'

const folder = mkdtempSync(path.join(tmpdir(), 'nq-test-group-'))
const shutdown = { urgent: new AbortController().signal }
let group: ProcessGroup | undefined
afterEach(async () => {
  await group?.stop(shutdown)
  group = undefined
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Two processes that run a script instead of a site. */
function groupOf(name: string, script: string): ProcessGroup {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, script)
  group = new ProcessGroup(file, 2)
  return group
}

const SERVE = `
  process.on('message', ({ kind }) => kind === 'stop' && process.exit(0))
  for (const kind of ['opening', 'ready']) process.send({ kind })
`

test('a site does not start if one of its processes ends', async () => {
  await expect(groupOf('ends', 'process.exit(1)').start()).rejects.toThrow(
    'Couldn’t start the site',
  )
})

test('one that fails again and again is replaced at growing intervals, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const said = () => log.mock.calls.map(([text]) => String(text).replace(/\d+ exited/, 'n exited'))
  const fails = `${SERVE}; setTimeout(() => process.env.SITE_PROCESS_RUNS_JOBS === 'true' && process.exit(3), 100)`
  await groupOf('fails', fails).start()
  await vi.waitFor(() => expect(said()).toHaveLength(3), 20_000)
  const ended = 'Worker n exited (exit code 3). Restarting'
  expect(said()).toEqual([
    `${ended} now.`,
    `${ended} in 1 s, because it keeps failing.`,
    `${ended} in 2 s, because it keeps failing.`,
  ])
})

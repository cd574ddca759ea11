import type * as Processes from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { runCommand } from '@/jobs/run-command'

let script = ''
let child: Processes.ChildProcess | undefined
vi.mock('node:child_process', async (original) => {
  const { spawn } = await original<typeof Processes>()
  return {
    spawn: (program: string, _: string[], options: object) =>
      (child = spawn(program, ['--eval', script], options)),
  }
})
const { setTimeout: later } = globalThis
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
  later(act, ms === 10_000 ? 200 : ms)) as typeof setTimeout)
afterAll(() => vi.restoreAllMocks())

const never = new AbortController().signal

test('a command tells what it said, and why it failed', async () => {
  script = `console.log('made')`
  expect(await runCommand('backup', never)).toBe('made')
  script = `console.error('the disk is full'); process.exitCode = 1`
  await expect(runCommand('backup', never)).rejects.toThrow('the disk is full')
})

test.each([
  ['ends when it is told to', ''],
  ['does not, and is killed', `process.on('SIGTERM', () => {});`],
])('Q12 an overdue command is waited for until it has ended: it %s', async (_, more) => {
  script = `${more} console.log(process.pid); setInterval(() => {}, 1000)`
  const overdue = new AbortController()
  const running = expect(runCommand('backup', overdue.signal)).rejects.toThrow('overdue')
  await delay(500)
  overdue.abort(new Error('overdue'))
  await running
  expect(child?.exitCode ?? child?.signalCode).not.toBeNull()
})

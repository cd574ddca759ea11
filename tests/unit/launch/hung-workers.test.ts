import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { run } from '@/scripts/launch/children.mjs'
import { endHungWorkers } from '@/scripts/launch/hung-workers'

const OPTIONS = { cwd: process.cwd(), env: process.env, failure: 'It failed.' }
const node = (script: string) => ['-e', script]

test('what is silent is noticed, again and again, and what speaks is not', async () => {
  const act = vi.fn((pid: number, _times: number) => {
    if (act.mock.calls.length === 2) process.kill(pid)
  })
  const silence = { ms: 300, act }
  const speaks = `let n = 0; const t = setInterval(() => { console.log(n); if (++n > 30) clearInterval(t) }, 20)`
  await run(process.execPath, node(speaks), { ...OPTIONS, silence: { ms: 5000, act } })
  expect(act).not.toHaveBeenCalled()
  await expect(
    run(process.execPath, node('setInterval(() => {}, 1000)'), { ...OPTIONS, silence }),
  ).rejects.toThrow('It failed.')
  expect(act.mock.calls.map(([, times]) => times)).toEqual([1, 2])
})

test('of Playwright, the workers are ended; it itself only without any', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const child = `child_process.spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'workerProcessEntry.js']).on('spawn', () => console.log('there')).on('exit', () => console.log('gone'))`
  const parent = spawn(process.execPath, node(`${child}; setInterval(() => {}, 1000)`))
  const { pid = 0 } = parent
  const [there] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(String(there)).toBe('there\n')
  expect(endHungWorkers(pid, 2)).toBe(false) // A test may be silent for so long.
  expect(endHungWorkers(pid, 3)).toBe(false)
  const [gone] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(String(gone)).toBe('gone\n')
  expect(parent.exitCode).toBeNull()
  expect(endHungWorkers(pid, 1)).toBe(true)
  const [, signal] = await once(parent, 'exit')
  expect(signal).toBe('SIGINT')
})

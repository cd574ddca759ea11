import { afterEach, expect, test, vi } from 'vitest'
import { startPlain, type Control } from '../../bench/controls/control'
import { Killer } from '../../bench/crowd/killer'
import { workerIds } from '../../bench/measure/processes'

let control: Control | undefined
afterEach(async () => {
  vi.useRealTimers()
  await control?.stop()
})

const answers = { '/': { headers: {}, body: Buffer.from('bytes') } }

test('one of two workers is killed after ten seconds, and never the last one', async () => {
  control = await startPlain(answers, 2)
  const { pid } = control
  const [first, second] = workerIds(pid)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const killer = new Killer(pid)
  expect(killer.workers).toBe(2)
  vi.advanceTimersByTime(9_999)
  expect(killer.kills).toEqual([])
  vi.advanceTimersByTime(1)
  expect(killer.kills).toHaveLength(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(workerIds(pid)).toEqual([second]), { timeout: 20_000 })
  expect(first).not.toBe(second)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const another = new Killer(pid)
  vi.advanceTimersByTime(30_000)
  expect(another.kills).toEqual([])
  expect(workerIds(pid)).toEqual([second])
  killer.stop()
  another.stop()
})

test('a site of one process is left alone', async () => {
  control = await startPlain(answers)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const killer = new Killer(control.pid)
  vi.advanceTimersByTime(30_000)
  expect(killer.kills).toEqual([])
  killer.stop()
})

import { afterEach, expect, test } from 'vitest'
import { startPlain, type Control } from '../../bench/controls/control'
import { fetchRaw } from '../../bench/measure/fetch-raw'
import { cpuTime, memoryOf, processIds, workerIds } from '../../bench/measure/processes'

let control: Control | undefined
afterEach(() => control?.stop())

const answers = { '/': { headers: { 'X-Test': 'yes' }, body: Buffer.from('bytes') } }

test('a control of one process sends the bytes that it was given', async () => {
  control = await startPlain(answers)
  const { status, headers, body } = await fetchRaw(`${control.url}/`)
  expect([status, headers['x-test'], String(body)]).toEqual([200, 'yes', 'bytes'])
  expect((await fetchRaw(`${control.url}/other`)).status).toBe(404)
  expect(processIds(control.pid)).toEqual([control.pid])
  expect(workerIds(control.pid)).toEqual([])
})

test('workers, memory and processor time of a server with several processes are found', async () => {
  control = await startPlain(answers, 2)
  expect((await fetchRaw(`${control.url}/`)).status).toBe(200)
  const workers = workerIds(control.pid)
  expect(workers).toHaveLength(2)
  expect(control.pids()).toEqual([control.pid, ...workers])
  expect(memoryOf(control.pid)).toBeGreaterThan(60)
  expect(cpuTime(control.pids())).toBeGreaterThan(cpuTime(workers))
})

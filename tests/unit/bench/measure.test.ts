import { describe, expect, test } from 'vitest'
import { inTurn, type Measured } from '../../bench/measure/load'
import { showSpread, spreadOf } from '../../bench/measure/spread'
import { readWrk } from '../../bench/measure/wrk'

describe('what several runs gave', () => {
  test.each([
    [[3, 1, 2], 'ms', 0, '2 ms (1–3)'],
    [[4, 1, 2, 3], '', 1, '2.5 (1.0–4.0)'],
    [[12_345.6], '/s', 0, '12,346 /s'],
    [[1.001, 1.002], 's', 2, '1.00 s'],
  ])('%j %s', (numbers, unit, digits, shown) => {
    expect(showSpread(spreadOf(numbers, unit, digits))).toBe(shown)
  })

  test.each([[[]], [[1, NaN]], [[Infinity]]])('%j is no result', (numbers) => {
    expect(() => spreadOf(numbers, 'ms')).toThrow('Nothing was measured')
  })
})

test('servers are measured in turn, and first once without counting', async () => {
  const asked: string[] = []
  const measure = (name: string) => async (isWarmUp: boolean) => {
    asked.push(`${name}${isWarmUp ? ' warms up' : ''}`)
    return { rate: asked.length } as Measured
  }
  const all = await inTurn(2, { site: measure('site'), control: measure('control') })
  expect(asked).toEqual([
    ...['site warms up', 'control warms up'],
    ...['site', 'control', 'site', 'control'],
  ])
  expect(all.control.map(({ rate }) => rate)).toEqual([4, 6])
})

const WRK = `Running 1s test @ http://127.0.0.1:4000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   812.00us    1.10ms  20.11ms   95.00%
    Req/Sec    25.00k     1.00k   26.00k    80.00%
  Latency Distribution
     50%  640.00us
     75%    0.90ms
     90%    1.20ms
     99%    5.50ms
  24890 requests in 1.00s, 1.60GB read
Requests/sec:  24880.12
Transfer/sec:      1.60GB
`

test('reads what wrk prints', () => {
  expect(readWrk(WRK)).toEqual({ answers: 24_890, rate: 24_880.12, p50: 0.64, p99: 5.5, failed: 0 })
  const failing = `${WRK}  Socket errors: connect 0, read 3, write 0, timeout 1
  Non-2xx or 3xx responses: 7
`
  expect(readWrk(failing).failed).toBe(11)
})

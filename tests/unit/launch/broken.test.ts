import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { isOutside } from '@/scripts/launch/broken'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['a connection that is reset', withCode('ECONNRESET'), true],
  ['a body whose reader is gone', withCode('ERR_INVALID_STATE'), true],
  ['a database that shuts down', withCode('57P01'), true],
  ['a database that is gone', new Error('Connection terminated unexpectedly'), true],
  ['no file descriptor left', withCode('EMFILE'), true],
  ['a request that is given up', new DOMException('x', 'AbortError'), true],
  ['a mistake of ours', new TypeError('x is undefined'), false],
  ['a value that the database refuses', withCode('22P02'), false],
  ['what is no error', 'x', false],
])('N10 %s ends the process or not', (_, err, isSurvived) => {
  expect(isOutside(err)).toBe(isSurvived)
})

/** Runs a process in which something is thrown that nobody catches, and then says that it lives. */
const runWith = (thrown: string): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const script = `
      import { shared } from './src/telemetry/shared.ts'
      import { endWhenBroken } from './src/scripts/launch/broken.ts'
      import { onShutdown } from './src/scripts/launch/lifetime.mjs'
      process.on('uncaughtException', () => console.log('somebody else’s'))
      endWhenBroken()
      onShutdown(() => console.log('in order'))
      const { error } = console
      console.error = (...args) => error(shared.requests.getStore()?.id, ...args)
      const scope = { id: 'the-request', notes: [], isDone: false }
      shared.requests.run(scope, () => setImmediate(() => { throw ${thrown} }))
      setTimeout(() => console.log('alive'), 300)`
    const args = ['--import', 'tsx', '--input-type=module', '-e', script]
    execFile(process.execPath, args, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    )
  })

test('N10 what nobody caught is logged with the id of its request, and ends the process in order', async () => {
  const broken = await runWith(`new TypeError('planted')`)
  expect(broken).toMatchObject({ code: 1, out: 'in order\n' })
  expect(broken.err).toMatch(/^the-request Nobody caught an error: TypeError: planted/)
  const brokenOff = await runWith(`Object.assign(new Error('gone'), { code: 'ERR_INVALID_STATE' })`)
  expect(brokenOff).toMatchObject({ code: 0, out: 'alive\n' })
  expect(brokenOff.err).toMatch(/^the-request Nobody caught an error: Error: gone/)
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../support/checkout'

const MODULE = path.join(ROOT, 'src/scripts/launch/processes.mjs')

/** Takes all open files that the process may have, and then asks whether two processes are there. */
const SCRIPT = `
import { openSync } from 'node:fs'
import { isAlive } from ${JSON.stringify(MODULE)}
let refusal
while (!refusal) try { openSync('/dev/null') } catch (err) { refusal = err.code }
process._rawDebug(JSON.stringify([refusal, isAlive(process.ppid), isAlive(2 ** 30)]))
`

test('N50 a process that is there is not taken for gone when no more files can be opened', () => {
  const node = [process.execPath, '--input-type=module', '--eval', SCRIPT]
  const { stderr } = spawnSync('prlimit', ['--nofile=100', ...node], { encoding: 'utf8' })
  expect(JSON.parse(stderr)).toEqual(['EMFILE', true, false])
})

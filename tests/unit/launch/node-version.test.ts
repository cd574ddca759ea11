import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../support/checkout'

/** What `npm start` says and answers on a Node of that version. */
function check(version: string) {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' })
    const { isNodeNewEnough } = await import('./src/scripts/launch/node-version.mjs')
    console.log(isNodeNewEnough())`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return { isTaken: stdout.trim() === 'true', status, said: stderr.trim() }
}

describe('M17: the floor of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.0', '23.0.0', '24.1.0'])(
    '%s is taken',
    (version) => expect(check(version)).toEqual({ isTaken: true, status: 0, said: '' }),
  )

  test.each(['18.20.8', '20.9.0', '20.18.3', '21.7.3', '22.11.0'])(
    '%s is refused in one sentence that names what is needed',
    (version) =>
      expect(check(version)).toEqual({
        isTaken: false,
        status: 1,
        said: `This site needs Node 22.12 or newer (of version 20: 20.19 or newer), and this is Node ${version}: install a newer one from https://nodejs.org and start again.`,
      }),
  )

  test('is the same in package.json, in its lock file and in the README', () => {
    const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')
    const range = '^20.19.0 || >=22.12.0'
    expect(JSON.parse(read('package.json')).engines.node).toBe(range)
    expect(JSON.parse(read('package-lock.json')).packages[''].engines.node).toBe(range)
    expect(read('README.md')).toContain('Node.js 22.12 or newer (of version 20: 20.19 or newer)')
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadOrCreateSecret } from '@/scripts/launch/settings'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'nq-test-secret-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs it in a process that dies at a call of the file system, with nothing written yet. */
function dieAt(call: 'writeFileSync' | 'renameSync', file: string): void {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { writeFileSync } = fs
    fs.${call} = (file, _, options) => {
      if (${call === 'writeFileSync'}) writeFileSync(file, '', options)
      process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()
    const { loadOrCreateSecret } = await import('./src/scripts/launch/settings.ts')
    loadOrCreateSecret(process.argv[1])`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, file]
  expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
}

describe('a secret that is made once', () => {
  it('is kept, for its owner alone', () => {
    const file = path.join(folder, 'deep', 'secret')
    const secret = loadOrCreateSecret(file)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(loadOrCreateSecret(file)).toBe(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.dirname(file))).toEqual(['secret'])
  })

  it.each(['writeFileSync', 'renameSync'] as const)(
    'is whole or absent when a kill comes at %s',
    (call) => {
      const file = path.join(folder, 'secret')
      dieAt(call, file)
      expect(readdirSync(folder)).not.toContain('secret')
      expect(loadOrCreateSecret(file)).toMatch(/^[0-9a-f]{64}$/)
    },
    30_000,
  )

  it('is made anew where an empty file stands for it', () => {
    const file = path.join(folder, 'secret')
    writeFileSync(file, '')
    const secret = loadOrCreateSecret(file)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  })
})

import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOutput } from '@/telemetry/output'

/** Linux has a file that takes nothing, with the error of a full disk. */
const FULL = '/dev/full'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-output-'))
  file = path.join(folder, 'log')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const line = (number: number) => `{"line":${number},"text":"${'x'.repeat(1000)}"}\n`

describe.skipIf(!existsSync(FULL))(`the log on a full disk (needs ${FULL})`, () => {
  test('neither fails nor grows; with room again it goes on, and tells what was lost', async () => {
    const told: [number, string][] = []
    const fd = openSync(FULL, 'w')
    const { stream, flush } = openOutput((...args) => told.push(args), fd)
    const failed = new Promise((resolve) => stream.once('error', resolve))
    for (let number = 0; number < 5000; number += 1) stream.write(line(number))
    await failed
    await flush()
    expect(told).toEqual([])
    // The disk has room again: the same output, now to a file.
    Object.assign(stream, { fd: openSync(file, 'w') })
    await vi.waitFor(() => expect(told).toHaveLength(1), 5000)
    const [[lost, fault] = [0, '']] = told
    expect(fault).toBe('ENOSPC')
    stream.write(line(5000))
    await flush()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.length).toBe(5001 - lost)
    expect(lines.length * line(0).length).toBeLessThan(300 * 1024)
    for (const one of lines) expect(() => JSON.parse(one) as unknown).not.toThrow()
    expect(lines.at(-1)).toContain('"line":5000')
    stream.destroy()
    closeSync(fd)
  })
})

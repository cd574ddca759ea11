import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'nq-test-threads-'))
const COUNT = path.join(folder, 'count.mjs')
writeFileSync(
  COUNT,
  `import { readdir } from 'node:fs/promises'
  console.log((await readdir('/proc/self/task')).length)`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const [, image = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []

/** How many threads the pool of a Node has that is started with `options`. */
function poolSize(options: string[], UV_THREADPOOL_SIZE?: string): number {
  const count = (size?: string) =>
    Number(
      execFileSync(process.execPath, [...options, COUNT], {
        env: { ...process.env, UV_THREADPOOL_SIZE: size },
        encoding: 'utf8',
      }),
    )
  return count(UV_THREADPOOL_SIZE) - count('1') + 1
}

test.runIf(process.platform === 'linux').each([
  ['npm start', scripts.start?.split(' ') ?? []],
  ['npm run dev', scripts.dev?.split(' ') ?? []],
  ['the container', JSON.parse(image) as string[]],
])('S07 %s has a thread pool of the size of the machine, or as it is told', (_, command) => {
  const entry = command.findIndex((argument) => argument.endsWith('start.mjs'))
  const options = command.slice(1, entry)
  expect(poolSize(options)).toBe(availableParallelism() + 4)
  expect(poolSize(options, '3')).toBe(3)
})

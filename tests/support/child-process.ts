import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { compileTests } from '@/scripts/launch/compile-specs'
import { ROOT } from './checkout'

/**
 * Starts a process of the tests, to be killed. It is compiled before: a process that loads the CMS as
 * TypeScript takes four seconds more.
 * @param name of its file here, without `-process`
 */
export async function startChild(name: 'import' | 'job' | 'send'): Promise<ChildProcess> {
  const file = `tests/support/${name}-process`
  const folder = path.join(ROOT, 'tests/.results', `${name}-process`)
  // Payload handles errors by the names of their classes.
  await compileTests(ROOT, [`${file}.ts`], folder, { keepNames: true })
  return spawn(process.execPath, [path.join(folder, `${file}.js`)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

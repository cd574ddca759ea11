import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from '@/scripts/launch/build'
import { copyCheckout, ROOT } from './checkout'

/**
 * Starts the built site as `npm start` does, with a fresh database of sample content, on PORT, in
 * the results folder named by the first argument.
 */
const [, , name] = process.argv
if (!name) throw new Error('Which folder?')
const folder = path.join(ROOT, 'tests/.results', name)
await build(ROOT)
copyCheckout(folder)
const { DATABASE_URL: _given, ...env } = process.env
const site = spawn(process.execPath, ['src/scripts/start.mjs'], {
  cwd: folder,
  env,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 1))

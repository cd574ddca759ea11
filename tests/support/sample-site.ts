import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '@/scripts/launch/build'
import { pendingMark, startEmbeddedDatabase } from '@/scripts/launch/embedded-database'
import { findPostgresHome } from '@/scripts/launch/postgres-home'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { copyCheckout, ROOT } from './checkout'

/** What the first site of a run of tests has at its first start; the others begin with a copy. */
const SAMPLES = path.join(ROOT, 'tests/.results/samples')

/** The run that they were made in: their days are counted from it. Written when they are complete. */
const runOf = path.join(SAMPLES, 'run')
const { TEST_RUN: run } = process.env

/** What a database is copied with. */
const OF_DATABASE = ['postgres', 'database-password']

/** Copies files and folders that nothing uses now; they stay whose they are. */
function copy(files: string[], folder: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', ...files, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The samples could not be copied: ${stderr}`)
}

/** Makes tables, samples and their pictures as the first start does, and keeps a copy for this run. */
async function makeSamples(checkout: string): Promise<void> {
  const data = path.join(checkout, '.data')
  mkdirSync(data)
  const database = await startEmbeddedDatabase(data, (reason) => {
    throw new Error(`The database ended: ${reason}`)
  })
  await prepareDatabase(checkout, database.url, true)
  await database.stop()
  rmSync(pendingMark(database.folder))
  rmSync(SAMPLES, { recursive: true, force: true })
  mkdirSync(SAMPLES, { recursive: true })
  const made = OF_DATABASE.map((name) => path.join(database.folder, name))
  copy([...made, path.join(checkout, 'media')], SAMPLES)
  if (run) writeFileSync(runOf, run) // Outside of a run, nobody knows how old they are.
}

async function copySamples(checkout: string): Promise<void> {
  const data = path.join(checkout, '.data')
  mkdirSync(data)
  const { folder } = await findPostgresHome(data)
  rmSync(path.join(folder, 'postgres'), { recursive: true, force: true })
  copy(
    OF_DATABASE.map((name) => path.join(SAMPLES, name)),
    folder,
  )
  copy([path.join(SAMPLES, 'media')], checkout)
}

/**
 * Starts the built site as `npm start` does, with a fresh database of sample content, on PORT, in
 * the results folder named by the first argument.
 */
const [, , name] = process.argv
if (!name) throw new Error('Which folder?')
const folder = path.join(ROOT, 'tests/.results', name)
await build(ROOT)
copyCheckout(folder)
const areMade = existsSync(runOf) && readFileSync(runOf, 'utf8') === run
await (areMade ? copySamples(folder) : makeSamples(folder))
const { DATABASE_URL: _given, ...env } = process.env
const site = spawn(process.execPath, ['src/scripts/start.mjs'], {
  cwd: folder,
  env,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 1))

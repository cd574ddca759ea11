import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BackupError } from '@/backup/backup-error'
import { REASONS } from '@/cms/images/folder-store'
import { BucketError } from '@/net/bucket'
import type { Manifest } from '@/backup/archive-format'
import { CliError } from './lifetime.mjs'
import { knownMigrations, runMigrate } from './prepare'

export const siteVersion = (root: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version

export const migrationsOf = (root: string) => ({
  known: knownMigrations(root),
  migrate: async (url: string, names: string[]) => {
    await runMigrate(root, url, [`--only=${names.join(',')}`])
  },
})

export function describeBackup({ madeAt, version, tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const of = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `${of('episodes')} episodes, ${of('guests')} guests and ${media.files} files (${rows} rows in ${tables.length} tables), of ${madeAt}, version ${version}`
}

/**
 * Returns the one argument that a command takes, if it was given.
 * @throws CliError with its usage
 */
export function readArgument(usage: string): string | undefined {
  const [given, ...more] = process.argv.slice(2)
  if (given?.startsWith('-') || more.length > 0) throw new CliError(usage)
  return given
}

/**
 * Finds the archive of a name that someone typed: with a passphrase, `backup` adds `.age` to it.
 * @throws CliError when it could be either of two
 */
export function findArchive(typed: string): string {
  const sealed = `${typed}.age`
  if (!existsSync(sealed)) return typed
  if (!existsSync(typed)) return sealed
  throw new CliError(`There are both ${typed} and ${sealed}: move away the one you do not mean.`)
}

const MAX_NAMED = 50

/** Names images that a backup lacks although the site names them. */
export const describeLost = (lost: string[]): string =>
  [
    `Missing images: ${lost.length}. The backup has everything else.`,
    ...lost.slice(0, MAX_NAMED),
    ...(lost.length > MAX_NAMED ? ['…'] : []),
  ].join('\n  ')

/** Runs a command; what is wrong with a backup is shown as one sentence. */
export async function explainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (err) {
    if (err instanceof BackupError) throw new CliError(err.message, { cause: err })
    if (err instanceof BucketError)
      throw new CliError(`A bucket cannot be used: ${err.message}.`, { cause: err })
    const { code = '', path: file } = err as NodeJS.ErrnoException
    const reason = REASONS[code]
    if (file && reason)
      throw new CliError(`${file} cannot be written: ${reason} (${code}).`, { cause: err })
    throw err
  }
}

import path from 'node:path'
import { folderFault } from '@/cms/images/folder-store'
import { mediaStore } from '@/cms/images/media-store'
import { env } from '@/config/env'
import { CliError } from './lifetime.mjs'

const refusal = (problem: string, setting: string): CliError =>
  new CliError(`${problem}\nLet the site write there, or set ${setting} to another folder.`)

/**
 * Refuses to start a site that could not store images or backups. A bucket that is only away is
 * no reason: pages can be served without it. The folder for backups is needed with a bucket as well:
 * each is made there.
 * @throws CliError saying why, and what to do
 */
export async function requireStores(): Promise<void> {
  const { place, setting, isLocal, fault } = mediaStore()
  const found = await fault()
  const problem = `Images cannot be stored in ${place}: ${found?.reason}.`
  if (found?.isTemporary)
    console.error(
      `${problem}\nThe site starts all the same, and goes on with images as soon as it can.`,
    )
  else if (found)
    throw isLocal
      ? refusal(problem, setting)
      : new CliError(`${problem}\nMend that, or ${setting}.`)
  const folder = path.resolve(env().BACKUP_DIR)
  const reason = await folderFault(folder, 0o700)
  if (reason) throw refusal(`Backups cannot be stored in ${folder}: ${reason}.`, 'BACKUP_DIR')
}

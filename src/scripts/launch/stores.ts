import path from 'node:path'
import { folderFault } from '@/cms/images/folder-store'
import { mediaStore } from '@/cms/images/media-store'
import { env } from '@/config/env'
import { CliError } from './lifetime.mjs'

/**
 * Refuses to start a site that could not store images (M18). A bucket that is only away is no
 * reason: pages can be served without it.
 */
async function requireMediaStore(): Promise<void> {
  const { place, setting, isLocal, fault } = mediaStore()
  const found = await fault()
  if (!found) return
  const problem = `Images cannot be stored in ${place}: ${found.reason}.`
  if (found.isPassing) {
    console.error(
      `${problem}\nThe site starts all the same, and goes on with images as soon as it can.`,
    )
    return
  }
  const otherwise = isLocal
    ? `Let the site write there, or set ${setting} to another folder.`
    : `Mend that, or ${setting}.`
  throw new CliError(`${problem}\n${otherwise}`)
}

/**
 * Refuses to start a site that could not store images or backups. The folder for backups is needed
 * with a bucket as well: each is made there.
 * @throws CliError saying why, and what to do
 */
export async function requireStores(): Promise<void> {
  await requireMediaStore()
  const folder = path.resolve(env().BACKUP_DIR)
  const reason = await folderFault(folder, 0o700)
  if (reason !== null)
    throw new CliError(
      `Backups cannot be stored in ${folder}: ${reason}.\nLet the site write there, or set BACKUP_DIR to another folder.`,
    )
}

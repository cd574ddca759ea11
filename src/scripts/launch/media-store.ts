import { mediaStore } from '@/cms/images/media-store'
import { CliError } from './lifetime.mjs'

/**
 * Refuses to start a site that could not store images (M18). A bucket that is only away is no
 * reason: pages can be served without it.
 * @throws CliError saying why, and what to do
 */
export async function requireMediaStore(): Promise<void> {
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

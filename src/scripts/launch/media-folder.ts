import { mediaFolder, mediaFolderFault } from '@/cms/images/media-folder'
import { CliError } from './lifetime.mjs'

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
}

/**
 * Refuses to start a site that could not store images (M18).
 * @throws CliError saying why, and what to do
 */
export async function requireMediaFolder(): Promise<void> {
  const problem = await mediaFolderFault()
  if (problem === null) return
  throw new CliError(
    `Images cannot be stored in ${mediaFolder()}: ${REASONS[problem] ?? problem}.\nLet the site write there, or set MEDIA_DIR to another folder.`,
  )
}

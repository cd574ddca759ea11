import { readdirSync } from 'node:fs'
import path from 'node:path'

const PREFIX = '/_next/static/'

/**
 * The addresses of all static files of a build, escaped as `normalizeTarget` does. Their names
 * contain a hash; only these are served as files that never change.
 * @param dist the folder that Next builds into
 */
export function listStaticFiles(dist: string): ReadonlySet<string> {
  const root = path.join(dist, 'static')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
  return new Set(files.map((file) => PREFIX + encodeURI(file.split(path.sep).join('/'))))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE_MAP = /\n?\/\/# sourceMappingURL=\S*\s*$/

/**
 * Makes the JavaScript of Next's server smaller. It keeps the text of all that it has loaded: with
 * its comments, with two bytes for each character if a single one is not Latin-1, and once for each
 * kind of route, although most of it is the same.
 *
 * Names stay, because Payload names its errors after their classes, and handles and logs them by
 * that name; so Next's own minification is off (next.config.mjs).
 * @param folder `.next/server`
 */
export async function shrinkServerFiles(folder: string): Promise<void> {
  const { transform, stop } = await import('esbuild')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // The folder of the route /sw.js ends so as well.
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
  const firsts = new Map<string, string>()
  for (const file of files) {
    const code = readFileSync(file, 'utf8').replace(SOURCE_MAP, '')
    const hash = createHash('sha256').update(code).digest('hex')
    const first = firsts.get(hash)
    // A module is loaded once, by whatever name it is asked for first.
    if (first && first !== file && isChunk(code)) {
      const name = path.relative(path.dirname(file), first).replaceAll(path.sep, '/')
      writeFileSync(file, `module.exports=require(${JSON.stringify(`./${name}`)})\n`)
      continue
    }
    firsts.set(hash, file)
    const options = { minifyWhitespace: true, charset: 'ascii', legalComments: 'none' } as const
    writeFileSync(file, (await transform(code, { ...options, target: 'node20.19' })).code)
  }
  await stop()
}

/** Checks whether a file only lists modules, which do not depend on where it is. */
const isChunk = (code: string): boolean => code.startsWith('module.exports = [')

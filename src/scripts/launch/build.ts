import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ownEnvironment, run } from './children.mjs'
import { compileLauncher } from './compile.mjs'
import { step } from './lifetime.mjs'
import { shrinkServerFiles } from './shrink-server-files'

/** All inputs of a build; missing ones are skipped. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'next.config.mjs',
  'payload.config.ts',
  'tsconfig.json',
  'collections',
  'globals',
  'public',
  'src',
]

const COMPILE = path.join('src', 'scripts', 'launch', 'compile.mjs')

function listFiles(root: string): string[] {
  return (
    SOURCES.flatMap((source) => {
      const info = statSync(path.join(root, source), { throwIfNoEntry: false })
      if (!info?.isDirectory()) return info ? [source] : []
      return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    })
      // Of the scripts, only this one decides what is in a page: the address of that of its elements.
      .filter((file) => !file.startsWith(path.join('src', 'scripts')) || file === COMPILE)
      .sort()
  )
}

function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Checks whether `.next` was built from the current sources. */
export function isBuilt(root: string): boolean {
  try {
    return readFileSync(stampOf(root), 'utf8') === hashSources(root)
  } catch {
    return false
  }
}

const stampOf = (root: string): string => path.join(root, '.next', 'built-from')

/** Builds the site unless it is already built; needs no database and no settings. */
export async function build(root: string): Promise<void> {
  if (isBuilt(root)) return
  const hash = hashSources(root)
  rmSync(stampOf(root), { force: true })
  await step('Building the site, which takes about a minute', () =>
    run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      cwd: root,
      env: ownEnvironment({ NODE_ENV: 'production' }),
      failure: 'The site could not be built: see above.',
    }),
  )
  // Empty, or of an earlier version of the site, which kept it.
  rmSync(path.join(root, '.next/cache'), { recursive: true, force: true })
  await step('Shrinking what the server loads, and making the client of the API', () =>
    Promise.all([
      shrinkServerFiles(path.join(root, '.next/server')),
      run(process.execPath, ['--import', 'tsx', 'src/scripts/client.ts', '.next/client'], {
        cwd: root,
        env: ownEnvironment({}),
        failure: 'The client of the API could not be made: see above.',
      }),
    ]),
  )
  await compileLauncher(root) // Next has emptied the folder.
  writeFileSync(stampOf(root), hash)
}

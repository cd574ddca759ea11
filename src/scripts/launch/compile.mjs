import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addressOf, ENTRY_OF, fileOf } from '../../server/http/element-scripts.mjs'

/** In the folder of the build, so that an image with the build has them too. */
const FOLDER = path.join('.next', 'launch')

/**
 * Makes the folder a package, so that Node looks for none above it: it would remember that `.next` has
 * no package.json, which Next writes later, and then read what Next has built as ES modules.
 */
const OWN_PACKAGE = JSON.stringify({ type: 'module' })

export const ENTRIES = ['build', 'open-site', 'site-process', 'start', 'test']

/** The site's commands, which share what they load of the CMS; `src/scripts/command.mjs` runs them. */
export const COMMANDS = [
  'account-reset',
  'backup',
  'backup-daily',
  'backup-verify',
  'export',
  'import',
  'migrate',
  'restore',
  'run-archive',
]

/**
 * Imports a compiled part of the launcher, or runs a command.
 * @param {string} root folder of package.json
 * @param {string} entry
 */
export const importCompiled = (root, entry) =>
  import(pathToFileURL(path.join(root, FOLDER, `${entry}.mjs`)).href)

/** @param {string} file */
const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** @param {string} root */
const stampOf = (root) => path.join(root, FOLDER, 'compiled-from.json')

/**
 * Checks whether the compiled files are those of the current sources.
 * @param {string} root
 */
function isCurrent(root) {
  try {
    /** @type {Record<string, string>} */
    const sources = JSON.parse(readFileSync(stampOf(root), 'utf8'))
    return Object.entries(sources).every(([file, hash]) => hashFile(path.join(root, file)) === hash)
  } catch {
    return false
  }
}

/** The scripts that pages name; the others are imported by these when they are needed. */
const NAMED = /** @type {const} */ ([
  'elements',
  'letters',
  'marks',
  'preview',
  'recorder',
  'saved',
  'search',
  'transcript',
])

/**
 * Returns how a script of public pages is compiled.
 * @param {string} root folder of package.json
 * @param {keyof typeof ENTRY_OF} name
 * @param {Record<string, string>} define constants
 */
const forPages = (root, name, define = {}) =>
  /** @type {const} */ ({
    absWorkingDir: root,
    entryPoints: [ENTRY_OF[name]],
    outfile: fileOf(root, name),
    bundle: true,
    minify: true,
    format: NAMED.some((named) => named === name) ? 'iife' : 'esm',
    platform: 'browser',
    target: ['es2022', 'safari16'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    plugins: [{ name: 'drawings', setup: useDrawingsOfPage }],
    metafile: true,
    write: false,
  })

/**
 * Only the build of Next knows the addresses of the files with drawings; pages have them.
 * @param {import('esbuild').PluginBuild} build
 */
const useDrawingsOfPage = ({ onLoad }) =>
  onLoad({ filter: /\.svg$/ }, ({ path: file }) => {
    const name = JSON.stringify(`/${path.basename(file, '.svg')}.`)
    const uses = `[...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')`
    const address = `${uses}.find((href) => href.includes(${name}))?.split('#')[0] ?? ''`
    return { contents: `export default { src: ${address} }` }
  })

/**
 * A script that has styles of its own, as one file that puts them on the page.
 * @param {import('esbuild').OutputFile[]} outputs
 */
function withStyles(outputs) {
  const [script, styles] = ['.js', '.css'].map((end) =>
    outputs.find((one) => one.path.endsWith(end)),
  )
  if (!script || !styles) return outputs
  const put = `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(styles.text)}}));`
  return [{ ...script, contents: Buffer.from(put + script.text) }]
}

/**
 * Compiles the launcher, the HTTP server, commands and the scripts of public pages, unless that is
 * done: to load TypeScript at every start would take half a second, and memory for as long as the site
 * runs; for a command, which loads the CMS, four seconds. Packages are not included, nor modules that
 * are JavaScript already, which keep state and must exist only once.
 * @param {string} root folder of package.json
 */
export async function compileLauncher(root) {
  if (isCurrent(root)) return
  const { build, stop } = await import('esbuild')
  const outdir = path.join(root, FOLDER)
  const forNode = /** @type {const} */ ({
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    metafile: true,
    write: false,
    plugins: [
      {
        name: 'keep-javascript',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\..*\.mjs$/ }, (found) => {
            const file = path.relative(outdir, path.join(found.resolveDir, found.path))
            return { path: file.replaceAll(path.sep, '/'), external: true }
          }),
      },
    ],
  })
  const launcher = await build({
    ...forNode,
    entryPoints: ENTRIES.map((entry) => `src/scripts/launch/${entry}.ts`),
  })
  const commands = await build({
    ...forNode,
    entryPoints: COMMANDS.map((command) => `src/scripts/${command}.ts`),
    splitting: true,
    chunkNames: 'of-commands-[hash]',
    jsx: 'automatic',
    keepNames: true, // Payload handles and logs errors by the names of their classes.
  })
  const onDemand = async (/** @type {keyof typeof ENTRY_OF} */ name) => {
    const built = await build(forPages(root, name))
    const result = { ...built, outputFiles: withStyles(built.outputFiles) }
    return { result, address: JSON.stringify(addressOf(name, result.outputFiles[0].contents)) }
  }
  const host = await onDemand('host')
  const join = await onDemand('join')
  const listening = await onDemand('listening')
  const lists = await onDemand('lists')
  const addresses = {
    HOST_ADDRESS: host.address,
    JOIN_ADDRESS: join.address,
    LISTENING_ADDRESS: listening.address,
    LISTS_ADDRESS: lists.address,
  }
  const named = await Promise.all(NAMED.map((name) => build(forPages(root, name, addresses))))
  await stop()
  const parts = [host.result, join.result, listening.result, lists.result]
  const results = [launcher, commands, ...parts, ...named]
  mkdirSync(outdir, { recursive: true })
  const inputs = Object.assign({}, ...results.map(({ metafile }) => metafile.inputs))
  // This file says how.
  const how = path.relative(root, fileURLToPath(import.meta.url))
  const sources = [...Object.keys(inputs), how].map((file) => [
    file,
    hashFile(path.join(root, file)),
  ])
  const stamp = JSON.stringify(Object.fromEntries(sources))
  const files = results
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path: file, contents }) => ({ file, contents }))
  // Renamed when complete, and the stamp last: another command may be reading them.
  for (const { file, contents } of [
    { file: path.join(outdir, 'package.json'), contents: OWN_PACKAGE },
    ...files,
    { file: stampOf(root), contents: stamp },
  ]) {
    writeFileSync(`${file}.${process.pid}`, contents)
    renameSync(`${file}.${process.pid}`, file)
  }
}

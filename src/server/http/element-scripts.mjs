import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The scripts of pages by their names, and what each is compiled from. */
export const ENTRY_OF = /** @type {const} */ ({
  elements: 'src/elements/index.ts',
  host: 'src/components/studio/islands/index.tsx',
  join: 'src/elements/join/index.ts',
  letters: 'src/elements/letters/index.ts',
  listening: 'src/elements/listening/index.ts',
  lists: 'src/elements/lists/index.ts',
  marks: 'src/elements/marks/index.ts',
  preview: 'src/elements/preview/index.ts',
  recorder: 'src/elements/recorder/index.ts',
  saved: 'src/elements/saved/index.ts',
  search: 'src/elements/search/index.ts',
  transcript: 'src/elements/transcript/index.ts',
})

/** @typedef {keyof typeof ENTRY_OF} Name */

/**
 * Returns where a script is compiled to (src/scripts/launch/compile.mjs).
 * @param {string} root folder of package.json
 * @param {Name} name
 */
export const fileOf = (root, name) => path.join(root, '.next', 'launch', `${name}.js`)

/**
 * The address that names just this script.
 * @param {Name} name
 * @param {Uint8Array} body
 */
export function addressOf(name, body) {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  return `/page-scripts/${name}-${hash}.js`
}

/**
 * All of them, for the server.
 * @param {string} root folder of package.json
 */
export const elementScripts = (root) =>
  Object.keys(ENTRY_OF).map((name) => elementScript(root, /** @type {Name} */ (name)))

/**
 * A script and its address. Before it is compiled, for tools that only read the settings of Next, it
 * is empty.
 * @param {string} root folder of package.json
 * @param {Name} name
 */
export function elementScript(root, name) {
  const file = fileOf(root, name)
  const body = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  return { name, body, address: addressOf(name, body) }
}

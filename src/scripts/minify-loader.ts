/**
 * Makes `page-loader.min.js`, which stands in every public page, from `page-loader.js`. Run with
 * `npx tsx src/scripts/minify-loader.ts` after a change; a test fails when it was forgotten.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { transform } from 'esbuild'

const FOLDER = 'src/server/http'
const { code } = await transform(await readFile(`${FOLDER}/page-loader.js`, 'utf8'), {
  minify: true,
  target: 'es2020',
})
await writeFile(`${FOLDER}/page-loader.min.js`, code)

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ENTRY_OF } from '@/server/http/element-scripts.mjs'

/** In bytes: what every page does in the browser (L06). */
const MOST = 9000

const OF_BROWSERS = {
  bundle: true,
  minify: true,
  target: ['es2022', 'safari16'],
  metafile: true as const,
  write: false as const,
}

test('what comes with every page is small, and none of it is React', async () => {
  const { outputFiles, metafile } = await build({
    ...OF_BROWSERS,
    entryPoints: [ENTRY_OF.elements],
    format: 'iife',
    define: {
      HOST_ADDRESS: '"/page-scripts/host-0123456789ab.js"',
      JOIN_ADDRESS: '"/page-scripts/join-0123456789ab.js"',
      LISTENING_ADDRESS: '"/page-scripts/listening-0123456789ab.js"',
      LISTS_ADDRESS: '"/page-scripts/lists-0123456789ab.js"',
    },
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources).toContain('src/elements/playback.ts')
  const others =
    /node_modules|src\/components|src\/elements\/(join|letters|listening|lists|marks|preview|recorder|saved|search|transcript|visit)\//
  expect(sources.filter((source) => others.test(source))).toEqual([])
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
  expect(bytes).toBeGreaterThan(4000)
  expect(bytes).toBeLessThanOrEqual(MOST)
})

test('the build names the scripts that there are', () => {
  const named = [
    ...readFileSync('next.config.mjs', 'utf8').matchAll(/elementScript\(root, '(\w+)'/g),
  ]
  expect(named.length).toBeGreaterThan(5)
  for (const [, name = ''] of named) expect(ENTRY_OF).toHaveProperty(name)
})

test('what answers the sign-up is small, and has no library', async () => {
  const { outputFiles, metafile } = await build({
    ...OF_BROWSERS,
    entryPoints: [ENTRY_OF.join],
    format: 'esm',
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources.filter((source) => source.includes('node_modules'))).toEqual([])
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(3000)
})

test.each([
  ['letters', 3000],
  ['marks', 2500],
  ['recorder', 9000],
  ['saved', 6500],
  ['transcript', 2000],
] as const)('the script of %s is small, and has no library', async (name, most) => {
  const { outputFiles, metafile } = await build({
    ...OF_BROWSERS,
    entryPoints: [ENTRY_OF[name]],
    format: 'iife',
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources.filter((source) => source.includes('node_modules'))).toEqual([])
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(most)
})

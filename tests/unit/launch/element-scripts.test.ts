import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ENTRY_OF } from '@/server/http/element-scripts.mjs'
import { LOADER } from '@/server/http/page-scripts'

/** In bytes: what a page needs to answer the first touches, with the loader (L06). */
const MOST = 8000

const OF_BROWSERS = {
  bundle: true,
  minify: true,
  target: ['es2022', 'safari16'],
  metafile: true as const,
  write: false as const,
}

test('what answers the first touches is small, and none of it is React', async () => {
  const { outputFiles, metafile } = await build({
    ...OF_BROWSERS,
    entryPoints: [ENTRY_OF.elements],
    format: 'iife',
    define: {
      JOIN_ADDRESS: '"/page-scripts/join-0123456789ab.js"',
      LISTENING_ADDRESS: '"/page-scripts/listening-0123456789ab.js"',
      LISTS_ADDRESS: '"/page-scripts/lists-0123456789ab.js"',
    },
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources).toContain('src/elements/playback.ts')
  const others =
    /node_modules|src\/components|src\/elements\/(join|letters|listening|lists|recorder)\//
  expect(sources.filter((source) => others.test(source))).toEqual([])
  const bytes =
    gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length + gzipSync(LOADER).length
  expect(bytes).toBeGreaterThan(4000)
  expect(bytes).toBeLessThanOrEqual(MOST)
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
  ['recorder', 9000],
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

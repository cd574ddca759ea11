import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../../support/checkout'

/** The packages that a part of the launcher loads at once, not only when they are needed. */
async function loadedPackages(entry: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`src/scripts/launch/${entry}.ts`],
    outdir: 'none',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const found = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, path }) => kind === 'import-statement' && !/^(node:|\.)/.test(path))
  return [...new Set(found.map(({ path }) => path))].sort()
}

test('the process that watches over the others loads next to nothing', async () => {
  expect(await loadedPackages('start')).toEqual(['@next/env', 'ipaddr.js', 'pg', 'pino', 'zod'])
})

// Next has the CMS. Another copy, from its packages, is 600 modules and 60 MB for each process.
test.each(['site-process', 'open-site'])('%s serves without a CMS of its own', async (entry) => {
  const CMS = /^(payload|@payloadcms|@lexical|drizzle|graphile|react|sharp|lexical)/
  expect((await loadedPackages(entry)).filter((name) => CMS.test(name))).toEqual([])
})

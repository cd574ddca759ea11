import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** Compiled sources still know where they are. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.m?[jt]sx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      if (!source.includes('import.meta.url')) return undefined
      const address = JSON.stringify(pathToFileURL(file).href)
      const loader = file.endsWith('x') ? 'tsx' : 'ts'
      return { contents: source.replaceAll('import.meta.url', address), loader }
    }),
}

/**
 * Compiles tests of ours with all of ours that they use.
 * @param entryPoints from `root` on
 * @param outdir where they go, by the same names
 * @param options `keepNames` of functions and classes, which is nothing for a function that a page is given
 */
export async function compileTests(
  root: string,
  entryPoints: string[],
  outdir: string,
  { keepNames = false, plugins = [] }: { keepNames?: boolean; plugins?: Plugin[] } = {},
) {
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outbase: root,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    keepNames,
    sourcemap: 'linked',
    plugins: [keepAddresses, ...plugins],
    logLevel: 'error',
  })
}

/** The CMS and what it loads; types are gone before. */
const CMS = /^(payload|@payloadcms\/.*|@lexical\/.*|lexical)$/

/**
 * Refuses the CMS in browser tests, which know a site by what it answers. The packages of its editor
 * wait for one another while they load (top-level await), in Node 20 now and then for ever.
 */
const refuseCms: Plugin = {
  name: 'refuse-cms',
  setup: ({ onResolve }) =>
    onResolve({ filter: CMS }, ({ path: name, importer }) => ({
      errors: [{ text: `A browser test does not load the CMS: ${name} in ${importer}` }],
    })),
}

/**
 * Compiles the browser tests. Playwright would load TypeScript through a thread on Node 20, which
 * sometimes never answers: no test runs then, and no limit of one ends that.
 * @returns the compiled settings of Playwright
 */
export async function compileSpecs(root: string): Promise<string> {
  const outdir = path.join(root, 'tests/.results/browser')
  const entryPoints = [
    'tests/playwright.config.ts',
    'tests/support/browser-sites.ts',
    'tests/e2e/*.spec.ts',
    'tests/matrix/*.spec.ts',
  ]
  await compileTests(root, entryPoints, outdir, { plugins: [refuseCms] })
  return path.join(outdir, 'tests/playwright.config.js')
}

import { existsSync, readdirSync } from 'node:fs'
import { ESLint, type Linter } from 'eslint'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const PATHS = 'import/no-restricted-paths'
const PACKAGES = 'no-restricted-imports'
const CYCLE = 'import/no-cycle'
const SETTINGS = 'no-restricted-properties'

const linter = (rules: Linter.RulesRecord = {}) =>
  new ESLint({
    // A snippet belongs to no project; what needs types cannot look at it, and no layer rule does.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } }, rules },
    ruleFilter: ({ ruleId }) => [PATHS, PACKAGES, SETTINGS, CYCLE].includes(ruleId),
  })
const eslint = linter()

/** The layer rules that a file at `filePath` with `code` in it breaks. */
async function broken(filePath: string, code: string, by = eslint): Promise<(string | null)[]> {
  const [result] = await by.lintText(code, { filePath })
  return [...new Set((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message))]
}

const imports = (from: string) => `import type { Thing } from '${from}'\nexport type It = Thing\n`

// The first call loads the linter with all its plugins, the first of a cycle reads the sources.
vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => broken('src/domain/warm.ts', imports('./pillars')), 120_000)

describe('imports run downward only', () => {
  test.each([
    ['src/domain/x.ts', '@/config/env', PATHS],
    ['src/domain/x.ts', '@/cms/access', PATHS],
    ['src/domain/x.ts', '@/payload-types', PATHS],
    ['src/domain/x.ts', 'payload', PACKAGES],
    ['src/config/x.ts', '@/cms/access', PATHS],
    ['src/net/x.ts', '@/cms/access', PATHS],
    ['src/art/x.ts', '@/cms/access', PATHS],
    ['src/art/x.ts', '@/config/env', PATHS],
    ['src/jobs/x.ts', '@payload-config', PATHS],
    ['src/importers/x.ts', '@payload-config', PATHS],
    ['src/importers/x.ts', '../../collections/Users', PATHS],
    ['src/cms/x.ts', '@/server/payload', PATHS],
    ['src/cms/x.ts', '@payload-config', PATHS],
    ['src/cms/x.ts', '../../collections/Users', PATHS],
    ['collections/Users/x.ts', '@/server/payload', PATHS],
    ['collections/Users/x.ts', '@payload-config', PATHS],
    ['globals/x.ts', '@/server/payload', PATHS],
    ['payload.config.ts', './src/server/payload', PATHS],
    ['src/server/x.ts', '@/components/ui/cover', PATHS],
    ['src/server/x.ts', '@/app/(site)/page', PATHS],
    ['src/api-client/x.ts', '@/server/payload', PATHS],
    ['src/api-client/x.ts', '@/payload-types', PATHS],
    ['src/api-client/x.ts', 'payload', PACKAGES],
    ['src/components/site/x.tsx', '@/server/payload', PATHS],
    ['src/components/site/x.tsx', '../../../collections/Users', PATHS],
    ['src/components/site/x.tsx', '@/cms/access', PATHS],
    ['src/components/site/x.tsx', '@/config/env', PATHS],
    ['src/components/site/x.tsx', '@/payload-types', PATHS],
    ['src/components/site/x.tsx', 'payload', PACKAGES],
    ['src/components/site/x.tsx', 'payload/shared', PACKAGES],
    ['src/components/site/x.tsx', '@payloadcms/ui', PACKAGES],
    ['src/components/ui/x.tsx', '@/api-client/episode-rows', PATHS],
    ['src/components/ui/x.tsx', '@/components/site/view-more.client', PATHS],
    ['src/app/(site)/x.tsx', 'payload', PACKAGES],
  ])('%s must not import %s', async (file, from, rule) => {
    expect(await broken(file, imports(from))).toContain(rule)
  })

  test.each([
    ['src/domain/x.ts', './pillars'],
    ['src/domain/x.ts', 'temporal-polyfill'],
    ['src/cms/x.ts', '@/config/env'],
    ['src/cms/x.ts', 'payload'],
    ['collections/Users/x.ts', '@/cms/access'],
    ['src/server/x.ts', '@payload-config'],
    ['src/components/site/x.tsx', '@/components/ui/cover'],
    ['src/components/site/x.tsx', '@/domain/content'],
    ['src/app/(site)/x.tsx', '@/server/payload'],
    ['src/scripts/x.ts', '@/server/payload'],
  ])('%s may import %s', async (file, from) => {
    expect(await broken(file, imports(from))).toEqual([])
  })
})

test('no circles', async () => {
  const file = 'src/domain/rule-error.ts'
  const { rules } = await eslint.calculateConfigForFile(file)
  const [severity, options] = rules[CYCLE]
  expect(severity).toBe(2)
  // The rule looks for circles among the files on the disk first, where there is none: without
  // that, `episode-id` imports `rule-error`.
  const code = "import { episodeId } from './episode-id'\nexport class RuleError {}\nepisodeId(1)\n"
  const thorough = linter({ [CYCLE]: [severity, { ...options, disableScc: true }] })
  expect(await broken(file, code, thorough)).toEqual([CYCLE])
})

test('settings are read in one file only', async () => {
  const code = 'export const port = process.env.PORT\n'
  for (const file of ['src/domain/x.ts', 'src/cms/x.ts', 'src/server/x.ts', 'src/app/x.ts'])
    expect(await broken(file, code), file).toEqual([SETTINGS])
  for (const file of ['src/config/env.ts', 'next.config.mjs', 'src/scripts/x.ts'])
    expect(await broken(file, code), file).toEqual([])
})

test('every folder of the sources belongs to a layer', async () => {
  const config = (await eslint.calculateConfigForFile('src/domain/x.ts')) as {
    rules: Record<string, [number, { zones: { target: string[] }[] }]>
  }
  const zones = config.rules[PATHS]?.[1].zones ?? []
  const known = new Set(zones.flatMap(({ target }) => target))
  const folders = (parent: string) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`)
  const top = folders('./src').filter((name) => name !== './src/components')
  // The top layer may import everything, so no zone names it; styles import nothing.
  const free = ['./src/app', './src/scripts', './src/components/styles']
  const unknown = [...top, ...folders('./src/components')].filter(
    (name) => !known.has(name) && !free.includes(name),
  )
  expect(unknown).toEqual([])
  for (const place of free) expect(existsSync(place), place).toBe(true)
})

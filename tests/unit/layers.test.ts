import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenLayer, PARTS } from '@/scripts/lint-rules.mjs'

const root = process.cwd()
const DOWNWARD = /^Imports run downward only: /
const PACKAGES = /the CMS stays below/
const BODIES = /write the bodies in src\/cms/
const ONE_FILE = /the client as one file/
const DESK_STYLES = /no styles of the desk/

describe('imports run downward only', () => {
  test.each([
    ['src/domain/x.ts', '@/config/env', DOWNWARD],
    ['src/domain/x.ts', '@/cms/access', DOWNWARD],
    ['src/domain/x.ts', '../cms/access', DOWNWARD],
    ['src/domain/x.ts', '@/payload-types', DOWNWARD],
    ['src/domain/x.ts', 'payload', PACKAGES],
    ['src/config/x.ts', '@/cms/access', DOWNWARD],
    ['src/net/x.ts', '@/cms/access', DOWNWARD],
    ['src/art/x.ts', '@/cms/access', DOWNWARD],
    ['src/art/x.ts', '@/config/env', DOWNWARD],
    ['src/jobs/x.ts', '@payload-config', DOWNWARD],
    ['src/importers/x.ts', '@payload-config', DOWNWARD],
    ['src/importers/x.ts', '../../collections/Users', DOWNWARD],
    ['src/cms/x.ts', '@/server/payload', DOWNWARD],
    ['src/cms/x.ts', '@payload-config', DOWNWARD],
    ['src/cms/x.ts', '../../payload.config', DOWNWARD],
    ['src/cms/x.ts', '../../collections/Users', DOWNWARD],
    ['collections/Users.ts', '@/server/payload', DOWNWARD],
    ['collections/Users.ts', '@payload-config', DOWNWARD],
    ['globals/x.ts', '@/server/payload', DOWNWARD],
    ['globals/x.ts', '@/jobs/enqueue', DOWNWARD],
    ['globals/x.ts', '@/cms/database/transactions', BODIES],
    ['collections/Users.ts', '@/cms/contract/operation', BODIES],
    ['collections/Users.ts', 'zod', BODIES],
    ['src/cms/letters/x.ts', './endpoints/desk', DOWNWARD],
    ['src/cms/guests/x.ts', './endpoints', DOWNWARD],
    ['src/jobs/x.ts', '@/cms/letters/endpoints/desk', DOWNWARD],
    ['src/cms/letters/x.ts', '@/jobs/enqueue', DOWNWARD],
    ['src/cms/letters/endpoints/x.ts', '../../../../globals/Site', DOWNWARD],
    ['payload.config.ts', './src/server/payload', DOWNWARD],
    ['src/server/x.ts', '@/components/ui/cover', DOWNWARD],
    ['src/server/x.ts', '@/app/(site)/page', DOWNWARD],
    ['src/client/x.ts', '@/server/payload', DOWNWARD],
    ['src/client/x.ts', '@/payload-types', DOWNWARD],
    ['src/client/x.ts', 'payload', PACKAGES],
    ['src/client/client.ts', './request', ONE_FILE],
    ['src/components/site/x.tsx', '@/server/payload', DOWNWARD],
    ['src/components/site/x.tsx', '../../../collections/Users', DOWNWARD],
    ['src/components/site/x.tsx', '@/cms/access', DOWNWARD],
    ['src/components/site/x.tsx', '@/config/env', DOWNWARD],
    ['src/components/site/x.tsx', '@/payload-types', DOWNWARD],
    ['src/components/site/x.tsx', 'payload', PACKAGES],
    ['src/components/site/x.tsx', 'payload/shared', PACKAGES],
    ['src/components/site/x.tsx', '@payloadcms/ui', PACKAGES],
    ['src/components/ui/x.tsx', '@/client/episode-rows', DOWNWARD],
    ['src/components/ui/x.tsx', '@/components/site/view-more.client', DOWNWARD],
    ['src/app/(site)/x.tsx', 'payload', PACKAGES],
    ['src/app/(site)/x.tsx', '@/dashboard/ui/x.module.css', DESK_STYLES],
  ])('%s must not import %s', (file, from, message) => {
    expect(brokenLayer(file, from)).toMatch(message)
  })

  test.each([
    ['src/domain/x.ts', './pillars'],
    ['src/domain/x.ts', 'temporal-polyfill'],
    ['src/cms/x.ts', '@/config/env'],
    ['src/cms/x.ts', 'payload'],
    ['collections/Users.ts', '@/cms/access'],
    ['src/cms/letters/endpoints/x.ts', '@/jobs/enqueue'],
    ['src/cms/guests/endpoints.ts', './people'],
    ['globals/x.ts', '@/cms/letters/endpoints/desk'],
    ['src/server/x.ts', '@payload-config'],
    ['src/components/site/x.tsx', '@/components/ui/cover'],
    ['src/components/site/x.tsx', '@/domain/content'],
    ['src/app/(site)/x.tsx', '@/server/payload'],
    ['src/app/(desk)/x.tsx', '@/dashboard/ui/x.module.css'],
    ['src/client/client.ts', './contract-types'],
    ['src/client/x.ts', '@/domain/content'],
    ['src/scripts/x.ts', '@/server/payload'],
  ])('%s may import %s', (file, from) => {
    expect(brokenLayer(file, from)).toBeUndefined()
  })

  test('every folder of the sources belongs to a layer', () => {
    const known = new Set(Object.values(PARTS).flat())
    const folders = (parent: string) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${parent}/${name}`)
    const top = folders('src').filter((name) => name !== 'src/components')
    const styles = 'src/components/styles' // These import nothing.
    const unknown = [...top, ...folders('src/components')].filter(
      (name) => !known.has(name) && name !== styles,
    )
    expect(unknown).toEqual([])
    for (const place of [...known, styles].filter((name) => !name.includes('*')))
      expect(existsSync(place), place).toBe(true)
  })
})

/** What the linter says of a file, by the settings of this project, as the names of rules. */
async function broken(files: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nq-lint-'))
  try {
    const settings = await readFile('.oxlintrc.json', 'utf8')
    const here = settings.replaceAll('"./src/scripts/', `"${root}/src/scripts/`)
    // A snippet belongs to no project, so nothing can look at its types.
    const untyped = here.replace('"typeAware": true', '"typeAware": false')
    expect(untyped).not.toBe(here)
    await writeFile(path.join(folder, '.oxlintrc.json'), untyped)
    for (const [name, code] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), code)
    }
    const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json']
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder }, (_, out) => resolve(out))
    })
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { code: string; filename: string }[]
    }
    return Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        diagnostics.filter(({ filename }) => filename === name).map(({ code }) => code),
      ]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('the linter holds the layers, circles, settings in one file, the clock of the site and the words', async () => {
  const port = 'export const port = process.env.PORT\n'
  const upward = "export type { It } from '@/cms/access'\n"
  const clock = 'export const now = [new Date(), Date.now()]\nexport const fixed = new Date(0)\n'
  const circle = (other: string) => `import { b } from './${other}'\nexport const a = 1\nvoid b\n`
  const words = `// for good, a theme
    import { readTheme as read } from './pillars'
    export const A = <p title="Whoever" data-pillar="theme">Ask \n <b>somebody</b>{\`\${read} lies in it\`}</p>
    export type Deed = { occupant: 'Gone for good.'; theMending: 1; schemes: A }`
  const [SETTINGS, LAYERS] = ['eslint(no-restricted-properties)', 'layers(downward)']
  const CYCLE = 'import(no-cycle)'
  const [TEXT, NAME] = ['words(texts)', 'words(names)']
  const found = await broken({
    'src/domain/x.ts': port,
    'src/app/x.ts': port,
    'src/config/env.ts': port,
    'next.config.mjs': port,
    'src/scripts/x.ts': port,
    'src/domain/up.ts': upward,
    'src/server/up.ts': upward,
    'src/server/now.ts': clock,
    'src/components/site/now.ts': clock,
    'src/components/site/words.tsx': words,
    'tests/words.tsx': words,
    'src/domain/one.ts': circle('other'),
    'src/domain/other.ts': `import { a } from './one'\nexport const b = 1\nvoid a\n`,
  })
  expect(found).toEqual({
    'src/domain/x.ts': [SETTINGS],
    'src/app/x.ts': [SETTINGS],
    'src/config/env.ts': [],
    'next.config.mjs': [],
    'src/scripts/x.ts': [],
    'src/domain/up.ts': [LAYERS],
    'src/server/up.ts': [],
    'src/server/now.ts': ['layers(site-clock)', 'layers(site-clock)'],
    'src/components/site/now.ts': [],
    // readTheme, Whoever, data-pillar, somebody, lies in, Deed, occupant, for good
    'src/components/site/words.tsx': [NAME, TEXT, NAME, TEXT, TEXT, NAME, NAME, TEXT],
    'tests/words.tsx': [],
    'src/domain/one.ts': [CYCLE],
    'src/domain/other.ts': [CYCLE],
  })
}, 30_000)

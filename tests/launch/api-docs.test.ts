import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '@/scripts/launch/build'
import { copyCheckout, ROOT } from '../support/checkout'
import { jpeg } from '../support/content'
import { readCurl } from '../support/curl'
import {
  differences,
  headerDifferences,
  readExamples,
  readPrograms,
  translate,
  type Example,
  type Learned,
} from '../support/examples'
import { launch, stopAll, type Launched } from '../support/launch'
import { allRoutes } from '../support/routes'
import { cms } from '../support/rest'
import { typeErrors } from '../support/type-errors'

const PAGE = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
const EXAMPLES = readExamples(PAGE)
const PROGRAMS = readPrograms(PAGE)
const DOCS_SITE = 'http://localhost:3000'
const HOST = { email: 'host@example.com', password: 'YOUR-PASSWORD-1' }

const has = (pattern: RegExp, status: number, also: (example: Example) => boolean = () => true) =>
  EXAMPLES.some(
    (example) => example.status === status && pattern.test(example.command) && also(example),
  )
const shows = (part: string) => (example: Example) => JSON.stringify(example.body).includes(part)

/** What an integrator must find an example of. */
const CLASSES: Record<string, boolean> = {
  'a list': has(/episodes\?sort=-episodeNum&limit/, 200),
  'a filter by flag': has(/where\[isFav\]\[equals\]=true/, 200),
  'a filter by words': has(/where\[title\]\[like\]/, 200),
  'a count': has(/episodes\/count/, 200),
  'the cursor': has(/where\[episodeNum\]\[less_than\]=\d+&sort=-episodeNum&limit=7/, 200),
  'one episode with image sizes': has(/^curl \S+episodes\/ep-\d+$/m, 200, shows('"w320"')),
  'an image': has(/podcasts\/file\//, 200),
  'a list of guests': has(/api\/guests\?/, 200),
  'a global': has(/^curl \S+globals\/featured$/m, 200),
  'set, multipart, new': has(/-X PUT .*episodes[^]*-F 'file=@/, 201),
  'set, JSON, with the version seen': has(/-X PUT .*episodes[^]*--json .*updatedAt/, 200),
  'set a guest': has(/-X PUT .*guests[^]*-F 'file=@/, 201),
  'make, with a release time': has(/-X POST .*episodes[^]*releaseAt/, 201),
  'change a part': has(/-X PATCH .*episodes[^]*isFav/, 200),
  'set a global': has(/-X POST .*globals\/featured/, 200),
  'to the trash': has(/-X PATCH .*episodes[^]*"deletedAt":"/, 200),
  'out of the trash': has(/-X PATCH .*trash=true[^]*"deletedAt":null/, 200),
  'delete for good': has(/-X DELETE/, 200),
  'the history': has(/versions\?where/, 200) && has(/-X POST \S+versions\/\d+/, 200),
  'signing in and out': has(/users\/login/, 200) && has(/users\/logout/, 200),
  'an API key, made': has(/api\/api-keys[^]*name/, 201),
  'an API key, used': has(/API-Key[^]*users\/me/, 200),
  'signing up': has(/api\/users --json/, 202),
  'an account made active': has(/-X PATCH .*users[^]*"status":"active"/, 200),
  'a forgotten password': has(/forgot-password/, 200),
  'CORS, the call': has(/^curl -g .*-H 'Origin: https/, 200),
  'CORS, the question before': has(/-X OPTIONS/, 204),
  'a limit reached': has(/./, 429, ({ headers }) =>
    headers.some(([name]) => name === 'Retry-After'),
  ),
}

describe('docs/api.md', () => {
  test.each(Object.keys(CLASSES))('has an example of %s', (name) => {
    expect(CLASSES[name]).toBe(true)
  })

  test('has an example of every status of D31', () => {
    const statuses = new Set(EXAMPLES.map(({ status }) => status))
    for (const status of [400, 401, 403, 404, 409, 413, 415, 429])
      expect([...statuses]).toContain(status)
    for (const [, code] of PAGE.matchAll(/^\| (\d{3})/gm))
      if (code !== '500') expect([...statuses]).toContain(Number(code))
  })

  test('names routes that exist, and every one that is for visitors', async () => {
    const routes = allRoutes((await cms()).config)
    // The site's own, beside those of the CMS.
    const own = ['oembed', 'openapi.json'].map((name) => `get /api/${name}`)
    const patterns = [...routes, ...own].map(
      (route) => new RegExp(`^${route.replace(/\/$/, '').replace(/:\w+\??/g, '[^/]+')}$`),
    )
    // One example shows what a method is answered that a route does not have.
    const named = EXAMPLES.filter(({ status }) => status !== 405)
      .map(({ command }) => {
        const { method, url } = readCurl(command, () => Buffer.alloc(0))
        return `${method.toLowerCase()} ${new URL(url).pathname.replace('/api/v1/', '/api/')}`
      })
      .filter((route) => !route.startsWith('options'))
    for (const route of named)
      expect(
        patterns.some((pattern) => pattern.test(route)),
        route,
      ).toBe(true)
    for (const name of ['site', 'landing', 'pillars', 'about', 'community', 'featured'])
      expect(PAGE).toContain(`\`${name}\``)
    for (const at of routes.filter((route) => /^post \/api\/users\/[a-z-]+$/.test(route)))
      if (!at.endsWith('unlock')) expect(PAGE).toContain(at.replace('post /api/users', ''))
  })
})

describe('docs/api.md: every example, on a real site with the sample content', () => {
  const folder = path.join(ROOT, 'tests/.results/api-docs')
  const learned: Learned = new Map()
  const jars = new Map<string, string>()
  const files = new Map<string, Buffer>()
  let site: Launched

  beforeAll(async () => {
    await build(ROOT)
    copyCheckout(folder)
    // The last example is one more try than there may be.
    const env = { CORS_ORIGINS: 'https://app.example.com', LIMIT_FORGOT_PASSWORD: '1' }
    site = await (await launch(folder, { env })).running()
    await site.makeFirstAccount(HOST)
    const photo = await jpeg({ width: 1600, height: 900 })
    files.set('cover.jpg', photo).set('headshot.jpg', photo)
    files.set('eleven-megabytes.jpg', randomBytes(11 * 1024 * 1024))
    files.set('notes.pdf', Buffer.from('%PDF-1.4 not a picture'))
    learned.set(DOCS_SITE, `http://localhost:${site.port}`)
  }, 240_000)
  afterAll(stopAll)

  function fileOf(name: string): Buffer {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`No such file: ${name}`)
    return bytes
  }

  test.each(PROGRAMS)('line $line: a program in $language', async (program) => {
    const { language, prints } = program
    const place = mkdtempSync(path.join(folder, 'program-'))
    for (const name of ['client.js', 'client.d.ts']) {
      const answer = await fetch(`http://localhost:${site.port}/api/${name}`)
      expect(answer.status, name).toBe(200)
      writeFileSync(path.join(place, name), await answer.text())
    }
    const file = path.join(place, { js: 'a.mjs', ts: 'a.mts', python: 'a.py' }[language])
    writeFileSync(file, translate(program.code, learned))
    if (language === 'ts') expect(typeErrors(file)).toEqual([])
    const command = language === 'python' ? ['python3'] : [process.execPath, '--import', 'tsx']
    if (language === 'python' && spawnSync('python3', ['--version']).error) {
      console.log('There is no Python here: the example was not run.')
      return
    }
    const { stdout, stderr } = spawnSync(command[0] ?? '', [...command.slice(1), file], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toBe(prints)
  })

  test('the types of the client refuse what the contract does not have', async () => {
    const place = mkdtempSync(path.join(folder, 'program-'))
    const types = await fetch(`http://localhost:${site.port}/api/client.d.ts`)
    writeFileSync(path.join(place, 'client.d.ts'), await types.text())
    const file = path.join(place, 'a.mts')
    const wrong = [
      "await show.get('/nothing')",
      "await show.get('/episodes/{id}')",
      "await show.get('/episodes', { query: { limit: 'x' } })",
      "const odd = (await show.get('/episodes')).docs[0]?.nothing",
      "await show.delete('/episodes/count')",
      "await show.patch('/guests/{id}', { path: { id: 'x' }, body: { guestName: 1 } })",
      "show.all('/globals/featured')",
      "await show.patch('/guests/{id}', { path: { id: 'x' }, body: { guestNme: 'x' } })",
      "const some = await show.get('/episodes/{id}', { path: { id: 'x' }, query: { select: { title: true } } }); some.episodeLength",
      "await show.put('/imports/{id}/pictures', { path: { id: 1 }, body: { file: 'x' } })",
    ]
    const head =
      "import { createClient } from './client.js'\nconst show = createClient('http://x')\n"
    writeFileSync(file, head + wrong.join('\n'))
    expect(typeErrors(file).map(({ line }) => line)).toEqual(wrong.map((_, at) => at + 3))
  })

  // One after the other: later ones build on what earlier ones made.
  test.each(EXAMPLES)('line $line: $heading, $status', async ({ command, ...said }) => {
    const call = readCurl(translate(command, learned), fileOf)
    if (call.cookiesFrom) call.headers.set('Cookie', jars.get(call.cookiesFrom) ?? '')
    const answer = await fetch(call.url, { ...call, redirect: 'manual' }) // As curl does.
    const text = await answer.text()
    expect(answer.status, text).toBe(said.status)
    const [cookie = ''] = answer.headers.getSetCookie()
    if (call.keepCookiesIn) jars.set(call.keepCookiesIn, cookie.split(';')[0] ?? '')
    expect(headerDifferences(said.headers, answer.headers)).toEqual([])
    if (said.body !== undefined)
      expect(differences(said.body, JSON.parse(text), learned), text).toEqual([])
  })
})

import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '@/scripts/launch/build'
import { copyCheckout, ROOT } from '../support/checkout'
import { jpeg } from '../support/content'
import { launch, stopAll, type Launched } from '../support/launch'
import { allRoutes } from '../support/routes'
import { cms } from '../support/rest'
import { typeErrors } from '../support/type-errors'

/** A command in the docs and the response shown below it. */
type Example = {
  line: number
  heading: string
  command: string
  status: number
  headers: [string, string][]
  /** The documented part of the body; undefined if none is shown. */
  body?: unknown
}

/** Stands for anything, and in a list for more items of the same kind. */
const ANYTHING = '…'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Extracts the examples from a page: each is a `sh` block with the `http` block that follows it.
 * @throws Error naming the line of a block without a partner
 */
function readExamples(page: string): Example[] {
  const examples: Example[] = []
  let heading = ''
  let command: { text: string; line: number } | null = null
  for (const found of page.matchAll(/^#+ (?<title>.*)$|^```(?<lang>\w+)\n(?<text>[^]*?)^```$/gm)) {
    const { title, lang, text = '' } = found.groups ?? {}
    const line = page.slice(0, found.index).split('\n').length
    if (title !== undefined) heading = title
    else if (lang === 'sh') {
      if (command) throw new Error(`Line ${command.line}: no answer is shown`)
      command = { text, line }
    } else if (lang === 'http') {
      if (!command) throw new Error(`Line ${line}: an answer without a call`)
      examples.push({ line: command.line, heading, command: command.text, ...readAnswer(text) })
      command = null
    } else if (lang === 'json') JSON.parse(text)
    else if (!isProgram(lang) && lang !== 'text')
      throw new Error(`Line ${line}: a block of ${lang}, which nothing tries`)
  }
  if (command) throw new Error(`Line ${command.line}: no answer is shown`)
  return examples
}

function readAnswer(text: string): Pick<Example, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\n\n')
  const [first = '', ...lines] = head.trimEnd().split('\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) [A-Z]/.exec(first)?.[1])
  if (!status) throw new Error(`No status: ${first}`)
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(line) ?? []
    return [name, value]
  })
  const body = rest.join('\n\n').trim()
  return { status, headers, body: body ? (JSON.parse(body) as unknown) : undefined }
}

/** A program in the docs, and what it prints. */
type Program = {
  line: number
  language: 'js' | 'ts' | 'python'
  code: string
  prints: string
}

const isProgram = (language: string | undefined): language is Program['language'] =>
  ['js', 'ts', 'python'].includes(language ?? '')

/**
 * Extracts the programs from a page: each is followed by a `text` block with what it prints.
 * @throws Error naming the line of a program without one
 */
function readPrograms(page: string): Program[] {
  const blocks = [...page.matchAll(/^```(?<lang>\w+)\n(?<text>[^]*?)^```$/gm)]
  return blocks.flatMap(({ index, groups }, at) => {
    const { lang: language, text: code = '' } = groups ?? {}
    if (!isProgram(language)) return []
    const line = page.slice(0, index).split('\n').length
    const { lang, text: prints = '' } = blocks[at + 1]?.groups ?? {}
    if (lang !== 'text') throw new Error(`Line ${line}: nothing says what it prints`)
    return [{ line, language, code, prints }]
  })
}

/** Values that differ between sites: times, names of stored images, numbers of documents. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const IMAGE = /-[0-9a-f]{24}(?=[.-])/
const isNumbered = (value: unknown): value is number => typeof value === 'number' && value > 1000

/**
 * Values in the docs and this site's actual values, learned from responses and used in later calls.
 */
type Learned = Map<string, string>

/** A text from the docs with this site's actual values. */
const translate = (text: string, learned: Learned): string =>
  [...learned].reduce((done, [said, meant]) => done.replaceAll(said, meant), text)

function learn(learned: Learned, said: string, meant: string): void {
  if (!learned.has(said)) learned.set(said, meant)
}

/** Whether a text with `…` in it matches another. */
const covers = (pattern: string, text: string): boolean => {
  const parts = pattern.split(ANYTHING).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

function learnTexts(said: string, meant: string, learned: Learned): void {
  if (TIME.test(said) && TIME.test(meant)) learn(learned, said, meant)
  if (said === 'YOUR-KEY') learn(learned, said, meant)
  const [mine] = IMAGE.exec(said) ?? []
  const [theirs] = IMAGE.exec(meant) ?? []
  if (mine && theirs) learn(learned, mine, theirs)
}

/**
 * Every difference between a response and its documentation; undocumented fields are allowed.
 * @param learned is added to
 */
function differences(said: unknown, meant: unknown, learned: Learned, at = 'body'): string[] {
  if (said === ANYTHING) return meant === undefined ? [`${at}: missing`] : []
  if (Array.isArray(said)) {
    if (!Array.isArray(meant)) return [`${at}: no list`]
    const isOpen = said.at(-1) === ANYTHING
    const shown = isOpen ? said.slice(0, -1) : said
    if (isOpen ? meant.length <= shown.length : meant.length !== shown.length)
      return [`${at}: ${meant.length} instead of ${shown.length}${isOpen ? ' and more' : ''}`]
    return shown.flatMap((one, index) => differences(one, meant[index], learned, `${at}[${index}]`))
  }
  if (said !== null && typeof said === 'object') {
    if (meant === null || typeof meant !== 'object') return [`${at}: no object`]
    return Object.entries(said).flatMap(([name, value]) =>
      differences(value, (meant as Record<string, unknown>)[name], learned, `${at}.${name}`),
    )
  }
  if (isText(said) && isText(meant)) {
    learnTexts(said, meant, learned)
    if (covers(translate(said, learned), meant)) return []
  } else if (at.endsWith('.id') && isNumbered(said) && typeof meant === 'number') {
    learn(learned, String(said), String(meant))
    return []
  } else if (said === meant) return []
  return [`${at}: ${JSON.stringify(meant)} instead of ${JSON.stringify(said)}`]
}

const headerDifferences = (said: Example['headers'], meant: Headers): string[] =>
  said
    .filter(([name, value]) => {
      const all = name === 'Set-Cookie' ? meant.getSetCookie() : [meant.get(name) ?? '']
      return !all.some((one) => covers(value, one)) // Of several cookies one is documented.
    })
    .map(([name, value]) => `${name}: ${String(meant.get(name))} instead of ${value}`)

/** The request that a curl command line makes. */
type CurlCall = {
  method: string
  url: string
  headers: Headers
  body?: string | FormData
  /** The files that response cookies are written to and request cookies read from. */
  keepCookiesIn?: string
  cookiesFrom?: string
}

/** The curl options that the examples use; any other option is refused. */
const FLAGS = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H', multiple: true },
  form: { type: 'string', short: 'F', multiple: true },
  json: { type: 'string' },
  output: { type: 'string', short: 'o' },
  globoff: { type: 'boolean', short: 'g' },
  'cookie-jar': { type: 'string', short: 'c' },
  cookie: { type: 'string', short: 'b' },
} as const

/** The words of a shell command: bare ones, and quoted ones that may span lines. */
function words(command: string): string[] {
  const line = command.replace(/\\\n\s*/g, ' ').trim()
  const found = line.match(/'[^']*'|[^\s']+/g) ?? []
  if (/["$`|;&\\]/.test(line.replace(/'[^']*'/g, '')))
    throw new Error(`A shell would read more than words here: ${command}`)
  return found.map((word) => word.replace(/^'(.*)'$/s, '$1'))
}

/**
 * Parses a command line as curl does.
 * @param fileOf returns the bytes of a file named with `@`
 * @throws Error if it is not such a command
 */
function readCurl(command: string, fileOf: (name: string) => Buffer): CurlCall {
  const [program, ...args] = words(command)
  if (program !== 'curl') throw new Error(`Not a call of curl: ${command}`)
  const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true })
  const [url = '', ...more] = positionals
  if (more.length > 0) throw new Error(`One address a call: ${command}`)
  if (/[[\]{}]/.test(url) && !values.globoff) throw new Error(`curl needs -g for this: ${url}`)
  const headers = new Headers()
  for (const header of values.header ?? []) {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(header) ?? []
    headers.set(name, value)
  }
  let body: CurlCall['body'] = values.json
  if (values.json !== undefined) {
    headers.set('Content-Type', 'application/json')
    headers.set('Accept', 'application/json')
  }
  if (values.form) {
    body = new FormData()
    for (const field of values.form) {
      const [, name = '', at, value = ''] = /^(\w+)=(@?)(.*)$/s.exec(field) ?? []
      if (at) body.append(name, new File([new Uint8Array(fileOf(value))], value))
      else body.append(name, value)
    }
  }
  return {
    method: values.request ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers,
    body,
    keepCookiesIn: values['cookie-jar'],
    cookiesFrom: values.cookie,
  }
}

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

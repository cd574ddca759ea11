import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import config from '@payload-config'
import type { Example } from '@/cms/contract/example'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/openapi.json/route'
import { IMPORT_STATES } from '@/domain/imports/imports'
import { developersPath } from '@/domain/paths'
import { resolvePath } from '@/domain/resolve-route'
import { breaksBetween, type Comparable } from '@/server/contract/breaks'
import { getReference } from '@/server/contract/reference'
import { isInternal } from '@/server/contract/generated-routes'
import { listRoutes } from '@/server/rest-routes'
import { releasedContract } from '@/server/contract/released'
import { accessRows } from '../support/access-table'
import { ROOT } from '../support/checkout'
import { jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { ContractCheck, contractOf, type Contract } from '../support/contract'
import { multipart, rest, type Call } from '../support/rest'
import { allRoutes, targetOf } from '../support/routes'

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

type Route = {
  parameters: { name: string; example?: unknown }[]
  requestBody: { content: Record<'application/json', { schema: Schema; example: unknown }> }
}

let contract: Contract
let check: ContractCheck
let admin: Call

beforeAll(async () => {
  contract = contractOf(await config)
  check = new ContractCheck(contract)
  admin = await makeAdmin()
})

const schemaNamed = (name: string) =>
  (contract.components.schemas as unknown as Record<string, Schema>)[name] ?? {}

describe('the contract of the API, /api/openapi.json', () => {
  test('is a valid document of OpenAPI 3.1, for every origin', async () => {
    const answer = await GET(new Request('http://localhost/api/openapi.json'))
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const document = (await answer.json()) as Record<string, unknown>
    expect(document).toEqual(JSON.parse(JSON.stringify(contract)))
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('N54 redocly says no more than that eleven paths need a look at their order, and one leads on', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nq-contract-'))
    const file = path.join(folder, 'openapi.json')
    // It warns of names that are no site's.
    const servers = [{ url: 'https://show.test/api/v1' }]
    writeFileSync(file, JSON.stringify({ ...contract, servers }))
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(cli, '../bin/cli.js'), 'lint', file, '--format=json'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    rmSync(folder, { recursive: true })
    const { problems, totals } = JSON.parse(stdout) as {
      problems: { ruleId: string; message: string }[]
      totals: { errors: number }
    }
    expect(totals.errors).toBe(0)
    // `versions`, `sessions` and `mine` are no ids, and what is spelled out comes first; the link in a
    // mail that stops the mails only leads on to its page.
    expect(problems.map(({ ruleId }) => ruleId)).toEqual([
      ...Array.from({ length: 11 }, () => 'no-ambiguous-paths'),
      'operation-2xx-response',
    ])
  })

  test('N54 says how to call it: by a key as Bearer, with numbers as ids, only to make, once', () => {
    const parameters = (path: string, method: string) =>
      JSON.stringify(contract.paths[path]?.[method]?.parameters)
    expect(contract.components.securitySchemes.bearer).toMatchObject({ scheme: 'bearer' })
    expect(contract.paths['/quotes']?.post).toMatchObject({
      security: [{ apiKey: [] }, { bearer: [] }, { session: [] }],
    })
    expect(contract.info.license.name).toBe('MIT')
    expect(parameters('/quotes/{id}', 'get')).toContain('"schema":{"type":"integer","minimum":1}')
    expect(parameters('/episodes/{id}', 'get')).toContain('"schema":{"type":"string"}')
    expect(parameters('/episodes/{id}', 'put')).toContain('parameters/ifNothingThere')
    const once = Object.entries(contract.paths)
      .filter(([path]) => parameters(path, 'post')?.includes('parameters/idempotencyKey'))
      .map(([path]) => path.slice(1))
    expect(once.sort()).toEqual(
      ['episodes', 'files', 'guest_headshots', 'guests', 'paths', 'podcasts', 'quotes']
        .concat(['pages', 'redirects', 'site_pictures', 'timed_texts', 'topics'])
        .sort(),
    )
  })

  test('Q55 says what may be sent as a form, that a headshot is required, and filters as text', async () => {
    const kinds = (route: string) => Object.keys(check.operation(route)?.requestBody?.content ?? {})
    const [json, form] = ['application/json', 'multipart/form-data']
    for (const route of ['post /api/episodes/', 'put /api/guests/:id', 'post /api/guests/'])
      expect(kinds(route), route).toEqual([json, form])
    expect(kinds('post /api/podcasts/')).toEqual([form])
    for (const route of ['patch /api/podcasts/:id', 'post /api/newsletter/join'])
      expect(kinds(route), route).toEqual([json])
    expect(JSON.stringify(contract)).not.toContain('x-www-form-urlencoded')
    expect(contract.paths['/guests']?.post).toMatchObject({
      description: expect.stringContaining('Headshot required'),
    })
    const guest = { podcastEpisode: 907, guestName: 'Nobody', description: 'Words.' }
    const refused = await rest('POST', '/api/guests', { ...admin, json: guest })
    expect([refused.status, refused.body.errors[0].data.errors[0].path]).toEqual([400, 'image'])
    const { where } = contract.components.parameters as Record<string, { example?: string }>
    expect(where).toMatchObject({ schema: { type: 'string' } })
    const filter = encodeURIComponent(where?.example ?? '')
    expect((await rest('GET', `/api/episodes?where=${filter}`)).status).toBe(200)
    const { parts } = await getReference()
    expect(JSON.stringify(parts)).toContain("-F 'file=@image.jpg'")
  })

  test.each([
    ['get /api/episodes/:id', '/api/episodes/ep-906?select[title]=true'],
    ['get /api/episodes/:id', '/api/episodes/ep-906?select[guests]=true&depth=2'],
    ['get /api/episodes/', '/api/episodes?select[isFav]=true&limit=2'],
    ['get /api/guests/', '/api/guests?select[guestName]=true&depth=0'],
    ['get /api/episodes/versions', '/api/episodes/versions?select[version][title]=true'],
    ['get /api/globals/site/', '/api/globals/site?select[showName]=true'],
  ])('N54 %s with select fits it: %s', async (route, path) => {
    if (path.includes('ep-906')) await makeEpisode(admin, 906).catch(() => null)
    const answer = await rest('GET', path, admin)
    expect(answer.status, answer.text).toBe(200)
    expect(check.problem(route, answer, false)).toBeNull()
    // Without `select`, all of it must be there.
    if (route === 'get /api/episodes/:id') expect(check.problem(route, answer)).toMatch(/required/)
  })

  test('breaks nothing of the last release, but for what docs/api.md says', async () => {
    const read = (file: string) => readFileSync(path.join(ROOT, 'docs', file), 'utf8')
    const released = JSON.parse(read('contract-1.json')) as Comparable
    const breaks = breaksBetween(released, releasedContract(contract))
    const said = read('api.md')
    expect(breaks.filter((line) => !said.includes(`\`${line}\``))).toEqual([])
    // The comparison is of this contract, and sees what is missing in it.
    const less = structuredClone(releasedContract(contract))
    delete less.paths['/episodes/{id}']?.put
    expect(breaksBetween(released, less)).toContain('put /episodes/{id}: is gone')
  })

  test('N23 the progress of an import may be any state that an import has', () => {
    const answer = check.operation('get /api/imports/:id/progress')?.responses['200']
    const schema = answer?.content?.['application/json']?.schema as Schema
    expect(schema.properties?.state).toMatchObject({ enum: [...IMPORT_STATES] })
  })

  describe('has the routes that anybody may call, but for those of the dashboard', () => {
    /** What `access.test.ts` gets from each route, whoever calls. */
    const rows = accessRows().filter(({ route }) => !isInternal(route))

    test('a route that is left out answers 403 or 404 to every account and key', () => {
      const missing = rows.filter(({ route }) => !check.operation(route))
      const answered = missing.filter(
        ({ visitor, ...row }) =>
          ![401, 403, 404].includes(visitor) ||
          ![row.session, row.apiKey, row.editor, row.editorKey].every((is) =>
            [403, 404].includes(is),
          ),
      )
      expect(answered.map(({ route }) => route)).toEqual([])
      expect(missing.map(({ route }) => route)).toContain('post /api/webhook-deliveries/')
      expect(rows.length - missing.length).toBeGreaterThan(180)
    })

    test('a generated route that is in it answers somebody', async () => {
      const refused = rows.filter(({ visitor, session, apiKey, editor, editorKey }) =>
        [visitor, session, apiKey, editor, editorKey].every((is) => is === 401 || is === 403),
      )
      const generated = listRoutes(await config)
        .filter(({ endpoint }) => !endpoint.custom?.operation)
        .map(({ route }) => route)
      const promised = refused.filter(
        ({ route }) => generated.includes(route) && check.operation(route),
      )
      expect(promised.map(({ route }) => route)).toEqual([])
      expect(refused.length).toBeGreaterThan(10)
    })
  })

  test('describes the site’s own routes below /api', () => {
    const folder = path.join(ROOT, 'src/app/api')
    const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'route.ts')
      .map((file) => `/api/${path.dirname(file)}`)
    expect(routes.length).toBeGreaterThan(3)
    for (const route of [...routes, '/api/metrics'])
      expect(check.operation(`get ${route}`)).toBeDefined()
  })

  test('names each operation once', () => {
    const ids = Object.values(contract.paths).flatMap((methods) =>
      Object.values(methods).map(
        (operation) => (operation as { operationId?: string }).operationId,
      ),
    )
    expect(ids.every(Boolean)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has no secret of the server’s in any document', () => {
    expect(JSON.stringify(contract.components.schemas)).not.toMatch(
      /"(hash|salt|resetPasswordToken|apiKeyIndex|publicKey|codes)":/,
    )
  })

  test.each([
    ['get /api/episodes/:id', 'Episode', 901],
    ['get /api/guests/:id', 'Guest', 902],
  ])('%s answers every field of %s that it names', async (route, name, number) => {
    const episode = await makeEpisode(admin, number, { linkApple: 'https://example.com/a' })
    const guest = await makeGuest(admin, number, 'Guest')
    const id = name === 'Guest' ? guest.id : episode.id
    const [, at = ''] = route.split(' ')
    const answer = await rest('GET', at.replace(':id', id), admin)
    expect(check.problem(route, answer)).toBeNull()
    const unseen = Object.keys(schemaNamed(name).properties ?? {}).filter(
      // What an import alone sets, what is in the trash, and what a wrong parameter gets.
      (field) => !(field in answer.body) && !/^(import|deletedAt|warnings)/.test(field),
    )
    expect(unseen).toEqual([])
  })

  test('an episode with another number leads there, as it says', async () => {
    await makeEpisode(admin, 904)
    const json = { number: 905 }
    await rest('POST', '/api/episodes/ep-904/change-number', { ...admin, json })
    const answer = await rest('GET', '/api/episodes/ep-904')
    expect(answer.status).toBe(308)
    expect(check.problem('get /api/episodes/:id', answer)).toBeNull()
  })

  test.each([
    ['a missing field', (body: Record<string, unknown>) => delete body.title],
    ['a field it does not have', (body: Record<string, unknown>) => (body.more = 1)],
    ['another type', (body: Record<string, unknown>) => (body.title = 7)],
  ])('a comparison sees %s', async (_, change) => {
    const answer = await rest('GET', '/api/episodes/ep-901')
    expect(check.problem('get /api/episodes/:id', answer)).toBeNull()
    change(answer.body)
    expect(check.problem('get /api/episodes/:id', answer)).not.toBeNull()
  })
})

describe('the examples of the contract', () => {
  const examples = async () =>
    (await config).collections.flatMap(({ slug, custom }) =>
      custom.example?.document ? [{ slug, ...(custom.example as Example) }] : [],
    )

  test('make and change a document as they stand there', async () => {
    const all = await examples()
    expect(all.map(({ slug }) => slug)).toEqual([
      ...['episodes', 'guests', 'quotes', 'pages', 'paths', 'topics', 'redirects'],
    ])
    for (const { slug, id, document, change } of all) {
      // A change publishes, for which these need a picture.
      const sent =
        slug === 'episodes' || slug === 'guests'
          ? { form: multipart(document, { bytes: await jpeg() }) }
          : { json: document }
      const made = await rest('POST', `/api/${slug}`, { ...admin, ...sent })
      expect(made.status, `${slug}: ${made.text}`).toBe(201)
      expect(made.body.doc.id).toBe(id)
      const changed = await rest('PATCH', `/api/${slug}/${id}`, { ...admin, json: change })
      expect(changed.status, `${slug}: ${changed.text}`).toBe(200)
    }
  })

  test('fit their schemas, and so do the ids', async () => {
    for (const { slug, id, document } of await examples()) {
      const route = contract.paths[`/${slug}`]?.post as unknown as Route
      expect(route.requestBody.content['application/json'].example).toEqual(document)
      const one = contract.paths[`/${slug}/{id}`]?.get as unknown as Route
      expect(one.parameters[0]).toMatchObject({ name: 'id', example: id })
    }
  })

  test('N54 of routes of our own are not refused for their form', { timeout: 60_000 }, async () => {
    /** These want what was given out to somebody: no text can be right. */
    const secrets = /users\/(reset-password|login|codes|change-login)|accept|passkeys/
    const refused: string[] = []
    await makeEpisode(admin, 7)
    await makeGuest(admin, 7, 'Other')
    for (const route of allRoutes(await config)) {
      const { schema, example } =
        check.operation(route)?.requestBody?.content['application/json'] ?? {}
      if (!route.startsWith('post ') || !schema || schema.$ref || schema.format === 'binary')
        continue
      expect(check.validator(schema)(example), `${route} ${JSON.stringify(example)}`).toBe(true)
      if (secrets.test(route) || route === 'post /api/imports/') continue // It looks for the feed.
      const { path } = await targetOf(route, admin)
      const { status, text } = await rest('POST', path, { ...admin, json: example })
      if (status === 400 || status >= 500)
        refused.push(`${route} ${JSON.stringify(example)} ${text}`)
    }
    expect(refused).toEqual([])
  })

  test('are there for every route that takes JSON', () => {
    for (const [path, methods] of Object.entries(contract.paths))
      for (const [method, route] of Object.entries(methods)) {
        const json = (route as unknown as Partial<Route>).requestBody?.content['application/json']
        if (json && json.schema.format !== 'binary')
          expect(json.example, `${method} ${path}`).toBeTypeOf('object')
      }
  })

  test('every part has a title, and every schema of an answer a home in one', async () => {
    const { parts } = await getReference()
    const titles = parts.map(({ title }) => title)
    expect(titles).toContain('Listening paths')
    expect(titles[0]).toBe('Episodes')
    for (const { name } of parts) {
      const page = developersPath(name)
      expect(resolvePath(page, 'Host'), page).toEqual({ kind: 'page', path: page })
    }
    const [first] = parts[0]?.routes ?? []
    expect([first?.method, first?.path]).toEqual(['GET', '/episodes'])
    const described = parts.flatMap(({ schemas }) => schemas.map(({ name }) => name))
    const bodies = Object.keys(contract.components.schemas).filter((name) =>
      /^New|Input$/.test(name),
    )
    expect(bodies.length).toBeGreaterThan(20)
    expect(bodies.filter((name) => !described.includes(name))).toEqual([])
    const links = JSON.stringify(parts).match(/"\/developers\/[^"]+"/g) ?? []
    expect(links.length).toBeGreaterThan(100)
    for (const link of new Set(links)) {
      const [, part, name] = /\/developers\/([^#]+)#(.+)"/.exec(link) ?? []
      const home = parts.find((one) => one.name === part)
      expect(
        home?.schemas.map((schema) => schema.name),
        link,
      ).toContain(name)
    }
  })
})

describe('any answer at all', () => {
  const answer = { status: 200, type: 'application/json', text: '{"totalDocs":1}' }
  const sent = { method: 'GET', path: '/api/quotes/count', headers: [] }

  test.each([
    ['as it should be', {}, {}, null],
    ['below the version', { path: '/api/v1/quotes/count/' }, {}, null],
    ['another type of a field', {}, { text: '{"totalDocs":"1"}' }, /must be number|integer/],
    ['what is no JSON', {}, { text: '{' }, /not JSON/],
    ['a status that it has not', {}, { status: 418 }, /status 418/],
    ['a type that it has not', {}, { type: 'text/html', text: 'x' }, /type text\/html/],
    ['what HTTP says itself', {}, { status: 414, type: '', text: '' }, null],
    [
      'another method by a header',
      { headers: [['X-HTTP-Method-Override', 'PUT']] },
      { text: '1' },
      null,
    ],
    ['what the contract does not speak of', { path: '/quotes' }, { text: '1' }, null],
    ['a document in place of the count', { path: '/api/quotes/7' }, {}, /required|must/],
  ] as const)('%s', (_, request, given, problem) => {
    const found = check.outside(
      {
        ...sent,
        ...request,
        headers: [...(('headers' in request && request.headers) || [])].map(([a, b]) => [a, b]),
      },
      { ...answer, ...given },
    )
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})

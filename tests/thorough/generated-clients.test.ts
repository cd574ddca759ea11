import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import config from '@payload-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typesOf } from '@/scripts/contract-types'
import { makeContract } from '@/server/contract/contract'
import type { CachedSite } from '../support/cached-site'
import { ROOT } from '../support/checkout'
import { jpeg, makeAdmin } from '../support/content'
import { rest } from '../support/rest'
import { startRestSite } from '../support/rest-site'
import { typeErrors } from '../support/type-errors'

const folder = path.join(ROOT, 'tests/.results/generated-clients')
let site: CachedSite
let address = ''
let key = ''

/** Runs a generator of the packages for development in the folder of these tests. */
const generate = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/.bin', name), ...args], {
    cwd: folder,
  })

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  site = await startRestSite()
  address = `http://127.0.0.1:${site.port}`
  const contract = makeContract(await config, address)
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(contract))
  const json = { name: 'Clients', scopes: ['all'] }
  key = (await rest('POST', '/api/api-keys', { ...(await makeAdmin()), json })).body.key
  const source = readFileSync(path.join(ROOT, 'src/client/client.ts'), 'utf8')
  writeFileSync(path.join(folder, 'client.ts'), source)
  writeFileSync(path.join(folder, 'contract-types.ts'), await typesOf(contract))
  generate('openapi-ts', '-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch')
  const output = { target: 'orval.ts', client: 'fetch', baseUrl: `${address}/api/v1` }
  writeFileSync(
    path.join(folder, 'orval.config.mjs'),
    `export default ${JSON.stringify({ show: { input: 'openapi.json', output } })}`,
  )
  generate('orval', '--config', 'orval.config.mjs')
}, 240_000)
afterAll(() => site.stop())

/** What each does: upload an image, make an episode with it, and find that by a nested filter. */
const PROGRAMS = {
  'openapi-typescript': `
    import { createClient } from './client'
    const show = createClient(SITE, { key: KEY })
    const fields = { episodeNum: 901, title: 'Typed', description: 'Words.', episodeDate: '2026-11-24' }
    export async function publish(file: Blob) {
      await show.post('/episodes', { body: fields, file })
      const { docs } = await show.get('/episodes', { query: { where: { episodeNum: { equals: 901 } }, depth: 1 } })
      return docs[0]?.imgurl
    }`,
  'hey-api': `
    import { getEpisodes, postEpisodes, postPodcasts } from './hey'
    import { client } from './hey/client.gen'
    client.setConfig({ headers: { Authorization: 'Bearer ' + KEY } })
    const fields = { episodeNum: 902, title: 'Hey', description: 'Words.', episodeDate: '2026-11-24' }
    export async function publish(file: Blob) {
      const sent = await postPodcasts({ body: { _payload: { episode: 'ep-902' }, file } })
      await postEpisodes({ body: { ...fields, image: sent.data?.doc.id } })
      const { data } = await getEpisodes({ query: { where: JSON.stringify({ episodeNum: { equals: 902 } }) } })
      return data?.docs[0]?.imgurl
    }`,
  orval: `
    import { getEpisodes, postEpisodes, postPodcasts } from './orval'
    const options = { headers: { Authorization: 'Bearer ' + KEY } }
    const fields = { episodeNum: 903, title: 'Orval', description: 'Words.', episodeDate: '2026-11-24' }
    export async function publish(file: Blob) {
      const sent = await postPodcasts({ _payload: { episode: 'ep-903' }, file }, {}, options)
      const image = sent.status === 201 ? sent.data.doc.id : undefined
      await postEpisodes({ ...fields, image }, {}, { headers: { ...options.headers, 'Content-Type': 'application/json' } })
      const found = await getEpisodes({ where: JSON.stringify({ episodeNum: { equals: 903 } }) }, options)
      return found.status === 200 ? found.data.docs[0]?.imgurl : undefined
    }`,
}

test.each(Object.entries(PROGRAMS))(
  'Q55 a client by %s compiles strictly, and publishes an episode with its image',
  async (name, program) => {
    const file = path.join(folder, `use-${name}.ts`)
    const settings = { SITE: address, KEY: key }
    writeFileSync(
      file,
      program.replace(/SITE|KEY/g, (one) => `'${settings[one as 'KEY']}'`),
    )
    expect(typeErrors(file)).toEqual([])
    const { publish } = (await import(pathToFileURL(file).href)) as {
      publish: (image: Blob) => Promise<string | null | undefined>
    }
    const image = new File([new Uint8Array(await jpeg())], 'cover.jpg', { type: 'image/jpeg' })
    expect(await publish(image)).toMatch(/\/api\/podcasts\/file\/ep-90\d-\w+\.webp$/)
  },
)

import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import type { SanitizedConfig } from 'payload'
import { listRoutes } from '@/server/rest-routes'
import {
  episodeData,
  guestData,
  jpeg,
  makeAccount,
  makeEpisode,
  makeGuest,
  PASSWORD,
  signIn,
} from './content'
import { readyLetters } from './letters'
import { readyNewsletter } from './newsletter'
import { cms, multipart, rest, type Call } from './rest'

/** A name that nobody has (RFC 6761, 6.4), and that is looked up without asking anybody. */
const NO_SUCH_NAME = 'receiver.invalid'

const { lookup } = dns
type Lookup = (name: string, options: object, done: (err: Error | null) => void) => void

Object.assign(dns, {
  lookup: ((name, options, done) =>
    name === NO_SUCH_NAME
      ? setImmediate(done, Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }))
      : (lookup as Lookup)(name, options, done)) satisfies Lookup,
})
syncBuiltinESMExports()

/** Every REST route, as `get /api/episodes/:id`, generated or ours, sorted. */
export const allRoutes = (config: SanitizedConfig): string[] =>
  listRoutes(config)
    .map(({ route }) => route)
    .sort()

/** What to send to a route so that it succeeds for a caller with the right to use it. */
export type Target = { path: string } & Pick<Call, 'json' | 'form'>

type Content = Pick<Call, 'json' | 'form'>

let made = 0
const next = (): number => ++made

const post = async (path: string, admin: Call, content: Content) =>
  (await rest('POST', path, { ...admin, ...content })).body.doc

const withPicture = async (body: object): Promise<Content> => ({
  form: multipart(body, { bytes: await jpeg() }),
})

const withPdf = (): Content => ({
  form: multipart({}, { bytes: Buffer.from(`%PDF-1.4 ${next()} startxref %%EOF`), name: 'a.pdf' }),
})

/** One that has been due for long. */
const quoteData = (number: number) => ({
  quote: `Sample quote ${number}`,
  quoteauthor: 'Nobody',
  showsFrom: '2026-01-06T06:00:00.000Z',
})

const redirectData = (number: number) => ({ from: `/old/${number}`, to: '/episodes/all' })

const pageData = (number: number) => ({
  title: `Page ${number}`,
  content: [{ blockType: 'quote', text: 'Words.' }],
})

/** Of an episode that is made for it. */
const transcriptData = async (admin: Call) => ({
  episode: (await makeEpisode(admin, next())).id,
  kind: 'transcript',
  text: 'Words.',
})

/** The path of a topic that has none: there are four, so an earlier one makes way. */
const pathData = async (admin: Call) => {
  await rest('DELETE', '/api/paths/mentalHealth', admin)
  return {
    id: 'mentalHealth',
    title: 'Sample path',
    steps: [{ episode: (await makeEpisode(admin, next())).id, why: 'Start here.' }],
  }
}

/** There may be eight, so earlier ones of a test make way. */
const topicData = async () => {
  const payload = await cms()
  await payload.delete({ collection: 'topics', where: { title: { like: 'Sample topic' } } })
  return { title: `Sample topic ${next()}` }
}

/** There may be few, so earlier ones make way. A test of it is answered at once: nobody is asked. */
const webhookData = async () => {
  const payload = await cms()
  await payload.delete({ collection: 'webhooks', where: { id: { exists: true } } })
  return { name: 'Program', url: `https://${NO_SUCH_NAME}/`, events: ['quotes'] }
}

const preference = () => ({ json: { key: `key-${next()}`, value: 1 } })
const locked = { json: { globalSlug: 'site', user: { relationTo: 'users', value: 1 } } }

/** What an import has read, with nothing in it. */
const EMPTY_PLAN = { kind: 'feed', title: 'Sample', show: [], quote: null, items: [], notTaken: [] }

/** For each collection: a body that POST accepts, and how an admin creates a document. */
const COLLECTIONS: Record<
  string,
  {
    body: (admin: Call) => Promise<Content>
    make: (admin: Call) => Promise<string | number>
    /** The field that `make` returns, if not the id. */
    key?: string
  }
> = {
  episodes: {
    body: () => withPicture(episodeData(next())),
    make: async (admin) => (await makeEpisode(admin, next())).id,
  },
  guests: {
    body: () => withPicture(guestData(next(), 'Guest')),
    make: async (admin) => (await makeGuest(admin, next(), 'Guest')).id,
  },
  podcasts: {
    body: () => withPicture({ episode: 'ep-900' }),
    make: async (admin) =>
      (await post('/api/podcasts', admin, await withPicture({ episode: 'ep-900' }))).id,
  },
  guest_headshots: {
    body: () => withPicture({ guest: 'ep-900-Guest' }),
    make: async (admin) =>
      (await post('/api/guest_headshots', admin, await withPicture({ guest: 'ep-900-Guest' }))).id,
  },
  site_pictures: {
    body: () => withPicture({ place: 'text' }),
    make: async (admin) =>
      (await post('/api/site_pictures', admin, await withPicture({ place: 'text' }))).id,
  },
  files: {
    body: () => Promise.resolve(withPdf()),
    make: async (admin) => (await post('/api/files', admin, withPdf())).id,
  },
  invitations: {
    body: async () => ({ json: { email: `invited-${next()}@example.com`, role: 'editor' } }),
    make: async (admin) =>
      (
        await post('/api/invitations', admin, {
          json: { email: `invited-${next()}@example.com`, role: 'editor' },
        })
      ).id,
  },
  'api-keys': {
    body: async () => ({ json: { name: `Program ${next()}`, scopes: ['all'] } }),
    make: async (admin) =>
      (
        await post('/api/api-keys', admin, {
          json: { name: `Program ${next()}`, scopes: ['all'] },
        })
      ).id,
  },
  passkeys: {
    body: async () => ({ json: { name: `Device ${next()}` } }),
    make: async (admin) => {
      const { user } = (await rest('GET', '/api/users/me', admin)).body
      const number = next()
      const made = await (
        await cms()
      ).create({
        collection: 'passkeys',
        data: {
          name: `Device ${number}`,
          owner: user.id,
          credential: `credential-of-device-${number}`,
          publicKey: `public-key-of-device-${number}`,
          counter: 0,
        },
        overrideAccess: true, // Otherwise only a device makes them.
      })
      return made.id
    },
  },
  redirects: {
    body: async () => ({ json: redirectData(next()) }),
    make: async (admin) => (await post('/api/redirects', admin, { json: redirectData(next()) })).id,
  },
  pages: {
    body: async () => ({ json: pageData(next()) }),
    make: async (admin) => (await post('/api/pages', admin, { json: pageData(next()) })).id,
  },
  quotes: {
    body: async () => ({ json: quoteData(next()) }),
    make: async (admin) => (await post('/api/quotes', admin, { json: quoteData(next()) })).id,
  },
  paths: {
    body: async (admin) => ({ json: await pathData(admin) }),
    make: async (admin) => (await post('/api/paths', admin, { json: await pathData(admin) })).id,
  },
  topics: {
    body: async () => ({ json: await topicData() }),
    make: async (admin) => (await post('/api/topics', admin, { json: await topicData() })).id,
  },
  timed_texts: {
    body: async (admin) => ({ json: await transcriptData(admin) }),
    make: async (admin) =>
      (await post('/api/timed_texts', admin, { json: await transcriptData(admin) })).id,
  },
  webhooks: {
    body: async () => ({ json: await webhookData() }),
    make: async (admin) => (await post('/api/webhooks', admin, { json: await webhookData() })).id,
  },
  'webhook-deliveries': {
    body: async () => ({ json: {} }),
    make: async (admin) => {
      const { id } = await post('/api/webhooks', admin, { json: await webhookData() })
      await rest('POST', `/api/webhooks/${id}/test`, admin)
      const { docs } = (await rest('GET', '/api/webhook-deliveries', admin)).body
      return docs[0].id
    },
  },
  users: {
    body: async () => ({ json: { email: `account-${next()}@example.com`, password: PASSWORD } }),
    make: async () => (await makeAccount(`account-${next()}@example.com`)).id,
  },
  imports: {
    body: async () => ({ json: { source: 'http://127.0.0.1/feed.xml' } }),
    make: async () =>
      (
        await (
          await cms()
        ).create({
          collection: 'imports',
          data: { source: 'feed.xml', title: 'Sample', state: 'ready', plan: EMPTY_PLAN },
          overrideAccess: true, // Only the endpoint that reads a feed makes imports.
        })
      ).id,
  },
  'payload-kv': {
    body: async () => ({ json: { key: `key-${next()}`, data: {} } }),
    make: async () =>
      (
        await (
          await cms()
        ).create({
          collection: 'payload-kv',
          data: { key: `key-${next()}`, data: {} },
        })
      ).id,
  },
  'payload-locked-documents': {
    body: async () => locked,
    make: async (admin) => (await post('/api/payload-locked-documents', admin, locked)).id,
  },
  'payload-preferences': {
    key: 'key',
    body: async () => preference(),
    make: async (admin) => {
      const { json } = preference()
      await rest('POST', `/api/payload-preferences/${json.key}`, { ...admin, json })
      return json.key
    },
  },
}

function posted(fields: Record<string, string>): Content {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { form }
}

/** Bodies for routes with special ones. */
const BODIES: Record<string, () => Promise<Content>> = {
  'post /api/users/login': async () => {
    const email = `account-${next()}@example.com`
    await makeAccount(email)
    return { json: { email, password: PASSWORD } }
  },
  'post /api/users/forgot-password': async () => ({ json: { email: 'unknown@example.com' } }),
  'post /api/users/reset-password': async () => ({
    json: { token: 'unknown', password: PASSWORD },
  }),
  'post /api/users/change-login': async () => ({
    json: { currentPassword: PASSWORD, password: PASSWORD },
  }),
  'post /api/users/codes/begin': async () => ({ json: { currentPassword: PASSWORD } }),
  'post /api/users/codes/confirm': async () => ({ json: { code: '000000' } }),
  'post /api/users/codes/recovery': async () => ({ json: { currentPassword: PASSWORD } }),
  'post /api/users/codes/end': async () => ({
    json: { currentPassword: PASSWORD, code: '000000' },
  }),
  'post /api/users/login/code': async () => ({ json: { ticket: 'unknown', code: '000000' } }),
  'post /api/passkeys/begin': async () => ({ json: { currentPassword: PASSWORD } }),
  'post /api/passkeys/add': async () => ({ json: { name: 'Device', response: {} } }),
  'post /api/passkeys/log-in': async () => ({ json: { response: { id: 'unknown' } } }),
  'post /api/invitations/accept': async () => ({ json: { token: 'unknown', password: PASSWORD } }),
  'post /api/users/first-register': async () => ({
    json: { email: 'first@example.com', password: PASSWORD },
  }),
  'post /api/episodes/:id/move': async () => ({
    json: { releaseAt: '2999-11-26T06:00:00.000Z' },
  }),
  'post /api/imports/setup': async () => posted({ source: '' }),
  'post /api/imports/:id/setup': async () => posted({ action: 'leave', field: 'tagline' }),
  'post /api/setup/topics': async () => posted({ action: 'none' }),
  'post /api/setup/look': async () => posted({ palette: 'notebook' }),
  'post /api/setup/begin': async () => posted({ showName: '', hostName: '' }),
  'post /api/mcp': async () => ({ json: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  'post /api/newsletter/bounces/postmark/:token': async () => ({ json: { RecordType: 'Open' } }),
  'post /api/newsletter/bounces/ses/:token': async () => ({ json: { Type: 'Notification' } }),
  'post /api/newsletter/join': async () => ({ json: { email: `reader-of-${next()}@example.com` } }),
  'post /api/newsletter/preferences/:token': async () => ({ json: { action: 'stop' } }),
  'post /api/redirects/import': async () => ({ json: { csv: `/old/${next()},/quotes` } }),
  'post /api/newsletter/subscribers/import': async () => ({
    json: { csv: `email\nimported-${next()}@example.com\n`, note: 'At a fair', isDeclared: true },
  }),
  'post /api/newsletter/subscribers/preview': async () => ({ json: { csv: 'a@example.com' } }),
  'post /api/newsletter/mails': async () => ({ json: { subject: 'A note' } }),
  'patch /api/newsletter/mails/:id': async () => ({ json: { subject: 'Another' } }),
  'post /api/newsletter/mails/:id/again': async () => ({ json: { subscribers: [1] } }),
  'post /api/letters': async () => posted({ text: `Letter ${next()}` }),
  'post /api/letters/contact': async () =>
    posted({
      ...{ reason: 'press', name: 'Bo', email: 'bo@example.org', text: `Message ${next()}` },
    }),
  'post /api/letters/mine/:token': async () => ({ json: { action: 'change' } }),
  'post /api/letters/questions': async () => ({
    json: {
      text: 'What do you keep?',
      day: new Date(next() * 86_400_000).toISOString().slice(0, 10),
    },
  }),
  'post /api/users/unlock': async () => ({ json: { email: 'active@example.com' } }),
  'post /api/episodes/:id/change-number': async () => ({ json: { number: next() } }),
  'post /api/guests/:id/change-name': async () => ({ json: { name: `Renamed ${next()}` } }),
  'post /api/globals/featured/': async () => ({
    json: { epnum: 1, quote: 'A sample quote.', quoteauthor: 'A sample author' },
  }),
}

/** What routes that belong to no collection must be asked. */
const QUESTIONS: Record<string, string> = {
  'get /api/search': '?q=sample',
  'get /api/search/suggestions': '?q=sample',
}

/** Routes that work only for documents of a certain kind. */
const MAKES: Record<string, (admin: Call) => Promise<string>> = {
  'post /api/episodes/:id/move': async (admin) =>
    (await makeEpisode(admin, next(), { _status: 'draft' })).id,
  // Somebody who was on the show twice.
  'post /api/guests/:id/part': async (admin) => {
    await makeGuest(admin, next(), 'Guest')
    return (await makeGuest(admin, next(), 'Guest')).id
  },
}

async function versionOf(admin: Call, base: string, id?: string | number): Promise<string> {
  const where = id === undefined ? '' : `?where[parent][equals]=${id}`
  if (id === undefined) await rest('POST', base, { ...admin, ...(await bodyOfGlobal(base)) })
  return (await rest('GET', `${base}/versions${where}`, admin)).body.docs[0].id
}

const bodyOfGlobal = async (base: string): Promise<Content> =>
  (await BODIES[`post ${base}/`]?.()) ?? { json: {} }

/**
 * As an admin, creates what a call of `route` needs, and returns what to send. Done for each call,
 * because the previous one may have changed or deleted it.
 */
export async function targetOf(route: string, admin: Call): Promise<Target> {
  const [method = '', pattern = ''] = route.split(' ')
  const makeVisible = async () => (await makeEpisode(admin, next())).id
  const ready = await readyLetters(await readyNewsletter(pattern), makeVisible)
  const path = ready.replace('/:id?', '') + (QUESTIONS[route] ?? '')
  const [, base = ''] = /^(\/api\/globals\/[^/]+|\/api\/[^/]+)/.exec(path) ?? []
  const name = base.split('/').at(-1) ?? ''
  const collection = base.includes('/globals/') ? undefined : COLLECTIONS[name]
  const rests = path.slice(base.length)
  const own = await BODIES[route]?.()
  const json = method === 'get' || method === 'delete' ? {} : { json: {} }
  if (own && !rests.includes(':id')) return { path, ...own }
  if (!collection) {
    if (!rests.includes('/versions/:id')) return { path, ...json }
    return { path: path.replace(':id', await versionOf(admin, base)), ...json }
  }
  if (rests.includes(':session')) {
    const { body } = await rest('GET', '/api/users/me', admin)
    await signIn(body.user.email)
    const { docs } = (await rest('GET', '/api/users/sessions', admin)).body
    const other = docs.find(({ isThis }: { isThis: boolean }) => !isThis)
    return { path: path.replace(':session', other.id) }
  }
  if (rests.includes(':filename')) {
    const id = await collection.make(admin)
    const { body } = await rest('GET', `${base}/${id}`, admin)
    return { path: path.replace(':filename', body.filename) }
  }
  if (rests === '/' && method === 'post') return { path, ...(await collection.body(admin)) }
  if (rests === '/' && method !== 'get')
    return {
      path: `${base}?where[${collection.key ?? 'id'}][equals]=${await collection.make(admin)}`,
      ...json,
    }
  if (!/:(id|key)/.test(rests)) return { path, ...json }
  const id = await (MAKES[route] ?? collection.make)(admin)
  if (own) return { path: path.replace(':id', String(id)), ...own }
  if (rests.includes('/versions/:id'))
    return { path: path.replace(':id', await versionOf(admin, base, id)), ...json }
  if (rests.includes(':link')) {
    const { body } = await rest('POST', `${base}/${id}/preview-links`, { ...admin, json: {} })
    return { path: path.replace(':id', String(id)).replace(':link', body.link.id) }
  }
  const isSet = method === 'put'
  const { body: doc } = isSet ? await rest('GET', `${base}/${id}?depth=0`, admin) : { body: {} }
  return { path: path.replace(/:(id|key)/, String(id)), ...(isSet ? { json: doc } : json) }
}

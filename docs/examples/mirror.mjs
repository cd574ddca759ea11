// Keeps a copy of the site at SITE in FOLDER, a file for each document: of what visitors read, or
// the account of KEY, an API key. With SECRET and PORT it takes a webhook's calls. End it any time.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
const { SITE, FOLDER, KEY, SECRET, PORT } = process.env
const LISTS = ['episodes', 'guests', 'quotes', 'paths', 'topics', ...(KEY ? ['timed_texts'] : [])]
const GLOBALS = 'featured site landing pillars about community values involved'.split(' ')
const headers = KEY ? { authorization: `users API-Key ${KEY}` } : {}
const fileOf = (collection, id) => `${FOLDER}/${collection} ${encodeURIComponent(id)}.json`
async function ask(path) {
  const answer = await fetch(new URL(path, SITE), { headers, redirect: 'manual' })
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
  return answer // It says something about the document.
}
async function write(file, content) {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file) // Whoever reads the file gets all of it, or the former.
}
async function copy({ collection, id, url }) {
  if (![...LISTS, 'globals'].includes(collection)) return
  const answer = await ask(`${url}?depth=0`)
  if (answer.status === 200) await write(fileOf(collection, id), await answer.text())
  else await rm(fileOf(collection, id), { force: true })
}
async function copyAll() {
  const { cursor } = await (await ask('/api/changes')).json() // What changes meanwhile comes again.
  for (const name of await readdir(FOLDER)) await rm(`${FOLDER}/${name}`)
  for (const list of LISTS)
    for (let after = '', body; after !== null; after = body.nextCursor) {
      body = await (await ask(`/api/${list}?depth=0&limit=100&sort=id&after=${after}`)).json()
      for (const doc of body.docs) await write(fileOf(list, doc.id), JSON.stringify(doc))
    }
  for (const id of GLOBALS) await copy({ collection: 'globals', id, url: `/api/globals/${id}` })
  await write(`${FOLDER}/cursor`, cursor) // Only now is the copy whole.
}
async function catchUp(wait) {
  const after = await readFile(`${FOLDER}/cursor`, 'utf8').catch(() => null)
  const answer = after && (await ask(`/api/changes?after=${after}&wait=${wait}`))
  if (!answer || answer.status === 410) return copyAll()
  const { changes, cursor, hasMore } = await answer.json()
  for (const change of changes) await copy(change)
  await write(`${FOLDER}/cursor`, cursor) // All of it was read.
  if (hasMore) await catchUp(0)
}
let last = mkdir(FOLDER, { recursive: true })
const next = (wait) => (last = last.catch(() => undefined).then(() => catchUp(wait)))
if (SECRET)
  createServer(async (request, response) => {
    const status = await text(request)
      .then((body) => new Webhook(SECRET).verify(body, request.headers))
      .then(() => next(0).then(() => 204))
      .catch(() => 500) // It comes again.
    response.writeHead(status).end()
  }).listen(PORT)
for (;;) {
  await next(SECRET ? 0 : 30).catch((error) => console.error(error))
  await new Promise((resolve) => setTimeout(resolve, SECRET ? 60_000 : 500)) // Calls get lost.
}

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { GET as llms } from '@/app/llms.txt/route'
import { GET as playerPage } from '@/app/video/[file]/route'
import { inTransaction } from '@/cms/database/transactions'
import { paragraphs } from '@/cms/fields/rich-text'
import { lockRedirects } from '@/cms/redirects/check-redirect'
import { OwnPage } from '@/components/site/own-page/own-page'
import { SiteHeader } from '@/components/site/site-header'
import { pageWords } from '@/domain/pages/page-words'
import { readExport } from '@/exports/read-export'
import { writeExport } from '@/exports/write-export'
import { ownPageLd } from '@/domain/feeds/json-ld'
import { textsOf } from '@/domain/texts'
import { readCard, cardPath } from '@/server/cards'
import type { Account } from '@/server/desk/account'
import { getOwnPage, getOwnPagePreview } from '@/server/queries/own-pages'
import { getFrame } from '@/server/queries/pages'
import { getLinkPreview } from '@/server/queries/preview'
import { getPrivacy } from '@/server/queries/privacy'
import { listSitemapPages } from '@/server/queries/sitemap'
import { startingPoints } from '@/cms/pages/starting-points'
import { jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, multipart, rest, sql, type Body, type Call } from '../support/rest'

vi.mock('@/domain/texts/page-texts', () => ({
  pageTexts: () => textsOf('en'),
  setPageLanguage: () => {},
}))
vi.mock('@/components/ui/art/sprite.svg', () => ({ default: { src: '/sprite.svg' } }))
vi.mock('@/components/ui/art/motifs.svg', () => ({ default: { src: '/motifs.svg' } }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))

let admin: Call & { id: number }
let account: Account

const post = (json: object) => rest('POST', '/api/pages', { ...admin, json })
const patch = (id: number, json: object) => rest('PATCH', `/api/pages/${id}`, { ...admin, json })
const make = async (json: object): Promise<Body> => {
  const { status, body, text } = await post(json)
  expect(status, text).toBe(201)
  return body.doc
}
const makePicture = async (): Promise<number> => {
  const form = multipart({ place: 'text', alt: 'A desk' }, { bytes: await jpeg({ width: 40 }) })
  return (await rest('POST', '/api/site_pictures', { ...admin, form })).body.doc.id
}
const PDF = '%PDF-1.4 startxref 0 %%EOF'
const upload = (content: string, name = 'Press kit.pdf') => {
  const form = multipart({}, { bytes: Buffer.from(content, 'latin1'), name, type: 'text/html' })
  return rest('POST', '/api/files', { ...admin, form })
}
/** A rich text with a picture after its words. */
const withPicture = (value: number) => {
  const { root } = paragraphs('Look:') as { root: { children: object[] } }
  const upload = { type: 'upload', version: 3, relationTo: 'site_pictures', value }
  return { root: { ...root, children: [...root.children, upload] } }
}
const redirects = async () =>
  (await sql('SELECT "from", "to" FROM redirects ORDER BY id')).map(
    ({ from, to }) => `${from} ${to}`,
  )

beforeAll(async () => {
  admin = await makeAdmin()
  account = (await (await cms()).findByID({ collection: 'users', id: admin.id })) as Account
  await makeEpisode(admin, 1, { title: 'First', _status: 'published' })
  await makeEpisode(admin, 2, {
    title: 'Later',
    _status: 'published',
    releaseAt: '2999-01-01T06:00:00.000Z',
  })
  await makeGuest(admin, 1, 'Ada', { _status: 'published' })
  await makeGuest(admin, 2, 'Bo', { _status: 'published' })
})

describe('the address of a page', () => {
  test('is made of its title, and is the next free one', async () => {
    expect(await make({ title: 'Über uns & mehr' })).toMatchObject({
      slug: 'über-uns-mehr',
      path: '/%C3%BCber-uns-mehr',
      _status: 'published',
    })
    expect((await make({ title: 'Über uns, mehr' })).slug).toBe('über-uns-mehr-2')
    expect((await make({ title: 'Guests' })).slug).toBe('guests-2')
  })

  test.each([
    ['a/b', 'Use letters'],
    ['press.html', 'Use letters'],
    ['-x', 'Use letters'],
    ['admin', 'the site’s own'],
    ['API', 'the site’s own'],
    ['Episodes', 'the site’s own'],
    ['podcast', 'the site’s own'],
    ['aboutHost', 'the site’s own'],
    ['rss', 'the site’s own'],
    ['ÜBER-uns-mehr', 'Another page'],
  ])('%s is refused', async (slug, message) => {
    const { status, body } = await post({ title: 'X', slug })
    expect(status).toBe(400)
    expect(body.errors[0].data.errors).toMatchObject([
      { path: 'slug', message: expect.stringContaining(message) },
    ])
  })

  test('changes when it is published, and the former one leads to it', async () => {
    const { id } = await make({ title: 'Press' })
    await rest('PATCH', `/api/pages/${id}?draft=true`, {
      ...admin,
      json: { slug: 'media', _status: 'draft' },
    })
    expect(await redirects()).toEqual([])
    expect(await getOwnPage('media')).toBeNull()
    await patch(id, { slug: 'media' })
    expect(await redirects()).toEqual(['/press /media'])
    expect(await getOwnPage('media')).toMatchObject({ title: 'Press', path: '/media' })
    await patch(id, { slug: 'press' })
    expect(await redirects()).toEqual(['/media /press'])
    const taken = await rest('POST', '/api/redirects', {
      ...admin,
      json: { from: '/Press', to: '/' },
    })
    expect(taken.body.errors[0].data.errors[0].message).toContain('a page of its own')
    await make({ title: 'Media' })
    expect(await redirects()).toEqual([])
  })

  test('takes turns with a change of the redirect that it ends', async () => {
    const from = '/taking-turns'
    const json = { from, to: '/quotes' }
    const { id } = (await rest('POST', '/api/redirects', { ...admin, json })).body.doc
    const page = await make({ title: 'Turns' })
    const req = await createLocalReq({}, await cms())
    const waiting = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE NOT granted AND datname = current_database()`
    const made = await inTransaction(req, async () => {
      await lockRedirects(req)
      const making = patch(page.id, { slug: 'taking-turns' })
      await vi.waitFor(async () => expect(await sql(waiting)).toHaveLength(1), 10_000)
      await sql(`SET lock_timeout = '1s'`, `UPDATE redirects SET "to" = '/' WHERE id = ${id}`)
      return { making }
    })
    expect((await made.making).status).toBe(200)
    expect(await redirects()).toContain(`/turns ${from}`)
  })
})

test('pages whose addresses change at once take turns', async () => {
  const [one, two] = [await make({ title: 'One' }), await make({ title: 'Two' })]
  const changes = [one, two, one, two].map(({ id }, n) => patch(id, { slug: `turn-${n}` }))
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a draft may have any link, and shows none that could not be published', async () => {
  const people = [{ name: 'Bo', href: 'javascript:alert(1)' }]
  const content = [
    { blockType: 'people', people },
    { blockType: 'callToAction', label: 'Press', href: '//evil.example' },
  ]
  const json = { title: 'Links', content, _status: 'draft' }
  const { id } = (await rest('POST', '/api/pages?draft=true', { ...admin, json })).body.doc
  expect((await getOwnPagePreview(account, id, null))?.page.blocks).toMatchObject([
    { kind: 'people', people: [{ name: 'Bo', href: null }] },
  ])
})

test('visitors see what is published and whose time has come, and nothing else', async () => {
  const draft = await make({ title: 'Draft', _status: 'draft' })
  const planned = await make({ title: 'Planned', releaseAt: '2999-01-01T06:00:00.000Z' })
  const live = await make({ title: 'Open' })
  for (const { id } of [draft, planned])
    expect((await rest('GET', `/api/pages/${id}`)).status).toBe(404)
  expect((await rest('GET', `/api/pages/${live.id}`)).body).toMatchObject({ content: [] })
  const { ownPages } = await getFrame()
  expect(ownPages.map(({ title }) => title)).toContain('Open')
  expect(ownPages.map(({ title }) => title)).not.toContain('Planned')
  const [{ next_release: next }] = await sql('SELECT next_release(now())')
  expect(next).toEqual(new Date('2999-01-01T06:00:00.000Z'))
  expect((await getOwnPagePreview(account, draft.id, null))?.page.title).toBe('Draft')
  await patch(live.id, { _status: 'draft' })
  expect(await getOwnPage('open')).toBeNull()
})

test('somebody without an account sees a draft by its link, until that is turned off', async () => {
  const content = [
    { blockType: 'episodes', show: 'chosen', episodes: ['ep-001', 'ep-002'] },
    { blockType: 'episodes', show: 'guest', guest: 'ep-002-Bo' },
    { blockType: 'people', people: [{ guest: 'ep-002-Bo' }, { name: 'Cy' }] },
  ]
  const { id } = await make({ title: 'For you alone', content, _status: 'draft' })
  const links = `/api/pages/${id}/preview-links`
  const { body } = await rest('POST', links, { ...admin, json: {} })
  const open = () => getLinkPreview(body.link.url.split('/').at(-1))
  const shown = await open()
  expect(shown).toMatchObject({ page: { page: { title: 'For you alone' }, isDraft: true } })
  expect(JSON.stringify(shown)).toContain('First')
  expect(JSON.stringify(shown)).not.toMatch(/ep-002|Later|Bo"/)
  await patch(id, {})
  expect(await open()).toEqual({ publicPath: '/for-you-alone' })
  await patch(id, { _status: 'draft' })
  expect((await rest('GET', links, admin)).body.links).toMatchObject([{ id: body.link.id }])
  for (const other of [`/api/pages/${id}1`, '/api/pages/x', '/api/episodes/ep-001'])
    expect(
      (await rest('DELETE', `${other}/preview-links/${body.link.id}`, admin)).status,
      other,
    ).toBe(404)
  expect((await rest('DELETE', `${links}/${body.link.id}`, admin)).status).toBe(200)
  expect(await open()).toBeNull()
})

describe('the blocks of a page', () => {
  const page = async (content: object[]) => {
    const { slug, id } = await make({ title: 'Blocks', content })
    const own = await getOwnPage(slug)
    if (!own) throw new Error('No page')
    const frame = await getFrame()
    return {
      own,
      id,
      frame,
      html: renderToStaticMarkup(createElement(OwnPage, { page: own, frame })),
    }
  }

  test('each are shown, and one without content is left out', async () => {
    const picture = await makePicture()
    const { html, own, frame } = await page([
      { blockType: 'text', heading: 'About', text: paragraphs('Some words.') },
      { blockType: 'image', picture, caption: 'Where it is made' },
      { blockType: 'gallery', pictures: [{ picture }, { picture, caption: 'Again' }] },
      { blockType: 'episodes', heading: 'Hear', show: 'latest' },
      { blockType: 'episodes', heading: 'Hers', show: 'guest', guest: 'ep-001-Ada' },
      { blockType: 'episodes', heading: 'Unseen', show: 'chosen', episodes: ['ep-002'] },
      { blockType: 'quote', text: '“Read it”', author: 'Ada' },
      { blockType: 'callToAction', label: 'Write', href: 'me@example.com' },
      { blockType: 'questions', questions: [{ question: 'When?', text: paragraphs('Tuesdays.') }] },
      { blockType: 'embed', link: 'https://vimeo.com/76979871', caption: 'A film' },
      { blockType: 'newsletter', heading: 'Mails' },
      { blockType: 'people', people: [{ guest: 'ep-001-Ada', role: 'Writer' }, { name: 'Cy' }] },
      { blockType: 'files', files: [{ label: 'Logo', picture }] },
      { blockType: 'ways', email: 'me@example.com' },
    ])
    expect(own.blocks.map(({ kind }) => kind)).toEqual(
      'text image gallery episodes episodes quote callToAction questions embed people files ways'.split(
        ' ',
      ),
    )
    for (const part of [
      ...[
        'Some words.',
        'alt="A desk"',
        'Where it is made',
        '>First<',
        'href="mailto:me@example.com"',
      ],
      ...['<summary>', 'Tuesdays.', 'href="/video/vimeo-76979871.html"', '>Cy<', 'download=""'],
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('https://player.vimeo.com')
    expect(ownPageLd(own, frame)).toMatchObject([
      { '@type': 'FAQPage', mainEntity: [{ name: 'When?' }] },
    ])
    expect((await getPrivacy()).facts?.embeds).toEqual(['Vimeo'])
  })

  test('keep the images that they show, also in a text', async () => {
    for (const block of [
      (picture: number) => ({ blockType: 'gallery', pictures: [{ picture }] }),
      (picture: number) => ({ blockType: 'text', text: withPicture(picture) }),
    ]) {
      const picture = await makePicture()
      const { id } = await make({ title: 'In use', content: [block(picture)] })
      const remove = () => rest('DELETE', `/api/site_pictures/${picture}`, admin)
      expect((await remove()).status).toBe(409)
      await patch(id, { content: [] })
      expect((await remove()).status).toBe(409) // A version has it.
      await rest('DELETE', `/api/pages/${id}?trash=true`, admin)
      expect((await remove()).status).toBe(200)
    }
  })

  test('go on naming an episode and a guest that get another id', async () => {
    await makeEpisode(admin, 7, { title: 'Moves', _status: 'published' })
    await makeGuest(admin, 7, 'Eve', { _status: 'published' })
    const content = [
      { blockType: 'episodes', show: 'chosen', heading: 'ep-007', episodes: ['ep-001', 'ep-007'] },
      { blockType: 'episodes', show: 'guest', guest: 'ep-007-Eve' },
      { blockType: 'people', people: [{ guest: 'ep-007-Eve' }] },
    ]
    const { id } = await make({ title: 'Moving', content })
    const change = async (at: string, json: object) =>
      expect((await rest('POST', `/api/${at}`, { ...admin, json })).status).toBe(200)
    await change('episodes/ep-007/change-number', { number: 8 })
    await change('guests/ep-008-Eve/change-name', { name: 'Eva' })
    const stored = await sql(
      `SELECT content FROM pages WHERE id = ${id}
        UNION ALL SELECT version_content FROM _pages_v WHERE parent_id = ${id}`,
    )
    expect(stored).toHaveLength(2)
    for (const { content: moved } of stored)
      expect(moved).toMatchObject([
        { heading: 'ep-007', episodes: ['ep-001', 'ep-008'] },
        { guest: 'ep-008-Eva' },
        { people: [{ guest: 'ep-008-Eva' }] },
      ])
  })

  test.each(['contactForm', 'newsletter'])('have one %s only', async (blockType) => {
    const { status, text } = await post({ title: 'Twice', content: [{ blockType }, { blockType }] })
    expect(status).toBe(400)
    expect(text).toContain('A page can have only one')
  })

  test('tell visitors of no episode or guest that they do not see', async () => {
    const { id } = await page([
      { blockType: 'episodes', show: 'chosen', episodes: ['ep-002', 'ep-001'] },
      { blockType: 'episodes', show: 'guest', guest: 'ep-002-Bo' },
      { blockType: 'people', people: [{ guest: 'ep-002-Bo', name: 'Somebody' }] },
    ])
    const { body, text } = await rest('GET', `/api/pages/${id}?depth=0`)
    expect(text).not.toMatch(/ep-002/)
    expect(body.content[0].episodes).toEqual(['ep-001'])
    expect((await rest('GET', `/api/pages/${id}?depth=2`)).text).not.toMatch(/ep-002/)
    expect((await rest('GET', `/api/pages/${id}?depth=0`, admin)).text).toMatch(/ep-002-Bo/)
  })

  test.each([
    [{ blockType: 'embed', link: 'https://evil.example/x' }, 'content.0.link'],
    [{ blockType: 'callToAction', label: 'X', href: 'javascript:alert(1)' }, 'content.0.href'],
    [{ blockType: 'callToAction', label: 'X', href: '//evil.example' }, 'content.0.href'],
    [{ blockType: 'image' }, 'content.0.picture'],
    [
      { blockType: 'text', text: { root: { type: 'root', children: [{ type: 'x' }] } } },
      'content.0.text',
    ],
    [{ blockType: 'episodes', show: 'all' }, 'content.0.show'],
    [{ blockType: 'constructor' }, 'content.0.blockType'],
    [{ blockType: 'nope' }, 'content.0.blockType'],
    [{ blockType: 'quote', unheard: 1 }, 'content.0.unheard'],
  ])('%j is refused', async (block, field) => {
    const { status, body } = await post({ title: 'Refused', content: [block] })
    expect(status).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(`"${field}"`)
  })
})

test('a page is in the sitemap, in llms.txt and has a card', async () => {
  await make({ title: 'Sponsors', intro: 'Who pays for it.' })
  expect(await listSitemapPages(1)).toContainEqual(
    expect.objectContaining({ path: '/sponsors', changed: expect.any(String) }),
  )
  expect(await (await llms()).text()).toMatch(
    /\[Sponsors\]\(http\S+\/sponsors\): Who pays for it\./,
  )
  const card = await cardPath('page-sponsors')
  expect(await readCard(card.replace('/cards/', ''))).toBeInstanceOf(Buffer)
})

test('a page is found by its words while visitors see it', async () => {
  const { id } = await make({
    title: 'About ferns',
    content: [
      {
        blockType: 'questions',
        questions: [{ question: 'Why moss?', text: paragraphs('Lichen.') }],
      },
    ],
  })
  const found = async (q: string) => (await rest('GET', `/api/search?q=${q}`)).body.docs
  for (const word of ['ferns', 'moss', 'lichen'])
    expect(await found(word), word).toMatchObject([{ type: 'page', path: '/about-ferns' }])
  const [{ words }] = await sql(`SELECT page_words(content) AS words FROM pages WHERE id = ${id}`)
  const { content } = (await rest('GET', `/api/pages/${id}`)).body
  expect(words.split(' ').sort()).toEqual(pageWords(content).split(' ').sort())
  await patch(id, { _status: 'draft' })
  expect(await found('lichen')).toEqual([])
})

test('a page is in the menu with a label of its own while visitors see it', async () => {
  const { id } = await make({ title: 'Kit' })
  const save = (menu: object[]) => rest('POST', '/api/globals/site', { ...admin, json: { menu } })
  const header = async () =>
    renderToStaticMarkup(createElement(SiteHeader, { frame: await getFrame() }))
  expect((await save([{ page: 'own', own: id, label: 'Press' }, { page: 'about' }])).status).toBe(
    200,
  )
  expect(await header()).toMatch(/href="\/kit"[^>]*>Press</)
  await rest('PATCH', `/api/pages/${id}`, {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
  expect(await header()).not.toContain('/kit')
  expect((await rest('DELETE', `/api/pages/${id}?trash=true`, admin)).status).toBe(200)
  expect((await getFrame()).menu.map(({ page }) => page)).not.toContain('own')
  expect((await save([{ page: 'own' }])).status).toBe(400)
})

test('each starting point is a page that can be saved and shown', async () => {
  for (const language of ['en', 'de', 'ar'] as const) {
    const frame = { ...(await getFrame()), language }
    for (const { document } of startingPoints(frame, {})) {
      const { slug } = await make(document)
      expect((await getOwnPage(slug))?.blocks.length).toBeGreaterThan(0)
      expect(JSON.stringify(document)).not.toMatch(/\{\w+\}/)
    }
  }
})

test('the page of a player frames what a page can offer, and nothing else', async () => {
  const open = async (file: string) =>
    playerPage(new Request('http://x'), { params: Promise.resolve({ file }) })
  const shown = await open('spotify-episode-7makk4oTQel546B0PZlDM5.html')
  expect(await shown.text()).toContain(
    'src="https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5"',
  )
  for (const file of ['vimeo-x.html', 'evil-123456.html', 'spotify-episode-a.html'])
    expect((await open(file)).status).toBe(404)
})

describe('a file to download', () => {
  test.each([
    ['Press Kit (final).html', PDF, /^Press-Kit-final-[\da-f]{24}\.pdf$/],
    ['音.svg', '\xff\xfb\x90\x64' + '\0'.repeat(500), /^音-[\da-f]{24}\.mp3$/],
    ['(!).exe', 'PK\x03\x04' + '\0'.repeat(40), /^file-[\da-f]{24}\.zip$/],
  ])('%j is named by its content', async (name, content, stored) => {
    const { status, body, text } = await upload(content, name)
    expect(status, text).toBe(201)
    expect(body.doc.filename).toMatch(stored)
    const { headers } = await rest('GET', body.doc.url, admin)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  })

  test.each([
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a<script>',
    'MZ',
    '',
  ])('%j is refused, whatever its name says', async (content) => {
    expect((await upload(content)).status).toBeOneOf([400, 415])
  })

  test('is for visitors only while a page that they see, or a preview link, offers it', async () => {
    const { id, url, filename } = (await upload(PDF)).body.doc
    const seen = async () => (await rest('GET', url)).status
    const page = await make({
      title: 'Downloads',
      content: [{ blockType: 'files', files: [{ label: 'All of it', file: id }] }],
      _status: 'draft',
    })
    expect([await seen(), (await rest('GET', url, admin)).status]).toEqual([404, 200])
    const links = `/api/pages/${page.id}/preview-links`
    const { link } = (await rest('POST', links, { ...admin, json: {} })).body
    expect(await seen()).toBe(200)
    await rest('DELETE', `${links}/${link.id}`, admin)
    expect(await seen()).toBe(404)
    await patch(page.id, { _status: 'published', releaseAt: '2999-01-01T06:00:00.000Z' })
    expect(await seen()).toBe(404)
    await patch(page.id, { _status: 'published', releaseAt: null })
    expect(await seen()).toBe(200)
    expect((await getOwnPage('downloads'))?.blocks).toMatchObject([
      { files: [{ label: 'All of it', href: `/api/files/file/${filename}`, detail: 'PDF, 0 kB' }] },
    ])
    expect((await rest('DELETE', `/api/files/${id}`, admin)).status).toBe(409)
    await patch(page.id, { deletedAt: new Date().toISOString() })
    expect(await seen()).toBe(404)
  })
})

test('an export has pages, their images and their places in the menu, and another site reads it', async () => {
  const [picture, lost] = [await makePicture(), await makePicture()]
  const content = [
    { blockType: 'image', picture, caption: 'Kept' },
    { blockType: 'image', picture: lost },
    { blockType: 'gallery', heading: 'Kept too', pictures: [{ picture: lost }, { picture }] },
    { blockType: 'text', text: withPicture(picture) },
    { blockType: 'text', text: withPicture(lost) },
    { blockType: 'episodes', show: 'chosen', episodes: ['ep-002'] },
    { blockType: 'people', people: [{ guest: 'ep-002-Bo' }] },
    { blockType: 'files', files: [{ label: 'All', file: (await upload(PDF)).body.doc.id }] },
  ]
  await rest('POST', '/api/paths', {
    ...admin,
    json: {
      id: 'mentalHealth',
      title: 'Begin',
      steps: [{ episode: 'ep-001' }, { episode: 'ep-002' }],
    },
  })
  const { id } = await make({ title: 'Kept page', content })
  const draft = { title: 'Kept page, changed', _status: 'draft' }
  await rest('PATCH', `/api/pages/${id}?draft=true`, { ...admin, json: draft })
  const menu = [{ page: 'own', own: id, label: 'Kept' }]
  await rest('POST', '/api/globals/site', { ...admin, json: { menu } })
  await sql(
    `DELETE FROM site_pictures WHERE id = ${lost}`,
    `UPDATE site SET own_words = '{"en":{"gone":"a","shared.row.trailer":"Teaser"}}'`,
  )
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'nq-pages-')), 'export')
  await writeExport(await cms(), folder, { version: '0', now: new Date() })
  for (const slug of ['guests', 'episodes', 'pages'])
    await sql(`DELETE FROM _${slug}_v`, `DELETE FROM ${slug}`)
  const tables = ['redirects', 'site_pictures', 'files', 'paths']
  await sql(...tables.map((table) => `DELETE FROM ${table}`))
  await readExport(await cms(), folder)
  expect(await sql('SELECT own_words AS own FROM site')).toEqual([
    { own: { en: { 'shared.row.trailer': 'Teaser' } } },
  ])
  const { ownPages, menu: read } = await getFrame()
  const kept = ownPages.find(({ path: at }) => at === '/kept-page')
  expect(read[0]).toMatchObject({ page: 'own', own: kept?.id, label: 'Kept' })
  expect((await getOwnPage('kept-page'))?.blocks).toMatchObject([
    { kind: 'image', caption: 'Kept' },
    { kind: 'gallery', pictures: [{ picture: { alt: 'A desk' } }] },
    { kind: 'text', html: expect.stringContaining('<img') },
    { kind: 'text', html: expect.not.stringContaining('<img') },
    { kind: 'files', files: [{ label: 'All', href: expect.stringMatching(/[\da-f]{24}\.pdf$/) }] },
  ])
  const [{ content: stored }] = await sql(`SELECT content FROM pages WHERE slug = 'kept-page'`)
  expect(stored.slice(4)).toMatchObject([
    { episodes: ['ep-002'] },
    { people: [{ guest: 'ep-002-Bo' }] },
    { files: [{ label: 'All', file: expect.any(Number) }] },
  ])
  expect(await sql('SELECT episode_id FROM paths_steps ORDER BY _order')).toEqual([
    { episode_id: 'ep-001' },
    { episode_id: 'ep-002' },
  ])
  const preview = await getOwnPagePreview(account, kept?.id ?? 0, null)
  expect(preview?.page.title).toBe('Kept page, changed')
})

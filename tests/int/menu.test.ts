import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { toMenu } from '@/domain/show/menu'
import { textsOf } from '@/domain/texts'
import { getFrame } from '@/server/queries/pages'
import { makeAccount, makeAdmin, signIn } from '../support/content'
import { rest, type Call } from '../support/rest'

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

const owner = await makeAdmin()

const save = (menu: unknown, as: Call = owner) =>
  rest('POST', '/api/globals/site', { ...as, json: { menu } })

/** What the header and the footer of every page say. */
async function page() {
  const frame = await getFrame()
  return [
    renderToStaticMarkup(createElement(SiteHeader, { frame })),
    renderToStaticMarkup(createElement(SiteFooter, { frame, year: 2026 })),
  ] as const
}
const ENTRIES = /href="(\/ourValues|\/guests|\/community|\/aboutHost)"|<summary>(Episodes)/g
const entriesIn = (html: string) =>
  [...html.matchAll(ENTRIES)].map(([, path, group]) => path ?? group)

describe('the order of the menu', () => {
  test('is what it was until a host changes it, on every page, and history keeps it', async () => {
    const before = await page()
    const first = ['/ourValues', 'Episodes', '/guests', '/community', '/aboutHost']
    expect(before.map(entriesIn)).toEqual([first, []])

    const menu = [
      { page: 'episodes' },
      { page: 'about' },
      { page: 'guests', isHidden: true },
      { page: 'values' },
    ]
    expect((await save(menu)).status).toBe(200)
    const order = ['Episodes', '/aboutHost', '/ourValues', '/community']
    expect((await page()).map(entriesIn)).toEqual([order, ['/guests']])
    const { body } = await rest('GET', '/api/globals/site')
    expect(body.menu).toMatchObject(menu.map((entry) => ({ isHidden: false, ...entry })))
    const versions = await rest('GET', '/api/globals/site/versions?sort=-createdAt', owner)
    expect(toMenu(versions.body.docs[0].version.menu)).toEqual((await getFrame()).menu)

    expect((await save([])).status).toBe(200)
    expect(await page()).toEqual(before)
  })

  test('holds with nothing but the episodes in it', async () => {
    const pages = ['values', 'guests', 'community', 'about'] as const
    expect((await save(pages.map((one) => ({ page: one, isHidden: true })))).status).toBe(200)
    const hidden = ['/ourValues', '/guests', '/community', '/aboutHost']
    expect((await page()).map(entriesIn)).toEqual([['Episodes'], hidden])
    await save([])
  })

  test.each<[unknown, string]>([
    [[{ page: 'about' }, { page: 'about' }], 'A page can be in the menu only once.'],
    [
      [{ page: 'press' }],
      'The menu has the pages values, episodes, guests, community, about, contact, and own for a page that you have written.',
    ],
    [[{}], 'The menu has the pages'],
    [[{ page: ['about'] }], 'Must be one of the allowed values.'],
    [[{ page: 'episodes', isHidden: true }], 'Episodes can’t be hidden from the menu.'],
    [Array.from({ length: 41 }, () => ({ page: 'about' })), 'The menu has at most 40 entries.'],
    [[{ page: 'about', isHidden: 'yes' }], ''],
    ['about', ''],
    [7, ''],
    [['about'], ''],
    [{ page: 'about' }, ''],
  ])('%j is refused', async (menu, message) => {
    const { status, body } = await save(menu)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
    expect((await getFrame()).menu).toEqual(toMenu(null))
  })

  test('is for owners', async () => {
    await makeAccount('editor@example.com', 'active', { role: 'editor' })
    const editor = { cookie: await signIn('editor@example.com') }
    expect((await save([{ page: 'about' }], editor)).status).toBe(403)
  })
})

describe('social links', () => {
  const store = (socials: unknown) =>
    rest('POST', '/api/globals/site', { ...owner, json: { socials } })

  test('are in the footer in their order, names as addresses, and profiles say that they are the show', async () => {
    const { status } = await store([
      { service: 'mastodon', url: '@show@podcasts.example' },
      { service: 'discord', url: 'discord.gg/show' },
      { service: 'own', url: 'https://blog.example/', label: 'Blog' },
    ])
    expect(status).toBe(200)
    const [, footer] = await page()
    const links = [...footer.matchAll(/<a href="(https:[^"]+)"[^>]* rel="([^"]+)"/g)]
    expect(links.map(([, href, rel]) => [href, rel])).toEqual([
      ['https://podcasts.example/@show', 'me noopener'],
      ['https://discord.gg/show', 'noopener'],
      ['https://blog.example/', 'noopener'],
    ])
    expect(footer).toContain('#i-mastodon')
    expect(footer).toContain('<span dir="auto">Blog</span>')
    expect((await store([])).status).toBe(200)
  })

  test.each<[object, string]>([
    [{ service: 'tiktok', url: 'https://x.com/a' }, 'This is an address of X.'],
    [{ service: 'own', url: 'javascript:alert(1)', label: 'x' }, 'must be a URL'],
    [{ service: 'own', url: 'https://blog.example' }, 'Enter a label'],
    [{ service: 'myspace', url: 'https://myspace.com/a' }, ''],
  ])('refuses %j', async (link, message) => {
    const { status, body } = await store([link])
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })
})

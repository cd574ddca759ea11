import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { parseQuoteCursor, QUOTES_LOOKED_THROUGH, QUOTES_PER_PAGE } from '@/domain/quotes/quotes'
import { cardPath, readCard } from '@/server/cards'
import { getAbout, getFeatured, listTopics } from '@/server/queries/pages'
import { getQuote, listQuotes } from '@/server/queries/quotes'
import { makeAdmin, makeEpisode } from '../support/content'
import { rest, type Body } from '../support/rest'

const HOUR = 60 * 60 * 1000
const COUNT = 2 * QUOTES_PER_PAGE + 3

const admin = await makeAdmin()
let planned: Body
let trashed: Body

const make = async (quote: string, hours: number, more: object = {}): Promise<Body> => {
  const showsFrom = new Date(Date.now() + hours * HOUR).toISOString()
  const json = { quote, quoteauthor: 'A sample', showsFrom, ...more }
  return (await rest('POST', '/api/quotes', { ...admin, json })).body.doc
}

beforeAll(async () => {
  // Three at a time have the same moment.
  const at = new Date(Date.now() - HOUR).getTime()
  for (let n = 0; n < COUNT; n += 1)
    await make(`Quote ${n}`, 0, {
      showsFrom: new Date(at - Math.floor(n / 3) * HOUR).toISOString(),
    })
  planned = await make('Planned', 1)
  trashed = await make('Removed', -1)
  const json = { deletedAt: new Date().toISOString() }
  await rest('PATCH', `/api/quotes/${trashed.id}`, { ...admin, json })
})
afterEach(() => void vi.useRealTimers())

describe('D37 the list of all quotes', () => {
  test('its pages follow one another, newest first, without gap or overlap', async () => {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listQuotes>> = await listQuotes(
        parseQuoteCursor(cursor ?? undefined),
      )
      expect(page.quotes.length).toBeLessThanOrEqual(QUOTES_PER_PAGE)
      seen.push(...page.quotes.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    const { docs } = (await rest('GET', '/api/quotes?limit=100&sort=-showsFrom,-id')).body
    expect(seen).toEqual(docs.map(({ id }: Body) => id))
    expect(seen).toHaveLength(COUNT)
    expect(seen).not.toContain(planned.id)
    expect(seen).not.toContain(trashed.id)
  })

  test('on a theme it has the quotes whose episode visitors see on it, and leads on', async () => {
    await makeEpisode(admin, 1651, { isMentalHealth: true })
    await makeEpisode(admin, 1652, { isMentalHealth: true, _status: 'draft' })
    await makeEpisode(admin, 1653, { isClimateJustice: true })
    const first = await make('Oldest on the theme', -5000, { epnum: 1651 })
    for (let n = 0; n < QUOTES_LOOKED_THROUGH; n += 1) await make(`Between ${n}`, -4000 - n / 10)
    await make('On a draft', -100, { epnum: 1652 })
    await make('On another theme', -100, { epnum: 1653 })
    const newer = await make('On the theme', -100, { epnum: 1651 })
    const page = await listQuotes(null, 'mentalHealth')
    expect(page.quotes.map(({ id }) => id)).toEqual([newer.id])
    const seen: number[] = []
    for (let next = page.next; next;) {
      const more = await listQuotes(parseQuoteCursor(next), 'mentalHealth')
      seen.push(...more.quotes.map(({ id }) => id))
      next = more.next
    }
    expect(seen).toEqual([first.id])
    expect((await listQuotes(null, 'climateJustice')).quotes.map(({ text }) => text)).toEqual([
      'On another theme',
    ])
    expect((await listQuotes(null, 'socialJustice')).quotes).toEqual([])
  })

  test.each([undefined, '', '1', '1-', '-1', 'a-1', '1-1-1', ['1-1'], '9'.repeat(15) + '-1'])(
    '%j is no place in it',
    (text) => expect(parseQuoteCursor(text)).toBeNull(),
  )
})

describe('D37 the page of a quote', () => {
  test('is there from its moment on, with its card, and not in the trash', async () => {
    expect(await getQuote(planned.id)).toBeNull()
    expect(await getQuote(trashed.id)).toBeNull()
    expect(await getQuote(999_999)).toBeNull()
    expect(await readCard(`quote-${planned.id}.x.jpg`)).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
    expect(await getQuote(planned.id)).toMatchObject({ text: 'Planned', author: 'A sample' })
    const path = await cardPath(`quote-${planned.id}`)
    expect(await readCard(path.replace('/cards/', ''))).toBeInstanceOf(Buffer)
  })

  test('names its episode as soon as visitors see that', async () => {
    await makeEpisode(admin, 5, { _status: 'draft' })
    const { id } = await make('With an episode', -2, { epnum: 5 })
    expect(await getQuote(id)).toMatchObject({ episode: null })
    await rest('PATCH', '/api/episodes/ep-005', { ...admin, json: { _status: 'published' } })
    expect(await getQuote(id)).toMatchObject({ episode: { id: 'ep-005' } })
  })

  test('is in the sitemap, and that of no other', async () => {
    const xml = await (await sitemap()).text()
    expect(xml).toContain('/quotes</loc>')
    expect(xml).not.toContain(`/quotes/${planned.id}<`)
    expect(xml).not.toContain(`/quotes/${trashed.id}<`)
    const { docs } = (await rest('GET', '/api/quotes?limit=100')).body
    for (const { id } of docs) expect(xml).toContain(`/quotes/${id}</loc>`)
  })
})

test('N28 pages show a quote without the marks typed around it, and the API as it was typed', async () => {
  const { id } = await make('„Lies weiter.“', 0)
  expect((await getQuote(id))?.text).toBe('Lies weiter.')
  expect((await listQuotes(null)).quotes.find((quote) => quote.id === id)?.text).toBe(
    'Lies weiter.',
  )
  expect((await getFeatured()).quote?.text).toBe('Lies weiter.')
  expect((await rest('GET', `/api/quotes/${id}`)).body.quote).toBe('„Lies weiter.“')
  await rest('POST', '/api/globals/about', { ...admin, json: { quote: '“Write it down.”' } })
  await rest('POST', '/api/globals/pillars', {
    ...admin,
    json: { mentalHealth: { quote: '« Hope. »', quoteAuthor: 'Emily' } },
  })
  expect((await getAbout()).quote).toBe('Write it down.')
  expect((await listTopics())[0]?.quote).toEqual({ text: 'Hope.', author: 'Emily' })
})

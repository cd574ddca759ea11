import { describe, expect, test } from 'vitest'
import { GET as sitemapPage } from '@/app/sitemaps/[page]/route'
import { listPeople } from '@/server/queries/guests'
import { getFrame, getWrittenPage } from '@/server/queries/pages'
import { jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { multipart, rest, type Body } from '../support/rest'

const admin = await makeAdmin()

const save = async (slug: string, json: object): Promise<number> =>
  (await rest('POST', `/api/globals/${slug}`, { ...admin, json })).status
const sitemap = async (): Promise<string> => {
  const request = new Request('http://localhost/sitemaps/1.xml')
  const answer = await sitemapPage(request, { params: Promise.resolve({ page: '1.xml' }) })
  return answer.text()
}
const addPicture = async (place: string): Promise<Body> =>
  rest('POST', '/api/site_pictures', {
    ...admin,
    form: multipart({ place, alt: 'A "quiet" room' }, { bytes: await jpeg() }),
  })

describe('D38 announced pages', () => {
  test('are off until the host switches them on, one by one', async () => {
    expect((await getFrame()).pages).toEqual({
      guests: false,
      values: false,
      involved: false,
      search: false,
      contact: false,
    })
    expect(await sitemap()).not.toMatch(/ourValues|getInvolved|\/guests</)
    expect(await save('site', { hasValuesPage: true })).toBe(200)
    expect(await sitemap()).toMatch(/ourValues/)
    expect(await sitemap()).not.toMatch(/getInvolved|\/guests</)
    await save('site', { hasValuesPage: false })
  })

  test('the host’s own text has pictures of the site, with their descriptions', async () => {
    const { body } = await addPicture('text')
    const children = [
      { type: 'upload', version: 3, relationTo: 'site_pictures', value: body.doc.id },
    ]
    const root = { type: 'root', version: 1, direction: 'ltr', format: '', indent: 0, children }
    expect(await save('values', { body: { root } })).toBe(200)
    const { bodyHtml } = await getWrittenPage('values')
    expect(bodyHtml).toMatch(/^<img src="\/api\/site_pictures\/file\/text-[^"]+\.webp" srcset="/)
    expect(bodyHtml).toMatch(/alt="A (&#x22;|&quot;|")?quiet/)
    const refused = await rest('DELETE', `/api/site_pictures/${body.doc.id}`, admin)
    expect(refused.status).toBe(409)
    // The other texts have none.
    expect(await save('community', { body: { root } })).toBe(400)
  })

  test('a place that there is not is refused by name', async () => {
    const answer = await addPicture('../x')
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('"place"')
  })

  test('the guests page has each person once, with all episodes that visitors see', async () => {
    await makeEpisode(admin, 1)
    await makeEpisode(admin, 2)
    await makeEpisode(admin, 3, { releaseAt: '2999-01-01T00:00:00.000Z' })
    for (const number of [1, 2, 3]) await makeGuest(admin, number, 'Ada Sample')
    await makeGuest(admin, 3, 'Later Sample')
    const { people } = await listPeople(null)
    expect(
      people.map(({ name, episodes }) => [name, episodes.map(({ number }) => number)]),
    ).toEqual([['Ada Sample', [2, 1]]])
  })
})

test('the host’s photo, the logo and the cover are the ones of the site', async () => {
  const { body } = await addPicture('host')
  expect(await save('site', { hostPhoto: body.doc.id })).toBe(200)
  const { hostPhoto, logo } = await getFrame()
  expect(hostPhoto?.src).toMatch(/^\/api\/site_pictures\/file\/host-/)
  expect(logo).toBeNull()
})

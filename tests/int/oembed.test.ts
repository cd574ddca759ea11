import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/oembed/route'
import { env } from '@/config/env'
import { makeAdmin, makeEpisode } from '../support/content'

const SITE = env().SITE_URL

beforeAll(async () => {
  const admin = await makeAdmin()
  const audio = { audioUrl: 'https://audio.example/1.mp3', episodeLength: '45:00' }
  await makeEpisode(admin, 1, { title: 'A "line" & <more>', ...audio })
  await makeEpisode(admin, 4, { title: 'Without audio' })
  await makeEpisode(admin, 2, { title: 'Never shown', _status: 'draft' })
  await makeEpisode(admin, 3, { title: 'Never shown', releaseAt: '2999-01-01T00:00:00.000Z' })
})

const ask = async (query: Record<string, string>) => {
  const answer = await GET(
    new Request(`${SITE}/api/oembed?${new URLSearchParams(query).toString()}`),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('GET /api/oembed (oEmbed 1.0)', () => {
  test('says what to show for an episode', async () => {
    const url = `${SITE}/podcast/ep-001`
    const { status, body } = await ask({ url, format: 'json', maxwidth: '400' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: '1. A "line" & <more>',
      author_name: 'Host',
      provider_name: 'Notes & Quotes',
      width: 400,
      thumbnail_url: expect.stringMatching(/\/api\/podcasts\/file\/.+\.webp$/),
    })
    expect(body.html).toContain(`<iframe src="${SITE}/embed/ep-001"`)
    expect((await ask({ url })).status).toBe(200)
  })

  test('Q56 says the same as XML', async () => {
    const url = `${SITE}/podcast/ep-001`
    const query = new URLSearchParams({ url, format: 'xml' }).toString()
    const answer = await GET(new Request(`${SITE}/api/oembed?${query}`))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
    const { oembed } = new XMLParser().parse(await answer.text()) as { oembed: object }
    const { body } = await ask({ url })
    expect(oembed).toEqual({ ...body, version: 1 })
  })

  test('of a clip has a frame that plays the clip', async () => {
    const html = async (query: string) =>
      String((await ask({ url: `${SITE}/podcast/ep-001${query}` })).body.html)
    expect(await html('?t=75-112')).toContain(`<iframe src="${SITE}/embed/ep-001?t=75-112"`)
    const whole = await html('')
    expect(whole).toContain(`<iframe src="${SITE}/embed/ep-001"`)
    for (const query of ['?t=75', '?t=112-75', '?t=75-112&t=75-112', '#t=75-112', '?t=80000-80030'])
      expect(await html(query)).toBe(whole)
    const silent = await ask({ url: `${SITE}/podcast/ep-004?t=75-112` })
    expect(silent.body.html).toContain(`<iframe src="${SITE}/embed/ep-004"`)
  })

  test.each([
    ['a draft', { url: `${SITE}/podcast/ep-002` }, 404],
    ['what is not released', { url: `${SITE}/podcast/ep-003` }, 404],
    ['an episode that never was', { url: `${SITE}/podcast/ep-900` }, 404],
    ['another page', { url: `${SITE}/community` }, 404],
    ['another site', { url: 'https://example.com/podcast/ep-001' }, 404],
    ['Q56 another format', { url: `${SITE}/podcast/ep-001`, format: 'csv' }, 400],
    ['a width that is none', { url: `${SITE}/podcast/ep-001`, maxwidth: 'wide' }, 400],
    ['no address', {}, 400],
  ])('refuses %s', async (_, query, status) => {
    const answer = await ask(query)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status, errors: [{ message: expect.any(String) }] })
    expect(JSON.stringify(answer.body)).not.toContain('Never shown')
  })
})

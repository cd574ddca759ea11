import { beforeAll, describe, expect, test } from 'vitest'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { env } from '@/config/env'
import { openConfirmLink, openPreferencesLink } from '@/server/queries/newsletter'
import { getFrame } from '@/server/queries/pages'
import { makeAdmin } from '../support/content'
import { makeSubscriber, setNewsletter, tokenFor } from '../support/newsletter'
import { rest } from '../support/rest'

const ELSEWHERE = 'https://letters.example/show'

const sitemap = async () => {
  const params = Promise.resolve({ page: '1.xml' })
  return (await sitemapFile(new Request(env().SITE_URL), { params })).text()
}

describe('D55 where links to the newsletter lead', () => {
  beforeAll(async () => {
    const admin = await makeAdmin()
    await rest('POST', '/api/globals/site', { ...admin, json: { newsletterUrl: ELSEWHERE } })
  })

  test('while it is off, to the address in the settings', async () => {
    await setNewsletter(false)
    expect(await getFrame()).toMatchObject({ newsletterUrl: ELSEWHERE, hasNewsletter: false })
    expect(await sitemap()).not.toContain('/newsletter')
  })

  test('while it is on, to its page', async () => {
    await setNewsletter(true)
    expect(await getFrame()).toMatchObject({ newsletterUrl: '/newsletter', hasNewsletter: true })
    expect(await sitemap()).toContain(`<loc>${env().SITE_URL}/newsletter</loc>`)
  })
})

describe('what a link in an email opens', () => {
  test.each([
    ['waiting', 0, { days: 2, preferences: null }],
    ['waiting', 47, { days: 2, preferences: null }],
    ['waiting', 49, null],
    ['stopped', 0, null],
    ['active', 100, { days: 2, preferences: 'theirs' }],
  ] as const)('to confirm: %s for %d h', async (state, hoursAgo, wanted) => {
    const reader = await makeSubscriber({ state, hoursAgo })
    const theirs = await tokenFor('preferences', reader)
    const opened = await openConfirmLink(await tokenFor('confirm', reader))
    expect(opened).toEqual(
      wanted && {
        ...{ address: reader.email, days: wanted.days },
        preferences: wanted.preferences && theirs,
      },
    )
    expect(await openConfirmLink(theirs)).toBeNull()
  })

  test.each(['active', 'stopped', 'failed'] as const)('of preferences: %s', async (state) => {
    const reader = await makeSubscriber({ state })
    const token = await tokenFor('preferences', reader)
    const { id: _id, nonce: _nonce, ...stored } = reader
    expect(await openPreferencesLink(token)).toEqual({ ...stored, mails: [], bounces: [] })
    for (const wrong of [await tokenFor('confirm', reader), `x${token}`, token.slice(1), 'a', ''])
      expect(await openPreferencesLink(wrong)).toBeNull()
  })
})

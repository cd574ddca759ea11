import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { changeQuestion } from '@/cms/letters/questions'
import { env } from '@/config/env'
import { letterPath, PATHS } from '@/domain/paths'
import { getFrame, getLanding } from '@/server/queries/pages'
import { CachedSite } from '../support/cached-site'
import { makeAdmin } from '../support/content'
import { runSql } from '../support/database'
import { makeQuestion, setLetters } from '../support/letters'
import { cms, rest } from '../support/rest'

const ELSEWHERE = 'https://survey.example/show'

const sitemap = async () => {
  const params = Promise.resolve({ page: '1.xml' })
  return (await sitemapFile(new Request(env().SITE_URL), { params })).text()
}

describe('D55 where the survey and the question lead', () => {
  beforeAll(async () => {
    const admin = await makeAdmin()
    await rest('POST', '/api/globals/site', { ...admin, json: { surveyUrl: ELSEWHERE } })
  })
  beforeEach(() => runSql(env().DATABASE_URL ?? '', 'TRUNCATE letters_questions CASCADE'))

  test('while letters are off, to the address in the settings', async () => {
    await setLetters(false)
    await makeQuestion()
    expect(await getFrame()).toMatchObject({
      ...{ surveyUrl: ELSEWHERE, hasLetters: false },
      survey: { button: 'Fill in the survey' },
    })
    expect((await getLanding()).question).toBeNull()
    expect(await sitemap()).not.toContain('/write')
  })

  test('Q64 while they are on, to their page, and nothing says that it is a survey', async () => {
    await setLetters(true)
    const { survey, ...frame } = await getFrame()
    expect(frame).toMatchObject({ surveyUrl: PATHS.write, hasLetters: true })
    expect(survey).toMatchObject({
      text: 'A line, a page or your voice. Host reads every letter, and listens to every message.',
      button: 'Write to the show',
    })
    expect((await getLanding()).question).toBeNull()
    await makeQuestion('Asked before?', 8)
    const now = await makeQuestion('What do you keep in a jar?')
    expect((await getLanding()).question).toMatchObject({ text: 'What do you keep in a jar?' })
    // Closed: not the one before it either.
    await changeQuestion({ payload: await cms() }, now, { isClosed: true })
    expect((await getLanding()).question).toBeNull()
    expect(await sitemap()).toContain(`<loc>${env().SITE_URL}/write</loc>`)
  })

  test('after a restore, nowhere until an owner says so', async () => {
    await setLetters(true, false)
    await makeQuestion()
    expect(await getFrame()).toMatchObject({ surveyUrl: ELSEWHERE, hasLetters: false })
    expect((await getLanding()).question).toBeNull()
  })
})

describe('D53 the HTTP server', () => {
  let site: CachedSite
  let made = 0
  beforeAll(async () => {
    site = await CachedSite.start(env().DATABASE_URL ?? '', async (_, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=600' })
      res.end(`page ${++made}`)
    })
  })
  afterAll(() => site.stop())

  test('lets the microphone be used on one page alone', async () => {
    for (const [path, microphone] of [
      [PATHS.write, 'microphone=(self)'],
      ['/write?episode=ep-001', 'microphone=(self)'],
      [PATHS.home, 'microphone=()'],
      [letterPath('MS5hYmM'), 'microphone=()'],
    ] as const)
      expect([path, (await site.call(path)).headers['permissions-policy']]).toEqual([
        path,
        expect.stringContaining(microphone),
      ])
  })

  test('never stores the page of a letter, and tells no search engine and no other site', async () => {
    const path = letterPath('MS5hYmM')
    for (const address of [path, `${path}?sent`]) {
      const [first, second] = [await site.call(address), await site.call(address)]
      expect(second.text).not.toBe(first.text)
      expect(second.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
    }
    expect((await site.call(path, { method: 'POST' })).status).toBe(405)
  })

  test('stores each answer of the form apart', async () => {
    const texts = new Map<string, string>()
    for (const query of ['', '?voice', '?often', '?utm_source=a', '?voice'])
      texts.set(query, (await site.call(`/write${query}`)).text)
    expect(new Set(texts.values()).size).toBe(3)
    expect(texts.get('?utm_source=a')).toBe(texts.get(''))
  })
})

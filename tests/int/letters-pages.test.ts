import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { changeQuestion } from '@/cms/letters/questions'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { getFrame, getLanding } from '@/server/queries/pages'
import { makeAdmin } from '../support/content'
import { makeQuestion, setLetters } from '../support/letters'
import { cms, rest, sql } from '../support/rest'

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
  beforeEach(() => sql('TRUNCATE letters_questions CASCADE'))

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

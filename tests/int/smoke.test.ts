import { expect, test } from 'vitest'
import { makeAdmin, makeEpisode } from '../support/content'
import { rest } from '../support/rest'

test('an admin makes an episode and a visitor reads it (P01, C02)', async () => {
  const admin = await makeAdmin()
  await makeEpisode(admin, 12)
  const answer = await rest('GET', '/api/episodes/ep-012')
  expect(answer.status).toBe(200)
  expect(answer.body.imgurl).toMatch(
    /^http:\/\/localhost:3000\/api\/podcasts\/file\/ep-012-[0-9a-f]{24}\.webp$/,
  )
})

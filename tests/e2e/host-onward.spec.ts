import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, image, putEpisode, test, withHost } from '../support/host'

/** People. Numbers from 1301 on are theirs. */
const FIRST = 1301

test.beforeAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    for (const [number, guestName] of [
      [FIRST, 'Zoë Folio'],
      [FIRST + 1, null], // Between the two: a neighbour is not offered twice.
      [FIRST + 2, 'ZOE  folio'],
      [FIRST + 3, 'Z. Octavo-Folio'],
    ] as const) {
      await putEpisode(page.request, `ep-${number}`, { title: `Onward ${number}` })
      if (guestName === null) continue
      const guest = { podcastEpisode: number, guestName, description: `A sample on ${number}.` }
      const multipart = { _payload: JSON.stringify(guest), file: await image() }
      const headers = { Origin: baseURL ?? '' }
      const made = await page.request.post('/api/guests', { headers, multipart })
      expect([201, 409]).toContain(made.status())
    }
    await callApi(page, 'POST', '/globals/site', { hasGuestsPage: true })
  }),
)

test.afterAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, (page) =>
    callApi(page, 'POST', '/globals/site', { hasGuestsPage: false }),
  ),
)

test('D42 the host joins two people and parts them again; addresses go on working', async ({
  page,
}) => {
  await page.goto(`/podcast/ep-${FIRST}`)
  await expect(page.getByRole('region', { name: 'More with Zoë Folio' })).toContainText(
    `Onward ${FIRST + 2}`,
  )
  await page.getByRole('link', { name: 'Zoë Folio' }).click()
  await expect(page).toHaveURL('/guests/zoe-folio')
  const rows = page.locator('main [data-episode]')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)

  await page.goto(`/admin/guests/ep-${FIRST + 3}-ZOctavo-Folio`)
  const who = page.getByRole('region', { name: 'Person' })
  await who.getByLabel('Also appears as').fill('folio')
  await who.getByRole('button', { name: 'Find' }).click()
  await who.getByRole('button', { name: 'Merge with ZOE folio' }).click()
  await expect(who.getByRole('status')).toContainText('are one person now')
  await expect(who).toContainText(`episode ${FIRST} as Zoë Folio`)
  await page.goto('/guests/z-octavo-folio')
  await expect(page).toHaveURL('/guests/zoe-folio')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Z. Octavo-Folio')

  await page.goto(`/admin/guests/ep-${FIRST + 3}-ZOctavo-Folio`)
  await who.getByRole('button', { name: 'Separate this guest' }).click()
  await expect(who.getByRole('status')).toContainText('is a separate person now')
  await page.goto('/Guests/Z-Octavo-Folio')
  await expect(rows).toHaveCount(1)
})

import { expect, type Page, type Response } from '@playwright/test'
import { callApi, fillPodcast, test, uploadButton } from '../support/host'

/** What the dashboard writes by REST, and how it is answered. */
function collectWrites(page: Page): { call: string; status: number; body: string }[] {
  const writes: { call: string; status: number; body: string }[] = []
  page.on('response', (response: Response) => {
    const request = response.request()
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && !/^(GET|HEAD)$/.test(request.method()))
      writes.push({
        call: `${request.method()} ${pathname}`,
        status: response.status(),
        body: request.postData() ?? '',
      })
  })
  return writes
}

const saved = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === method && new URL(response.url()).pathname === `/api/${path}`,
  )

/** Does something in the dashboard, and expects that the write it leads to is taken. */
async function expectSaved(page: Page, method: string, path: string, act: () => Promise<unknown>) {
  const [response] = await Promise.all([saved(page, method, path), act()])
  expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200)
}

test.describe('M03 the dashboard’s own forms send nothing that is refused', () => {
  test('of an episode: publishing, a draft, the trash and back, an older version', async ({
    page,
  }) => {
    await fillPodcast(page, 531, 'For the dashboard')
    await uploadButton(page).click()
    await page.waitForURL('/')
    const writes = collectWrites(page)
    await page.goto('/admin/collections/episodes/ep-531')
    const title = page.locator('#field-title')
    await title.fill('Changed in the dashboard')
    await expectSaved(page, 'PATCH', 'episodes/ep-531', () =>
      page.getByRole('button', { name: 'Publish changes' }).click(),
    )
    await title.fill('A draft of the dashboard')
    await expectSaved(page, 'PATCH', 'episodes/ep-531', () =>
      page.getByRole('button', { name: 'Save draft' }).click(),
    )
    const [published, draft] = [
      await callApi(page, 'GET', '/episodes/ep-531'),
      await callApi(page, 'GET', '/episodes/ep-531?draft=true'),
    ]
    expect(published.body.title).toBe('Changed in the dashboard')
    expect(draft.body.title).toBe('A draft of the dashboard')

    const versions = await callApi(
      page,
      'GET',
      '/episodes/versions?where[version.title][equals]=For the dashboard&where[parent][equals]=ep-531',
    )
    await page.goto(`/admin/collections/episodes/ep-531/versions/${versions.body.docs[0].id}`)
    await page
      .getByRole('button', { name: /Restore/ })
      .first()
      .click()
    await expectSaved(page, 'POST', `episodes/versions/${versions.body.docs[0].id}`, () =>
      page.getByRole('button', { name: 'Confirm' }).click(),
    )

    await page.goto('/admin/collections/episodes/ep-531')
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-delete').click()
    await expectSaved(page, 'PATCH', 'episodes/ep-531', () =>
      page.locator('#confirm-action').click(),
    )
    expect((await callApi(page, 'GET', '/episodes/ep-531')).status).toBe(404)
    await page.goto('/admin/collections/episodes/trash/ep-531')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expectSaved(page, 'PATCH', 'episodes', () =>
      page.getByRole('button', { name: 'Confirm' }).click(),
    )
    expect((await callApi(page, 'GET', '/episodes/ep-531?draft=true')).status).toBe(200)
    expect(writes.filter(({ status }) => status >= 400)).toEqual([])
  })

  test('of globals', async ({ page }) => {
    for (const [slug, field] of [
      ['site', '#field-showName'],
      ['featured', '#field-quoteauthor'],
      ['pillars', '#field-mentalHealth__title'],
      ['about', '#field-title'],
    ] as const) {
      await page.goto(`/admin/globals/${slug}`)
      const input = page.locator(field)
      await input.fill(`${await input.inputValue()} `)
      await expectSaved(page, 'POST', `globals/${slug}`, () =>
        page.getByRole('button', { name: 'Publish changes' }).click(),
      )
    }
  })

  test('of a guest, an account and a picture', async ({ page }) => {
    await page.goto('/')
    const writes = collectWrites(page)
    const guest = (await callApi(page, 'GET', '/guests?limit=1')).body.docs[0].id
    await page.goto(`/admin/collections/guests/${guest}`)
    await page.locator('#field-description').fill('Changed in the dashboard.')
    await expectSaved(page, 'PATCH', `guests/${guest}`, () =>
      page.getByRole('button', { name: 'Publish changes' }).click(),
    )

    await page.goto('/admin/collections/users/create')
    await page.locator('#field-email').fill('dashboard@example.com')
    await page.locator('#field-password').fill('correct horse 2')
    await page.locator('#field-confirm-password').fill('correct horse 2')
    const [made] = await Promise.all([
      saved(page, 'POST', 'users'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ])
    expect(made.status(), await made.text()).toBe(201)
    const { id } = (await made.json()).doc
    await page.goto(`/admin/collections/users/${id}`)
    await page.locator('#field-email').fill('renamed@example.com')
    await expectSaved(page, 'PATCH', `users/${id}`, () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    )

    const picture = (await callApi(page, 'GET', '/podcasts?limit=1')).body.docs[0].id
    await page.goto(`/admin/collections/podcasts/${picture}`)
    await page.locator('#field-alt').fill('Described in the dashboard')
    await expectSaved(page, 'PATCH', `podcasts/${picture}`, () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    )
    expect(writes.filter(({ status }) => status >= 400)).toEqual([])
  })

  test('of the list: several at once', async ({ page }) => {
    const writes = collectWrites(page)
    await page.goto('/admin/collections/episodes?limit=10&search=notebook')
    await page.locator('#select-all').check()
    await page.locator('.edit-many__toggle').click()
    await page.locator('.field-select .rs__control').click()
    await page.locator('.rs__option').filter({ hasText: 'Amazon' }).first().click()
    await page.locator('#field-linkAmazon').fill('https://example.com/by-the-list')
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
      page.getByRole('button', { name: 'Publish changes' }).click(),
    ])
    const changed = await callApi(
      page,
      'GET',
      '/episodes/count?where[linkAmazon][equals]=https://example.com/by-the-list',
    )
    expect(changed.body.totalDocs).toBeGreaterThan(0)
    expect(writes.filter(({ status }) => status >= 400)).toEqual([])
  })
})

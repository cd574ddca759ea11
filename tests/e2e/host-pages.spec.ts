import { expect, type Page } from '@playwright/test'
import { paragraphs } from '@/cms/fields/rich-text'
import { expectAccessible, expectDeskAccessible } from '../support/axe'
import { callApi, picture, test } from '../support/host'

const PHONE = { width: 390, height: 844 }

const publish = async (page: Page) => {
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && !answer.url().includes('autosave') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await saved
}
const state = (page: Page) => page.locator('.status__value')

test('a host makes a press kit on a phone, schedules it, puts it into the menu, renames it and takes it off', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE)
  const visitor = await (
    await browser.newContext({ baseURL, storageState: undefined, viewport: PHONE })
  ).newPage()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('link', { name: 'Create new Page' }).first().click()
  await expect(page.getByRole('button', { name: /^Press kit/ })).toBeVisible()
  await expectDeskAccessible(page, 'New page')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^Press kit/ }).click()
  await page.waitForURL(/\/collections\/pages\/\d+$/)
  const form = page.url()

  // What is typed is in the preview, and nobody else sees it.
  const kept = page.waitForResponse((answer) => answer.url().includes('autosave=true'))
  await page.getByLabel('Introduction').fill('Three sentences about the show.')
  await kept
  const opened = page.context().waitForEvent('page')
  await page.locator('#preview-button').click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Press kit')
  await expect(preview.getByText('Three sentences about the show.')).toBeVisible()
  await preview.close()
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  await visitor.goto(await page.getByLabel('Preview link').inputValue())
  await expect(visitor.getByText('Three sentences about the show.')).toBeVisible()
  await visitor.goto('/press-kit')
  await expect(visitor).toHaveURL('/404')

  await page.getByLabel('Release').fill('2099-07-01T06:00')
  await publish(page)
  await expect(state(page)).toHaveText('Scheduled')
  await visitor.goto('/press-kit')
  await expect(visitor).toHaveURL('/404')
  await page.getByLabel('Release').fill('')
  await publish(page)
  await expect(state(page)).toHaveText('Live')
  await visitor.goto('/Press-Kit')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Press kit')

  await page.goto('/admin/site/pages')
  await page.getByLabel('Your page').selectOption('Press kit')
  await page.getByRole('button', { name: 'Add to menu' }).click()
  await page.getByLabel('Actions for Press kit').click()
  await page.getByRole('button', { name: 'Change label' }).filter({ visible: true }).click()
  await page.getByLabel('Label in the menu').fill('Press')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Menu' }).click()
  await visitor.getByRole('link', { name: 'Press', exact: true }).first().click()
  await expect(visitor).toHaveURL('/press-kit')

  await page.goto(form)
  await page.getByLabel('Address').fill('media')
  await publish(page)
  await visitor.goto('/press-kit')
  await expect(visitor).toHaveURL('/media')

  await page.locator('.doc-controls__popup .popup-button').click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  const taken = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await taken
  await visitor.goto('/media')
  await expect(visitor).toHaveURL('/404')
  await visitor.context().close()
  await callApi(page, 'POST', '/globals/site', { menu: [] })
})

test('a page with every kind of block fits all widths, and loads nothing of others before a press', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/help')
  const upload = (to: string, name: string, bytes: Buffer) =>
    page.evaluate(
      async ([path, file, data]) => {
        const form = new FormData()
        form.append('file', new Blob([new Uint8Array(data)]), file)
        form.append('_payload', JSON.stringify(path === 'files' ? {} : { alt: 'A shape' }))
        const answer = await fetch(`/api/${path}`, { method: 'POST', body: form })
        return ((await answer.json()) as { doc: { id: number } }).doc.id
      },
      [to, name, [...bytes]] as const,
    )
  const image = await upload('site_pictures', 'a.jpg', await picture('teal'))
  const file = await upload('files', 'Press kit.pdf', Buffer.from('%PDF-1.4 startxref %%EOF'))
  const content = [
    { blockType: 'text', heading: 'About', text: paragraphs('Some words.\n\nMore of them.') },
    { blockType: 'image', picture: image, caption: 'A caption' },
    { blockType: 'gallery', heading: 'Images', pictures: [{ picture: image }, { picture: image }] },
    { blockType: 'episodes', heading: 'Start here', show: 'latest' },
    { blockType: 'quote', text: 'Write it down.', author: 'Ada Example' },
    {
      blockType: 'callToAction',
      heading: 'Talk',
      text: 'Say.',
      label: 'Write',
      href: 'a@b.example',
    },
    { blockType: 'questions', questions: [{ question: 'When?', text: paragraphs('Tuesdays.') }] },
    { blockType: 'embed', link: 'https://vimeo.com/76979871', caption: 'A film' },
    { blockType: 'people', heading: 'People', people: [{ name: 'Cy Example', role: 'Editor' }] },
    {
      blockType: 'files',
      heading: 'Downloads',
      files: [
        { label: 'Logo', picture: image },
        { label: 'All of it', file },
      ],
    },
    { blockType: 'ways', heading: 'Contact', email: 'someone.with.a.long.name@example.com' },
  ]
  const made = await callApi(page, 'POST', '/pages', { title: 'All blocks', content })
  expect(made.status).toBe(201)

  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(new URL(route.request().url()).hostname)
      return route.fulfill({ body: 'A film', contentType: 'text/html' })
    },
  )
  await page.goto('/all-blocks')
  for (const dir of ['ltr', 'rtl'])
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const extra = await page.evaluate((direction) => {
        document.documentElement.dir = direction
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      }, dir)
      expect.soft(extra, `${dir}, ${width} px`).toBe(0)
    }
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  await page.getByText('When?').click()
  await expect(page.getByText('Tuesdays.')).toBeVisible()
  await expectAccessible(page, [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All of it' }).click()
  expect((await saved).suggestedFilename()).toBe('Press-kit.pdf')
  expect(foreign).toEqual([])
  await page.getByText('Show from Vimeo').click()
  await expect(
    page.frameLocator('play-video iframe').frameLocator('iframe').getByText('A film'),
  ).toBeVisible()
  expect(new Set(foreign)).toEqual(new Set(['player.vimeo.com']))
})

test('an address that visitors asked for in vain leads on, from the list of such addresses', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/2019/05/lost-post'
  await page.goto('/admin/statistics')
  // Another browser than that of the host, whose visits are not counted.
  const userAgent = `${await page.evaluate(() => navigator.userAgent)} Test/${Date.now()}`
  const context = await browser.newContext({
    ...{ baseURL, userAgent, storageState: { cookies: [], origins: [] } },
  })
  const visitor = await context.newPage()
  await visitor.goto(path, { referer: 'https://blog.example/' })
  await expect(visitor).toHaveURL('/404')
  // It is written some seconds later.
  const offer = page.getByRole('link', { name: `Redirect to … from ${path}` })
  await expect(async () => {
    await page.reload()
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('row').filter({ has: offer })).toContainText('from blog.example')
  await offer.click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(path)
  await expect(page.getByLabel('To', { exact: true })).toBeFocused()
  await page.keyboard.type('/quotes')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${path} leads to /quotes.`)).toBeVisible()
  await visitor.goto(path)
  await expect(visitor).toHaveURL('/quotes')
  await context.close()
})

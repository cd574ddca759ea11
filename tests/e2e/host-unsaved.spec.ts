import { expect, type Page } from '@playwright/test'
import { callApi, image, test } from '../support/host'
import { untilAlive } from '../support/pages'

/** Every field of the editor, typed into and left. Numbers 941 to 949 are theirs. */

const DESCRIPTION = ['Image description (alt text)', 'Typed description'] as const
const TYPED: (readonly [label: string, value: string])[] = [
  ['Title', 'Typed title'],
  ['Date', '2026-12-03'],
  ['Length', '12:34'],
  ['Kind', 'bonus'],
  ['Season', '7'],
  ['Number in the season', '9'],
  DESCRIPTION,
  ['Apple Podcasts', 'https://podcasts.apple.com/typed'],
  ['Spotify', 'https://open.spotify.com/episode/typed'],
  ['YouTube', 'https://youtu.be/dQw4w9WgXcQ'],
  ['Amazon Music', 'https://music.amazon.com/typed'],
  ['Audio file', 'https://example.com/typed.mp3'],
  ['Explicit language', 'yes'],
  ['Page elsewhere', 'https://example.com/typed'],
  ['Transcript', 'Ada: A typed box of books.'],
  ['Chapters', '0:00 A typed box\n1:02 The pencil'],
  ['Name', 'Theo Typed'],
  ['Short bio', 'A typed printer.'],
]
const RELEASE: typeof TYPED = [
  ['Day', '2027-03-04'],
  ['Time', '17:45'],
]
const NOTES = 'Typed notes.'

const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Episode' }).getByLabel(label, { exact: true })
const savedText = (page: Page) =>
  page.getByRole('region', { name: 'Save', exact: true }).locator('> p')
const anotherDay = (page: Page) => page.getByRole('radio', { name: /^Another day/ })

/** An episode that is there, with an image. */
async function makeEpisode(page: Page, number: number, isLive: boolean): Promise<string> {
  const id = `ep-${number}`
  const fields = {
    ...{ episodeNum: number, title: 'Stored', description: 'Stored.', episodeDate: '2026-11-03' },
    ...{ releaseAt: null, _status: 'draft' },
  }
  await page.goto('/admin/episodes')
  expect((await callApi(page, 'POST', '/episodes', fields)).status).toBe(201)
  await page.goto(`/admin/episodes/${id}`)
  await page.locator('#image').setInputFiles(await image())
  await expect
    .poll(async () => (await callApi(page, 'GET', `/episodes/${id}?draft=true`)).body.image)
    .toBeTruthy()
  if (isLive) {
    const published = await callApi(page, 'PATCH', `/episodes/${id}`, { _status: 'published' })
    expect(published.status).toBe(200)
  }
  return id
}

async function typeEverything(page: Page, isLive: boolean) {
  await untilAlive(page)
  await page.getByText('A new guest').click()
  if (!isLive) await anotherDay(page).check()
  for (const [label, value] of isLive ? TYPED : [...TYPED, ...RELEASE]) {
    const typed = field(page, label)
    if (/^(Kind|Explicit language)$/.test(label)) await typed.selectOption(value)
    else await typed.fill(value)
  }
  await page.getByLabel('Climate Justice').check()
  await page.getByRole('checkbox', { name: /Favs$/ }).check()
  await field(page, 'Notes').fill(NOTES)
  await expect(savedText(page)).not.toContainText(/Draft saved|All changes are/)
}

/** What was typed is there again, or offered. */
async function expectEverything(page: Page, isLive: boolean) {
  await untilAlive(page)
  await expect(savedText(page)).toBeVisible()
  const restore = page.getByRole('button', { name: 'Restore', exact: true })
  const [label, value] = DESCRIPTION
  // The copy on this device is offered once it has been compared with what is stored.
  await expect(async () => {
    if (await restore.isVisible()) await restore.click()
    await expect(field(page, label)).toHaveValue(value, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  for (const [label, value] of isLive ? TYPED : [...TYPED, ...RELEASE])
    await expect(field(page, label), label).toHaveValue(value)
  await expect(page.getByLabel('Climate Justice')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Favs$/ })).toBeChecked()
  await expect(field(page, 'Notes')).toHaveText(NOTES)
}

/** Leaves the editor. @returns the page on which the host comes back */
type WayOut = (page: Page) => Promise<Page>
const WAYS: [name: string, leave: WayOut][] = [
  [
    'reload',
    async (page) => {
      await page.reload()
      return page
    },
  ],
  [
    'a closed tab',
    async (page) => {
      const context = page.context()
      await page.close({ runBeforeUnload: true })
      return context.newPage()
    },
  ],
]

for (const [isLive, first] of [
  [false, 941],
  [true, 945],
] as const)
  WAYS.forEach(([name, leave], index) =>
    test(`(Q01) every field of ${isLive ? 'a live episode' : 'a draft'} is found again after ${name}`, async ({
      page,
    }) => {
      page.on('dialog', (dialog) => void dialog.accept())
      const id = await makeEpisode(page, first + index, isLive)
      await page.goto('/admin/episodes?status=all')
      await page.locator(`a[href="/admin/episodes/${id}"]`).first().click()
      await expect(field(page, 'Title')).toHaveValue('Stored')
      await typeEverything(page, isLive)
      const back = await leave(page)
      await back.goto(`/admin/episodes/${id}`)
      await expectEverything(back, isLive)

      const visible = async () => (await back.request.get(`/podcast/${id}`)).text()
      if (isLive) {
        expect(await visible()).not.toContain('A typed box')
        await expect(savedText(back)).not.toContainText(/Draft saved|All changes are/)
        await back.getByRole('button', { name: 'Publish changes', exact: true }).click()
        await expect(savedText(back)).toContainText('Not saved yet: new guest.')
        const page = await visible()
        for (const text of ['Typed title', 'A typed box of books.', 'The pencil'])
          expect(page).toContain(text)
      }
      await field(back, 'Name').fill('')
      await field(back, 'Short bio').fill('')
      await expect(savedText(back)).toContainText(isLive ? 'All changes are live' : 'Draft saved')
      const { body } = await callApi(back, 'GET', `/timed_texts?where[episode][equals]=${id}`)
      const texts = body.docs.map((doc: { kind: string; text: string }) => [doc.kind, doc.text])
      expect(Object.fromEntries(texts)).toEqual({
        transcript: 'Ada: A typed box of books.',
        chapters: '0:00 A typed box\n1:02 The pencil',
      })
    }),
  )

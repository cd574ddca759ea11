import { expect, type Locator } from '@playwright/test'
import { callApi, image, test } from '../support/host'
import { readForcedLook } from '../support/layout'
import { untilAlive } from '../support/pages'

test('M02 M03 the editor of rich texts saves twice in a row, and sends nothing that is refused', async ({
  page,
}) => {
  await page.goto('/admin/globals/community')
  const field = page.getByLabel(/^Title/).first()
  for (const text of ['Once', 'Twice', '']) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
    await expect
      .poll(async () => (await callApi(page, 'GET', '/globals/community')).body.title ?? '')
      .toBe(text)
  }
})

test('N25 the desk shows the show’s own logo, and its fields as what they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/site/look')
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
  }
  await page.getByLabel('Choose a logo').setInputFiles(await image('purple'))
  await page.getByLabel('Image description (alt text)').fill('A purple square')
  await save()
  await expect(page.getByRole('navigation', { name: 'The desk' }).locator('img')).toBeVisible()
  const shape = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((box) => getComputedStyle(box).borderRadius)
  expect(await shape('Draw the margin line')).not.toBe('50%')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await save()
  await expect(page.getByRole('navigation', { name: 'The desk' }).locator('img')).toHaveCount(0)

  await page.goto('/admin/episodes/ep-001')
  const date = page.getByLabel('Date', { exact: true })
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  expect(await date.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
})

test('forced colours show what is selected, in the desk and in the forms of the site', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  const expectTold = async (chosen: Locator, other: Locator, part?: string) => {
    const look = await readForcedLook(chosen.first(), part)
    expect.soft(look).not.toEqual(await readForcedLook(other.first(), part))
  }
  const expectSeen = async (box: Locator, part: string) => {
    const [mark, ground] = [await readForcedLook(box, part), await readForcedLook(box)]
    expect.soft(mark.backgroundColor).not.toBe(ground.backgroundColor)
  }
  const main = page.getByRole('main')

  await page.goto('/admin/site/look')
  await untilAlive(page)
  const menu = page.getByRole('navigation', { name: 'The desk' })
  await expectTold(menu.locator('a[aria-current]'), menu.locator('a:not([aria-current])'))
  const tabs = main.getByRole('navigation').first()
  await expectTold(tabs.locator('[aria-current]'), tabs.locator('a:not([aria-current])'))
  const labels = (input: string) => main.locator(`label:has(> ${input})`)
  await expectTold(labels('[type=radio]:checked'), labels('[type=radio]:not(:checked)'))
  await expectTold(labels('.visually-hidden:checked'), labels('.visually-hidden:not(:checked)'))
  await expectSeen(main.getByRole('radio', { name: 'As in the notebook' }), '::after')
  const line = main.getByRole('switch', { name: 'Draw the margin line' })
  await expectSeen(line, '::before')
  const on = await readForcedLook(line)
  await line.uncheck()
  expect.soft(await readForcedLook(line)).not.toEqual(on)
  await expectSeen(line, '::before')

  await page.goto('/admin/episodes')
  await untilAlive(page)
  await main
    .getByRole('checkbox', { name: /^Select episode/ })
    .first()
    .check()
  await expectSeen(main.getByRole('checkbox', { checked: true }).last(), '::after')
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expectTold(rows.first(), rows.nth(1))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('episode')
  const options = page.getByRole('option')
  await expectTold(
    options.and(page.locator('[aria-selected=true]')),
    options.and(page.locator('[aria-selected=false]')),
  )

  await page.goto('/UploadPodcast')
  await untilAlive(page)
  await expectSeen(main.getByRole('radio', { checked: true }).first(), '::after')
})

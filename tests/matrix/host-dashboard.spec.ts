import { expect } from '@playwright/test'
import { callApi, image, test } from '../support/host'

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

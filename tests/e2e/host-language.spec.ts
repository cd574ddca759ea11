import { expect } from '@playwright/test'
import { LANGUAGES, SITE_LANGUAGES } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'
import { test } from '../support/host'

test('N30 the host chooses a language of the site on the desk, and any for the episodes', async ({
  page,
}) => {
  await page.goto('/admin/site')
  const choice = page.getByLabel('Language of the site')
  await expect(choice.getByRole('option')).toHaveText(
    SITE_LANGUAGES.map((language) => LANGUAGES[language]),
  )
  const episodes = page.getByLabel('Language of the episodes')
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
  }
  await episodes.fill('dansk og svensk')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Use a language tag such as fi or es-MX')).toBeVisible()
  await page.goto('/admin/site')
  await choice.selectOption('de')
  await episodes.fill('FI')
  await expect(page.getByText('There are none in Finnish')).toBeVisible()
  await save()
  await page.goto('/404')
  await expect(page.getByText(textsOf('de').notFound.text)).toBeVisible()
  await page.goto('/podcast/ep-001')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fi')
  await page.goto('/episodes/all')
  await expect(page.locator('article h3 span').first()).toHaveAttribute('lang', 'fi')
  await page.goto('/admin/site')
  await expect(choice).toHaveValue('de')
  await expect(episodes).toHaveValue('fi')
  await choice.selectOption('en')
  await episodes.fill('')
  await save()
  await page.goto('/404')
  await expect(page.getByText(textsOf('en').notFound.text)).toBeVisible()
})

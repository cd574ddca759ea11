import { expect, type Page } from '@playwright/test'

export const ribbon = (page: Page) => page.getByRole('button', { name: /^Save/ })

/** Saves an episode on its page, as the first thing that happens there. */
export async function save(page: Page, id: string): Promise<void> {
  await page.goto(`/podcast/${id}`)
  await ribbon(page).click()
  await expect(page.getByText('Saved for later')).toBeVisible()
}

export const savedRows = (page: Page) => page.getByRole('region', { name: 'Saved for later' })

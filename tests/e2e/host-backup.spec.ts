import { gunzipSync } from 'node:zlib'
import { readFile, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { expectAccessible } from '../support/axe'
import { test, makeArchive } from '../support/host'

/** An owner takes the site along and looks into a backup, without the server's shell. */

test('an owner backs up, exports, and checks a backup that then is damaged', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000)
  await page.goto(DESK_ROUTES.backup)
  await expect(page.getByRole('heading', { level: 1, name: 'Backup & export' })).toBeVisible()
  const backup = await makeArchive(page, 'Back up now', 'Stored backups')
  expect(gunzipSync(await readFile(backup)).toString('latin1', 0, 11)).toBe('backup.json')

  const exported = gunzipSync(await readFile(await makeArchive(page, 'Export now', 'Last export')))
  expect(exported.includes('export/README.md')).toBe(true)

  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const found = page.getByRole('region', { name: 'What the backup holds' })
  await expect(found).toContainText('All checksums match.', { timeout: 90_000 })
  await expect(found).toContainText('Episodes that would be gone: none')
  await expect(found).toContainText('npm run restore -- backup-')
  await expectAccessible(page)

  const damaged = testInfo.outputPath('damaged.tar.gz')
  await writeFile(damaged, (await readFile(backup)).subarray(0, 5000))
  await page.getByRole('combobox', { name: 'Backup' }).selectOption('A file on this device')
  await page.getByLabel('Backup file').setInputFiles(damaged)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be used' })).toContainText(
    'damaged or incomplete',
    { timeout: 90_000 },
  )
  await expectAccessible(page)
})

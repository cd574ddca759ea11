import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { test } from '../support/host'
import { serveHttp } from '../support/http-server'

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('a webhook is created, tested, looked into and removed in generated screens', async ({
  page,
}) => {
  const got: { body: string; headers: Record<string, string> }[] = []
  let status = 204
  const receiver = await serveHttp((request, response) => {
    void text(request).then((body) => {
      got.push({ body, headers: request.headers as Record<string, string> })
      response.writeHead(status).end(status === 204 ? undefined : 'Not today.')
    })
  })
  const address = `${receiver.origin}/`

  await page.goto(DESK_ROUTES.people)
  const tabs = page.getByRole('navigation', { name: 'The desk' })
  await tabs.getByText('More', { exact: true }).click()
  await tabs.getByRole('link', { name: 'Webhooks' }).click()
  await page.waitForURL(/\/admin\/collections\/webhooks/)
  await page.getByRole('link', { name: 'Create new Webhook' }).first().click()
  await page.locator('#field-name').fill('The app')
  await page.locator('#field-url').fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/webhooks\/\d+/)
  // The secret is there once, of a webhook that was just created.
  const secret = page.getByLabel('Secret', { exact: true })
  await expect(secret).toHaveValue(/^whsec_/)
  const first = await secret.inputValue()

  const sendTest = page.getByRole('button', { name: 'Send a test' })
  await sendTest.click()
  await expect(said(page, 'Delivered.')).toBeVisible()
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'test' })
  const { body = '', headers = {} } = got[0] ?? {}
  expect(new Verifier(first).verify(body, headers)).toBeTruthy()
  status = 500
  await sendTest.click()
  await expect(page.getByText('Not delivered: the server answered 500.')).toBeVisible()

  await page.reload()
  expect(await page.content()).not.toContain(first)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'New secret' }).click()
  await expect(secret).toHaveValue(/^whsec_/)
  await expect(secret).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('This webhook is paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('This webhook is paused.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page.waitForURL(/webhook-deliveries/)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await rows
    .filter({ hasText: /failed/i })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/webhook-deliveries\/\d+/)
  await expect(page.getByText('Not today.').first()).toBeVisible()
  await expect(page.getByText(/HTTP 500 after [\d.]+ m?s/)).toBeVisible()
  status = 204
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(said(page, 'Sending again.')).toBeVisible()
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(3)
  expect(got[2]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
  // Both attempts are kept, and the answer of the first one.
  const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(attempts).toHaveText([/HTTP 204/, /HTTP 500/], { timeout: 2000 })
  }).toPass()
  await attempts.last().locator('summary').click()
  await expect(attempts.last().getByText('Not today.')).toBeVisible()

  await page.goto('/admin/people/webhooks')
  await page.waitForURL(/\/admin\/collections\/webhooks/)
  await page.getByRole('link', { name: 'The app' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/collections\/webhooks(\?|$)/)
  await expect(page.getByRole('link', { name: 'The app' })).toHaveCount(0)
  await receiver.stop()
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { expectAccessible } from '../support/axe'
import { test } from '../support/host'
import { chooseFor } from '../support/pages'

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('a webhook is made, tested, looked into and removed', async ({ page }) => {
  const got: { body: string; headers: Record<string, string> }[] = []
  let status = 204
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ body, headers: request.headers as Record<string, string> })
      response.writeHead(status).end(status === 204 ? undefined : 'Not today.')
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

  await page.goto(DESK_ROUTES.people)
  const tabs = page.getByRole('navigation', { name: 'The desk' })
  await tabs.getByText('More', { exact: true }).click()
  await tabs.getByRole('link', { name: 'API keys & webhooks' }).click()
  await page.waitForURL(DESK_ROUTES.webhooks)
  await expect(page.getByText('No webhooks yet. An app that receives')).toBeVisible()
  // Escape gives up, and the focus is back where it came from.
  const ask = page.getByRole('button', { name: 'New webhook' })
  await ask.press('Enter')
  await expect(page.getByLabel('App')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await ask.press('Enter')
  await page.getByLabel('App').fill('The app')
  await page.getByLabel('URL').fill(address)
  await page.getByLabel('Texts and settings').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(said(page, 'Copy this secret now.')).toBeVisible()
  const secret = await page.getByLabel('Secret of The app').inputValue()
  await expect(page.getByText(`${address}: Episodes, Guests`)).toBeVisible()

  await chooseFor(page, 'the webhook The app', 'Test')
  await expect(said(page, 'Delivered.')).toBeVisible()
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'test' })
  status = 500
  await chooseFor(page, 'the webhook The app', 'Test')
  await expect(page.getByText('Not delivered: the server answered 500.')).toBeVisible()

  await page.reload()
  expect(await page.content()).not.toContain(secret)
  await page.getByText('Deliveries', { exact: true }).click()
  await page.getByText('failed: the server answered 500').click()
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(page.getByText(/HTTP 500 after [\d.]+ m?s/)).toBeVisible()
  await expectAccessible(page)
  status = 204
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(said(page, 'Sending ')).toBeVisible()
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(3)
  expect(got[2]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
  // Both tries are kept, and the answer of the first one.
  await expect(async () => {
    await page.reload()
    await page.getByText('Deliveries', { exact: true }).click()
    await page.getByText('2 attempts').click({ timeout: 1000 })
  }).toPass()
  const tries = page
    .getByRole('list')
    .filter({ has: page.getByText(/HTTP 204 after/) })
    .last()
  await expect(tries.getByRole('listitem')).toHaveText([/HTTP 204/, /HTTP 500/])
  await tries.getByText(/HTTP 500/).click()
  await expect(page.getByText('Not today.')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await chooseFor(page, 'the webhook The app', 'Remove')
  await expect(said(page, 'Webhook The app removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The app' })).toHaveCount(0)
  receiver.closeAllConnections()
  receiver.close()
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { DESK } from '@/domain/desk-paths'
import { expectAccessible } from '../support/axe'
import { test } from '../support/host'

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

  await page.goto(DESK.people)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.waitForURL(DESK.webhooks)
  await expect(page.getByText('Nobody yet. For a webhook you need the address')).toBeVisible()
  // Escape gives up, and the focus is back where it came from.
  const ask = page.getByRole('button', { name: 'New webhook' })
  await ask.press('Enter')
  await expect(page.getByLabel('The program it is for')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await ask.press('Enter')
  await page.getByLabel('The program it is for').fill('The app')
  await page.getByLabel('Its address').fill(address)
  await page.getByLabel('Texts and settings').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  await expect(said(page, 'a webhook for The app.')).toBeVisible()
  const secret = await page.getByLabel('Secret of The app').inputValue()
  await expect(page.getByText(`${address}: Episodes, Guests`)).toBeVisible()

  await page.getByRole('button', { name: 'Test The app' }).click()
  await expect(said(page, 'The receiver took it.')).toBeVisible()
  const [first] = got
  expect(new Verifier(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'test',
  })
  status = 500
  await page.getByRole('button', { name: 'Test The app' }).click()
  await expect(page.getByText('It was not taken: the server answered 500.')).toBeVisible()

  await page.reload()
  expect(await page.content()).not.toContain(secret)
  await page.getByText('What it was told').click()
  await page.getByText('given up: the server answered 500').click()
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(page.getByText(/HTTP 500 after [\d.]+ m?s/)).toBeVisible()
  await expectAccessible(page)
  status = 204
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(said(page, 'It is on its way.')).toBeVisible()
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(3)
  expect(got[2]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
  // Both tries are kept, and the answer of the first one.
  await expect(async () => {
    await page.reload()
    await page.getByText('What it was told').click()
    await page.getByText('tried 2 times').click({ timeout: 1000 })
  }).toPass()
  const tries = page
    .getByRole('list')
    .filter({ has: page.getByText(/HTTP 204 after/) })
    .last()
  await expect(tries.getByRole('listitem')).toHaveText([/HTTP 204/, /HTTP 500/])
  await tries.getByText(/HTTP 500/).click()
  await expect(page.getByText('Not today.')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Remove the webhook The app' }).click()
  await expect(said(page, 'remove the webhook The app.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The app' })).toHaveCount(0)
  receiver.closeAllConnections()
  receiver.close()
})

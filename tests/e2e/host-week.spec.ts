import { expect, type Page } from '@playwright/test'
import { callApi, image, test } from '../support/host'
import { chooseFor, untilAlive } from '../support/pages'

/**
 * A week of a host who knows neither a keyboard shortcut, nor how dates are written, nor Markdown,
 * and goes from screen to screen by what is written on them.
 */

const TITLE = 'The bus that waited'
const NOTES =
  '**Dolly** waits at (27:15) and reads the [timetable](https://example.com/times)\n\n- Stop A\n- Stop B'

/** Marks of Markdown, and days as people write them. */
const MARKS = /[*_`#[\]<>|]|^\s*(-|\d+\.)\s/m
const DAYS =
  /\d{4}-\d|\d+[./]\d+[./]|\d+\.? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next/i

/** Records what is typed, and keys that are pressed together with others. */
async function watch(page: Page) {
  const typed: string[] = []
  const shortcuts: string[] = []
  await page.exposeFunction('noteText', (text: string) => typed.push(text))
  await page.exposeFunction('noteShortcut', (key: string) => shortcuts.push(key))
  await page.addInitScript(() => {
    const { noteText, noteShortcut } = window as unknown as Record<string, (text: string) => void>
    addEventListener(
      'input',
      ({ target }) => {
        const isField =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/radio|checkbox|file|color/.test(target.type))
        if (isField) noteText?.(target.value)
        else if (target instanceof HTMLElement && target.isContentEditable)
          noteText?.(target.innerText)
      },
      true,
    )
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) noteShortcut?.(key)
      },
      true,
    )
  })
  return { typed, shortcuts }
}

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-toast]').filter({ hasText: text })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** Goes to a page of the desk by the menu, or by what is behind *More* there. */
async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation')
  const link = menu.getByRole('link', { name, exact: true })
  if (!(await link.isVisible())) await menu.getByText('More', { exact: true }).click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await untilAlive(page)
}

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 20_000 })

test('a week on the desk: an episode, its release, the list, and a text', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { typed, shortcuts } = await watch(page)
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const visitor = await context.newPage()
  await page.goto('/admin')
  let id = ''
  try {
    await test.step('an episode, its notes made with the toolbar', async () => {
      await goTo(page, 'Episodes')
      await page.getByRole('link', { name: 'New episode' }).first().click()
      await page.getByLabel('Title').fill(TITLE)
      await page.waitForURL(/\/admin\/episodes\/ep-\d+$/)
      id = /ep-\d+$/.exec(page.url())?.[0] ?? ''
      const notes = page.getByRole('textbox', { name: 'Notes' })
      const tool = (name: string) =>
        page
          .getByRole('toolbar', { name: 'Format' })
          .getByRole('button', { name, exact: true })
          .click()
      await expect(page.locator('div#notes')).toBeVisible()
      await notes.click()
      await tool('Bold')
      await notes.pressSequentially('Dolly')
      await tool('Bold')
      await notes.pressSequentially(' waits at ')
      await tool('Time stamp')
      await page.getByLabel('Time', { exact: true }).fill('27:15')
      await press(page, 'Apply')
      await notes.pressSequentially('and reads the timetable\n')
      await tool('List')
      await notes.pressSequentially('Stop A\nStop B')
      // Its last word is selected with two clicks.
      const sentence = notes.getByText('and reads the timetable')
      const { width = 0, height = 0 } = (await sentence.boundingBox()) ?? {}
      await sentence.dblclick({ position: { x: width - 12, y: height / 2 } })
      await tool('Link')
      await page.getByLabel('Link URL').fill('example.com/times')
      await press(page, 'Apply')
      await expect
        .poll(async () => {
          const { body } = await callApi(page, 'GET', `/episodes/${id}?draft=true&depth=0`)
          return body.description
        })
        .toBe(NOTES)
      await page.getByLabel('Length').fill('46:20')
      await page.getByLabel(/^(Add|Choose) an image$/).setInputFiles(await image())
      await page.getByLabel('Image description (alt text)').fill('A bus stop')
      await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
    })

    await test.step('its release day is picked, and it is scheduled', async () => {
      await page.getByRole('radio', { name: 'Another day and time' }).check()
      await press(page, 'Pick a day')
      const month = page.getByRole('dialog', { name: 'Pick a day' })
      await month.getByRole('button', { name: 'Next month' }).click()
      await month
        .getByRole('button', { name: /^Tuesday \d+ \w+ \d{4}$/ })
        .last()
        .click()
      page.once('dialog', (dialog) => void dialog.accept()) // It has nothing to hear yet.
      await press(page, /^Schedule for /)
      await expect(toast(page, 'scheduled for')).toBeVisible()
      expect((await visitor.request.get(`/podcast/${id}`)).status()).toBe(404)
    })

    await test.step('it is published now after all', async () => {
      await press(page, 'Publish now')
      const asked = page.getByRole('dialog', { name: 'Which date does it show?' })
      await asked.getByRole('button', { name: 'Publish now' }).click()
      await expect(toast(page, 'is live.')).toBeVisible()
      await visitor.goto(`/podcast/${id}`)
      const main = visitor.getByRole('main')
      await expect(main.getByText('Dolly', { exact: true })).toHaveCSS('font-weight', /[67]00/)
      await expect(main.getByRole('link', { name: 'timetable' })).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: 'Stop B' })).toBeVisible()
    })

    await test.step('it is found in the list, and its row unpublishes it and takes that back', async () => {
      await goTo(page, 'Episodes')
      await page.getByLabel('Topic', { exact: true }).selectOption('Climate Justice')
      await page.getByLabel('Search', { exact: true }).fill('bus that waited')
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
      await expect(page.getByText('1 episode', { exact: true })).toBeVisible()
      await chooseFor(page, `episode ${Number(id.slice(3))}`, 'Unpublish')
      await expect(toast(page, 'unpublished.')).toBeVisible()
      await press(page, 'Undo')
      await expect(toast(page, 'is live again.')).toBeVisible()
    })

    await test.step('a text is changed beside its page', async () => {
      await goTo(page, 'Page text')
      await page.getByRole('link', { name: 'Community', exact: true }).click()
      const title = page.getByLabel('Page title')
      const old = (await title.inputValue()) || (await title.getAttribute('placeholder')) || ''
      const live = page.frameLocator('iframe')
      await expect(live.getByRole('heading', { level: 1 })).toContainText(old)
      await title.fill('Around the kettle')
      await press(page, 'Publish changes')
      await expect(toast(page, 'is live.')).toBeVisible()
      await expect(live.getByRole('heading', { level: 1 })).toContainText('Around the kettle')
      await press(page, 'Undo')
      await expect(live.getByRole('heading', { level: 1 })).toContainText(old)
    })

    expect(typed.join('\n')).toContain(TITLE)
    expect(typed.filter((text) => MARKS.test(text) || DAYS.test(text))).toEqual([])
    expect(shortcuts).toEqual([])
  } finally {
    await context.close()
    if (id) {
      await callApi(page, 'PATCH', `/episodes/${id}`, { deletedAt: new Date().toISOString() })
      await callApi(page, 'DELETE', `/episodes/${id}?trash=true`)
    }
  }
})

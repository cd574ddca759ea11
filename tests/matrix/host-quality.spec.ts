import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import {
  DESK_ROUTES,
  deskEpisodeHistoryPath,
  deskEpisodePath,
  deskGuestPath,
  deskListeningPathRoute,
  deskStatisticsPath,
  deskTextsPath,
  deskTopicPath,
} from '@/domain/desk-routes'
import { guestId } from '@/domain/guests/guest-id'
import { DASHBOARD } from '@/domain/paths'
import { SAMPLE_GUESTS } from '@/scripts/sample-episodes'
import { collectErrors, fillPodcast, image, test, uploadButton } from '../support/host'
import { expectAccessible, expectDeskAccessible } from '../support/axe'
import { ROOT } from '../support/checkout'
import { followRequests, goAlive, untilAlive } from '../support/pages'

/** The host's own screens: whoever cannot see well, point or use a large screen can work in them. */
const SCREENS = [
  '/AdminLogin',
  '/AdminRegister',
  '/ForgotPassword',
  '/ResetPassword',
  '/EditFeatured',
  '/UploadGuest',
  '/UploadPodcast',
  '/EditGuest',
  '/EditPodcast',
]

/** Waits until a screen is past its guard and has what it asks the server for. */
async function open(page: Page, path: string): Promise<void> {
  const settled = followRequests(page)
  await goAlive(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main form, main a').first()).toBeVisible()
  await settled()
}

const answerSend = (page: Page, status: number) =>
  page.route('**/api/episodes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { errors: [{ message: 'No.' }] } })
      : route.continue(),
  )

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'errors of the log-in': async (page) => {
    await page.route('**/api/users/login', (route) => route.fulfill({ status: 401, json: {} }))
    await open(page, '/AdminLogin')
    await page.getByLabel('Email').fill('a@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()
  },
  'the neutral answer of forgot password': async (page) => {
    await page.route('**/api/users/forgot-password', (route) =>
      route.fulfill({
        json: { message: 'If that email has an account, a reset link is on its way.' },
      }),
    )
    await open(page, '/ForgotPassword')
    await page.getByLabel('Email').fill('a@example.com')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('a reset link is on its way')).toBeVisible()
  },
  'errors of a new password': async (page) => {
    await open(page, '/ResetPassword?token=x')
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('short')
    await page.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('at least 8 characters long')).toBeVisible()
  },
  'an episode that nobody sees, featured': async (page) => {
    await open(page, '/EditFeatured')
    const number = page.getByLabel('Episode number')
    await expect(number).not.toHaveValue('') // What is featured now has come.
    await number.fill('998')
    await expect(page.getByText('Visitors can’t see episode 998 yet.')).toBeVisible()
  },
  'a guest with a square to move': async (page) => {
    await open(page, '/UploadGuest')
    await page.getByLabel('Podcast appearance episode number').fill('16')
    await page.locator('#headshot').setInputFiles(await image())
    await expect(page.getByText('Episode 16:')).toBeVisible()
    await expect(page.getByLabel('Move the square')).toBeVisible()
  },
  'errors of an episode': async (page) => {
    await open(page, '/UploadPodcast')
    await page.getByLabel('Length').fill('soon')
    await page.getByLabel('Episode number').fill('16')
    await expect(page.getByText('Episode 16 already exists')).toBeVisible()
    await page.getByLabel('Apple link').fill('nowhere')
    await page.getByLabel('Episode date').fill('1.2.2026')
    await page.getByRole('radio', { name: 'Pick a time' }).check()
    await page.getByLabel('Time', { exact: true }).focus()
    await page.getByLabel('Time', { exact: true }).blur()
    await page.locator('#thumbnail').setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    for (const text of [
      'Please Format date as YYYY-MM-DD',
      'Use format 00:00',
      'Choose a day and a time.',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText('Choose a JPEG, PNG')).toBeVisible()
  },
  'an upload that runs': async (page) => {
    let end = () => {}
    const held = new Promise<void>((resolve) => (end = resolve))
    await page.route('**/api/episodes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held
      await route.abort()
    })
    page.once('close', () => end())
    await fillPodcast(page, 590, 'Held on its way')
    await uploadButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Uploading' })).toBeVisible()
  },
  'an upload that failed': async (page) => {
    await answerSend(page, 500)
    await fillPodcast(page, 590, 'Failed')
    await uploadButton(page).click()
    await expect(page.getByText('That didn’t work')).toBeVisible()
  },
  'a conflict': async (page) => {
    await answerSend(page, 409)
    await fillPodcast(page, 590, 'Late')
    await uploadButton(page).click()
    await expect(page.getByText('Episode 590 already exists')).toBeVisible()
  },
  'sign in again': async (page) => {
    await answerSend(page, 401)
    await fillPodcast(page, 590, 'Slow')
    await uploadButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  },
  'a draft that is offered': async (page) => {
    await open(page, '/UploadPodcast')
    await page.getByLabel('Title').fill('Half a thought')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('Half a thought')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await untilAlive(page)
    await expect(page.getByText('You have an unsent draft')).toBeVisible()
  },
  'the open panel': async (page) => {
    await open(page, '/UploadGuest')
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    await page.getByText('Admin Panel').click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  },
  'rows that can be deleted, one failed, one to undo': async (page) => {
    await open(page, '/episodes/all')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route('**/api/episodes/ep-*', (route) => route.abort())
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect(page.getByText('It wasn’t deleted.')).toBeVisible()
    await page.unroute('**/api/episodes/ep-*')
    await page.route('**/api/episodes/ep-*', (route) => route.fulfill({ json: {} }))
    await page
      .getByRole('button', { name: /^Delete/ })
      .nth(1)
      .click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}

/** What is wrong with the size of things: scrolling sideways, targets under 44 px. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName }) => `${tagName} scrolls sideways`)
    const scope = document.querySelector('dialog[open]') ?? document
    const small = [...scope.querySelectorAll('a, button, summary, input, textarea')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        const box = target.closest('label') ?? target
        const isInText = getComputedStyle(target).display === 'inline'
        return (
          width > 1 &&
          height > 1 &&
          box.getBoundingClientRect().height < 43.5 &&
          !isInText &&
          !target.matches('.skip-link')
        )
      })
      .map((target) => `${target.outerHTML.slice(0, 80)} is small`)
    return [...wide, ...small]
  })

const [guest] = SAMPLE_GUESTS
const DESK_PAGES = [
  ...Object.values(DESK_ROUTES),
  deskEpisodePath('ep-016'),
  deskEpisodeHistoryPath('ep-016'),
  deskGuestPath(guestId(guest?.episode ?? 0, guest?.name ?? '')),
  deskListeningPathRoute('climateJustice'),
  deskTopicPath('climateJustice'),
  ...['home', 'about', 'everywhere'].map(deskTextsPath),
  deskStatisticsPath(7, 'ep-016'),
  `${DESK_ROUTES.history}?tab=trash`,
  `${DASHBOARD}/nothing-here`,
]

/** Pages that need something to show first: `host-screens.spec.ts` and `first-show.spec.ts`. */
const OTHER_PAGES = [`${DESK_ROUTES.import}/[id]`, `${DESK_ROUTES.setup}/[id]`]

test('every page of the desk is among those that axe looks at', () => {
  const routes = ['(desk)', '(payload)', '(setup)'].flatMap((group) =>
    readdirSync(path.join(ROOT, 'src/app', group), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`),
  )
  const addresses = DESK_PAGES.map((address) => address.replace(/\?.*/, ''))
  const isTried = (route: string) => {
    const pattern = new RegExp(
      `^${route.replace(/\[\.{3}.*\]/, '.+').replace(/\[\w+\]/g, '[^/]+')}$`,
    )
    return OTHER_PAGES.includes(route) || addresses.some((address) => pattern.test(address))
  }
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !isTried(route))).toEqual([])
})

for (const path of new Set(DESK_PAGES))
  test(`WCAG 2.2 AA: axe finds nothing on ${path}, and it fits 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectDeskAccessible(page, path)
  })

/** At 320 px, and at 200 % zoom of 1280 px. */
async function expectFitting(page: Page): Promise<void> {
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await misfits(page), `${width} px`).toEqual([])
  }
}

for (const [name, reach] of Object.entries(STATES))
  test(`WCAG 2.2 AA: axe finds nothing in ${name}, and it fits 320 px and 200 % zoom`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await reach(page)
    await expectAccessible(page)
    await expectFitting(page)
  })

for (const path of SCREENS)
  test(`WCAG 2.2 AA: ${path} logs no error, the keyboard sees where it is and reaches everything, axe finds nothing, and it fits 320 px and 200 % zoom`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    await page.locator('#main').focus()
    const reached: string[] = []
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const at = document.activeElement
        if (!at?.closest('main')) return null
        // The file input itself is hidden from the eye; what stands for it shows the focus.
        const shown = at.matches('[type="file"]') ? (at.parentElement ?? at) : at
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        const { top, bottom } = shown.getBoundingClientRect()
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return {
          name: `${at.tagName} ${at.id || at.textContent || at.getAttribute('aria-label')}`,
          isVisible: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
          isInView: bottom > header && top < window.innerHeight,
        }
      })
      if (!seen) break
      expect.soft(seen).toMatchObject({ isVisible: true, isInView: true })
      reached.push(seen.name)
    }
    const all = await page
      .locator('main :is(a[href], button, input, textarea, summary):not(:disabled)')
      .evaluateAll((elements) => {
        const isOther = (element: Element) =>
          element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
        return elements.filter((element) => !isOther(element)).length
      })
    expect.soft(reached).toHaveLength(all)
    await expectAccessible(page)
    await expectFitting(page)
    expect.soft(errors).toEqual([])
  })

test('A08 T05 Escape does not end an upload, and a failed one gives the focus back', async ({
  page,
}) => {
  let fail = () => {}
  const held = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/episodes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    await route.abort()
  })
  await fillPodcast(page, 591, 'Not to be closed')
  await uploadButton(page).focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: 'Uploading' })
  await expect(view).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(view).toBeVisible()
  fail()
  await expect(view).toHaveCount(0)
  await expect(page.getByText('That didn’t work')).toBeInViewport()
  await expect(uploadButton(page)).toBeFocused()
})

test('D5 the dialog to sign in again keeps the keyboard, and Escape leads back to the form', async ({
  page,
}) => {
  await answerSend(page, 401)
  await fillPodcast(page, 592, 'Back to the form')
  await uploadButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(uploadButton(page)).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Back to the form')
})

test('F05 the panel opens, leads and closes by the keyboard', async ({ page }) => {
  await open(page, '/community')
  const panel = page.locator('summary', { hasText: 'Admin Panel' })
  await panel.focus()
  await page.keyboard.press('Enter')
  for (const name of ['Add Guest', 'Add Podcast', 'Edit Featured', 'Desk', 'Sign Out']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await expect(panel).toBeFocused()
})

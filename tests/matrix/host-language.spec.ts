import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { directionOf, type SiteLanguage } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { test } from '../support/host'
import { textsOnPage } from '../support/leftovers'
import { textsIn } from '../support/sample-words'

// A show in another language (L09), as listeners read it.

const PAGES = [
  '/',
  '/episodes/all',
  '/episodes/all?before=2',
  '/episodes/climateJustice',
  '/podcast/ep-001',
  '/quotes',
  '/guests',
  '/ourValues',
  '/getInvolved',
  '/community',
  '/follow',
  '/privacy',
  '/saved',
  '/search',
  '/search?q=notes',
  '/search?q=qqqqqq',
  '/404',
]

/** From a wide screen to a small phone; 640 px are 1280 px with text of 200 %. */
const WIDTHS = [1920, 1440, 820, 640, 320, 390]

const leaves = (value: unknown) => textsIn(value).map(([, text]) => text.trim())

/** English texts that the language has another word for. */
function foreignTo(language: SiteLanguage): string[] {
  // The host's own words are no language's: the name of the show has a part in italics.
  const name = DEFAULT_SHOW_NAME.split('&').map((part) => part.trim())
  const own = new Set([
    ...name,
    ...leaves([textsOf(language), defaultTextsFor(language, 'sample')]),
  ])
  return leaves([textsOf('en'), defaultTextsFor('en', 'sample')]).filter(
    (text) => /\p{L}{3}/u.test(text) && !own.has(text) && !text.includes('{'),
  )
}

async function expectInLanguage(page: Page, language: SiteLanguage): Promise<void> {
  const direction = directionOf(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(
    direction,
  )
  const foreign = new Set(foreignTo(language))
  expect((await page.evaluate(textsOnPage)).filter((text) => foreign.has(text))).toEqual([])
}

const speak = async (page: Page, language: SiteLanguage, hasPages = true) => {
  const answer = await page.request.post('/api/globals/site', {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      language,
      hasSearchPage: hasPages,
      hasGuestsPage: hasPages,
      hasValuesPage: hasPages,
      hasInvolvedPage: hasPages,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const VISITOR = { storageState: { cookies: [], origins: [] } }

for (const language of ['de', 'ar'] as const)
  test.describe(`a show in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/404')
      await speak(page, language)
    })
    test.afterEach(async ({ page }) => {
      await speak(page, 'en', false)
    })

    test('N47 breaks a word of a theme only on a phone, where it is hyphenated', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ ...VISITOR, baseURL })
      const page = await context.newPage()
      for (const [path, width] of [
        ['/episodes/all', 1440],
        ['/episodes/all', 900],
        ['/episodes/all', 390],
        ['/episodes/all', 320],
        ['/', 320],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        const allowed = width < 600 ? /[\s\u00ad-]/ : /\s/
        const before = await page.locator('main a[data-topic] span[dir=auto]').evaluateAll((all) =>
          all.flatMap((title) => {
            const text = title.firstChild as Text
            const lineOf = (at: number) => {
              const range = document.createRange()
              range.setStart(text, at)
              range.setEnd(text, at + 1)
              // The first letter of a line is also at the end of the one before, without a width.
              return [...range.getClientRects()].at(-1)?.y ?? 0
            }
            // A space at the end of a line, and a soft hyphen, have no place of their own.
            const letters = [...text.data].flatMap((letter, at) =>
              /[\s\u00ad]/.test(letter) ? [] : [at],
            )
            return letters.flatMap((at, i) => {
              const last = letters[i - 1]
              const isBreak = last !== undefined && lineOf(at) > lineOf(last)
              return isBreak ? [text.data.slice(last, at)] : []
            })
          }),
        )
        expect([path, width, before.filter((at) => !allowed.test(at))]).toEqual([path, width, []])
      }
      await context.close()
    })

    test('comes to life in its language, and axe finds nothing', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...VISITOR,
        baseURL,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      for (const path of PAGES) {
        await page.goto(path)
        await page.keyboard.press('Tab')
        await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
        await page.waitForLoadState('networkidle')
        await expectInLanguage(page, language)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          )
          expect(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0)
        }
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect([path, violations.map(({ id }) => id)]).toEqual([path, []])
      }
      expect(errors).toEqual([])
      await page.goto('/episodes/all')
      await page.keyboard.press('Tab')
      const { viewMore, saved } = textsOf(language)
      const { save } = saved
      await page.getByRole('button', { name: viewMore.more }).click()
      await expect(page.locator('main ol article')).not.toHaveCount(6)
      await expectInLanguage(page, language)
      await page.goto('/podcast/ep-001')
      await page.getByRole('button', { name: save.save }).click()
      await expect(page.getByText(save.saved)).toBeVisible()
      await expectInLanguage(page, language)
      await page.goto('/saved')
      await expect(page.locator('[data-episode="ep-001"]')).toBeVisible()
      await expectInLanguage(page, language)
      await context.close()
    })
  })

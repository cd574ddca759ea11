import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { findLineCrossings } from './layout'

type Look = { colorScheme: 'light' | 'dark'; width: number }

const DESKTOP = { colorScheme: 'light', width: 1440 } as const
const PHONE = { colorScheme: 'dark', width: 390 } as const
/**
 * Each theme once, each width once: the themes differ in their tokens alone, whose contrast
 * `tests/unit/tokens.test.ts` proves in both. A journey looks at what it comes by as it is.
 */
const LOOKS: readonly Look[] = process.env.TEST_FOLDER === 'e2e' ? [DESKTOP] : [DESKTOP, PHONE]

async function expectNothingFound(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      name,
    )
    .toEqual([])
}

async function forEachLook(page: Page, looks: readonly Look[], work: (name: string) => unknown) {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await work(`${colorScheme}, ${width} px`)
  }
}

/**
 * Expects that axe finds nothing on a page, on a desktop and on a phone. Opening a page takes longer
 * than looking at it, so it is opened once. Leaves it as wide as the last of `looks`.
 */
export const expectAccessible = (page: Page, looks = LOOKS): Promise<void> =>
  forEachLook(page, looks, (look) => expectNothingFound(new AxeBuilder({ page }), look))

/**
 * The same of a screen of the desk, whose margin line nothing crosses and which fits 320 px, too. The public page in a preview is a
 * document of its own, and tried as one.
 */
export async function expectDeskAccessible(page: Page, name: string): Promise<void> {
  await forEachLook(page, LOOKS, async (look) => {
    await expectNothingFound(new AxeBuilder({ page }).exclude('iframe'), `${name}, ${look}`)
    expect.soft(await page.evaluate(findLineCrossings), `line, ${name}, ${look}`).toEqual([])
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const extra = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(extra, `${name} scrolls sideways`).toBe(0)
}

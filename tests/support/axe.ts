import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = { colorScheme: 'light' | 'dark'; width: number }

/**
 * Each topic once, each width once: the topics differ in their tokens alone, whose contrast
 * `tests/unit/tokens.test.ts` proves in both.
 */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
]

/**
 * Expects that axe finds nothing on a page, on a desktop and on a phone. Opening a page takes longer
 * than looking at it, so it is opened once. Leaves it as wide as the last of `looks`.
 */
export async function expectAccessible(page: Page, looks = LOOKS): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect
      .soft(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        `${colorScheme}, ${width} px`,
      )
      .toEqual([])
  }
}

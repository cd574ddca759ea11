import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = { colorScheme: 'light' | 'dark'; width: number; rules?: string[] }

/** Both themes and both widths; what depends on the colours alone is looked at in all four pairs. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440, rules: ['color-contrast'] },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390, rules: ['color-contrast'] },
]

/**
 * Expects that axe finds nothing on a page, in both themes, on a desktop and on a phone. Opening a
 * page takes longer than looking at it, so it is opened once. Leaves it 390 px wide.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const axe = new AxeBuilder({ page })
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      `${colorScheme}, ${width} px`,
    ).toEqual([])
  }
}

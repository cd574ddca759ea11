import { expect, test } from '../support/browser-test'
import { SHEET } from '../support/tokens'

// The site of these tests never opened Look (D48): every page is as it was before there was one.

const SHAPE = {
  'radius-s': '3px',
  'radius-m': '6px',
  'radius-tab': '12px',
  'radius-pill': '999px',
}
const FONTS = { title: 'Newsreader', text: 'Schibsted Grotesk' }

for (const scheme of ['light', 'dark'] as const)
  test(`D48 without a look of its own a page has the colours, faces and shapes of before, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const wanted = { ...SHAPE, ...SHEET[scheme] }
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    const found = await page.evaluate((tokens) => {
      const probe = document.body.appendChild(document.createElement('i'))
      /** What a value comes to, however it is written. */
      const computed = (value: string) => {
        probe.style.cssText = `color: ${value}; border-top-left-radius: ${value}`
        const { color, borderTopLeftRadius } = getComputedStyle(probe)
        return `${color} ${borderTopLeftRadius}`
      }
      const firstFamily = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body)
          .fontFamily.split(',')[0]
          ?.replaceAll('"', '')
      return {
        others: Object.entries(tokens).flatMap(([name, value]) =>
          computed(`var(--${name})`) === computed(value) ? [] : [name],
        ),
        fonts: { title: firstFamily('h1'), text: firstFamily('body') },
        line: getComputedStyle(document.querySelector('main') ?? probe, '::before').width,
        styles: [...document.querySelectorAll('style')]
          .map(({ textContent }) => textContent ?? '')
          .filter((text) => text.includes('--paper')),
      }
    }, wanted)
    expect(found).toEqual({ others: [], fonts: FONTS, line: '1px', styles: [] })
  })

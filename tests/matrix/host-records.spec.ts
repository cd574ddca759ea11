import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { test } from '../support/host'

/** What axe finds in markup that is not ours: its rule, where, and the component of Payload. */
type Leftover = { rule: string; within: string; component: string }

/** Each must still occur, or is to be taken out. */
const LEFTOVERS: Leftover[] = [
  { rule: 'aria-hidden-focus', within: '.react-select', component: 'ReactSelect' },
  { rule: 'button-name', within: '.clickable-arrow', component: 'ClickableArrow' },
  { rule: 'button-name', within: '.copy-to-clipboard', component: 'CopyToClipboard' },
  { rule: 'button-name', within: '.file-details__remove', component: 'FileDetails' },
  { rule: 'button-name', within: '.popup-button', component: 'Popup' },
  {
    rule: 'color-contrast',
    within: '.LexicalEditorTheme__placeholder',
    component: 'LexicalEditor',
  },
  { rule: 'color-contrast', within: '.array-field__add-row', component: 'ArrayField' },
  { rule: 'color-contrast', within: '.file-field__dragAndDropText', component: 'Upload' },
  { rule: 'color-contrast', within: '.sort-column', component: 'SortColumn' },
  { rule: 'color-contrast', within: '.upload__dropzoneContent', component: 'UploadInput' },
  { rule: 'color-contrast', within: '.tabs-field__tab-button', component: 'TabsField' },
  { rule: 'heading-order', within: '.array-field__title', component: 'ArrayField' },
  { rule: 'heading-order', within: '.no-results', component: 'NoListResults' },
  { rule: 'heading-order', within: 'h4', component: 'RelationshipTable' },
  { rule: 'image-redundant-alt', within: '.file__thumbnail', component: 'FileCell' },
  { rule: 'label', within: '.checkbox-input', component: 'CheckboxInput' },
  { rule: 'label', within: '.react-select', component: 'ReactSelect' },
  { rule: 'label-title-only', within: '.checkbox-input', component: 'SelectAll' },
  { rule: 'label-title-only', within: '.react-select', component: 'ReactSelect' },
  { rule: 'landmark-banner-is-top-level', within: '.list-header', component: 'ListHeader' },
  { rule: 'landmark-no-duplicate-banner', within: 'header', component: 'ListHeader' },
  { rule: 'landmark-unique', within: 'header', component: 'ListHeader' },
  { rule: 'list', within: '.doc-tabs__tabs', component: 'DocumentTabs' },
  { rule: 'nested-interactive', within: '.rs__multi-value', component: 'ReactSelect' },
  { rule: 'region', within: '.doc-header', component: 'DocumentHeader' },
  {
    rule: 'scrollable-region-focusable',
    within: '.doc-controls__content',
    component: 'DocumentControls',
  },
]

/** These are found in some of the looks alone, and each screen is opened in one. */
const BY_LOOK = ['color-contrast', 'heading-order', 'list', 'region']

const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const

/** Shown once a list, a form or our own form in place of one is there. */
const READY = '.collection-list, .document-fields, .records-new, .versions'

/** The faults on a page that are not named, and the leftovers that it has. */
async function findFaults(page: Page, met: Set<Leftover>): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, html } of nodes) {
      const at = page.locator(target.join(' ')).first()
      const leftovers = LEFTOVERS.filter(({ rule }) => rule === id)
      const isWithin = await at.evaluate(
        (element, places) => places.map((within) => element.closest(within) !== null),
        leftovers.map(({ within }) => within),
      )
      const named = leftovers.filter((_, i) => isWithin[i])
      for (const leftover of named) met.add(leftover)
      if (named.length === 0) faults.push(`${id} at ${target.join(' ')}: ${html.slice(0, 160)}`)
    }
  return faults
}

test('WCAG 2.2 AA: axe finds on each generated screen only what is named of Payload’s markup', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const met = new Set<Leftover>()
  let opened = 0

  /** @returns the pages that it leads to: its first record, and the form for a new one */
  async function look(path: string): Promise<string[]> {
    const { colorScheme, width } = LOOKS[opened++ % LOOKS.length] ?? LOOKS[0]
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(page.locator(READY).first()).toBeVisible()
    // Pictures, relations and editors of a form come after it.
    await page.waitForLoadState('networkidle')
    const faults = await findFaults(page, met)
    expect.soft(faults, `${path}, ${colorScheme}, ${width} px`).toEqual([])
    const links = page.locator('.collection-list tbody tr:first-child a, a[href$="/create"]')
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  }

  await page.goto(DESK_ROUTES.records)
  const screens = await page
    .locator('main')
    .locator('a[href*="/collections/"], a[href*="/globals/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(screens.length).toBeGreaterThan(20)
  for (const screen of screens) {
    const below = (await look(screen)).filter((href) => href.startsWith(`${screen}/`))
    for (const href of new Set(below)) await look(href)
  }
  for (const document of ['collections/episodes/ep-016', 'globals/about'])
    await look(`/admin/${document}/versions`)
  await look('/admin/collections/guests/trash')

  const gone = LEFTOVERS.filter((one) => !met.has(one) && !BY_LOOK.includes(one.rule))
  expect(gone, 'no longer occur').toEqual([])
})

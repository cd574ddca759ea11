import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { episodeId } from '@/domain/episodes/episode-id'
import { personSlug } from '@/domain/guests/person-slug'
import {
  aboutPath,
  embedPath,
  episodePath,
  favsPath,
  isEmbedPath,
  PATHS,
  personPath,
  quotePath,
  seasonPath,
} from '@/domain/paths'
import { topicPath } from '@/domain/topics/topics'
import { findFaults } from '../layout'
import { OWN_PAGE, type Show } from './shows'

/** From the narrowest phone to the widest screen. */
const WIDTHS = [320, 390, 820, 1440, 1920] as const
/** Where text is twice as large as usual (WCAG 1.4.4). */
const LARGE_TEXT = 'html { font-size: 200% }'
const LARGE_TEXT_WIDTHS = [390, 1280] as const
/** How many pages are looked at side by side. */
const AT_ONCE = 2

/** Every kind of public page of a show. */
export function pagesOf(show: Show): string[] {
  const { hostName, guests, topics, quote, episodes, titles } = show
  const newest = episodeId(episodes)
  // Its title is the longest one.
  const longest = episodeId(titles.length < episodes ? titles.length + 1 : 1)
  return [
    PATHS.home,
    PATHS.all,
    favsPath(hostName),
    ...(topics.length > 0 ? [topicPath(`topic-${topics.length}`)] : []),
    ...(show.countsBy === 'season' ? [seasonPath(2)] : []),
    ...new Set([episodePath(newest), episodePath(longest)]),
    PATHS.quotes,
    ...(quote ? [quotePath(1)] : []),
    aboutPath(hostName),
    PATHS.community,
    PATHS.follow,
    PATHS.guests,
    ...guests.slice(-1).map((name) => personPath(personSlug(name))),
    PATHS.ourValues,
    PATHS.privacy,
    PATHS.getInvolved,
    OWN_PAGE,
    PATHS.search,
    `${PATHS.search}?q=${encodeURIComponent(titles[0] ?? '')}`,
    PATHS.saved,
    '/404',
    embedPath(longest),
    '/AdminLogin',
  ]
}

/** What `/saved` lists: every title of the show, saved and opened. */
function episodesOnDevice({ episodes, titles }: Show): string {
  const first = Array.from({ length: Math.min(episodes, titles.length) }, (_, index) => index + 1)
  const list = [...first, episodes].map((n) => ({ id: episodeId(n), at: n }))
  return JSON.stringify({ saved: list, opened: list })
}

/** The texts of a show that no page may cut: whose beginning is enough to know them. */
const namesOf = ({ showName, shortName, hostName, titles, topics, guests }: Show): string[] =>
  [showName, shortName ?? '', hostName, ...titles, ...topics, ...guests]
    .filter(Boolean)
    .map((name) => name.slice(0, 12))

/**
 * Runs in the page: names and titles that are cut by their box or end in dots, a line each, and a
 * name in the header that is broken within a word, on more than three lines, or higher than its bar.
 */
export function findCutNames(names: string[]): string[] {
  const faults: string[] = []
  const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
  const range = document.createRange()
  /** Says where a text goes beyond what a box round it shows. */
  const check = (node: Node, text: string) => {
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    for (let element = node.parentElement; element; element = element.parentElement) {
      if (element.matches('svg, .skip-link, script, style, title')) return
      const outer = element.getBoundingClientRect()
      if (outer.width <= 1 || outer.height <= 1) return // For screen readers alone.
      const { overflowX, overflowY, position } = getComputedStyle(element)
      // Part of a letter's line may be outside: it is higher than the letter.
      const isCut = boxes.some(
        (box) =>
          (hides(overflowX) && (box.left < outer.left - 2 || box.right > outer.right + 2)) ||
          (hides(overflowY) &&
            (box.top < outer.top - box.height / 3 || box.bottom > outer.bottom + box.height / 3)),
      )
      if (isCut && element !== document.body) {
        faults.push(`cut: ${text.slice(0, 60)}`)
        return
      }
      if ([overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value))) return
      if (position === 'fixed') return
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.replaceAll('\u00ad', '').trim() ?? ''
    if (!names.some((name) => text.includes(name))) continue
    if (node.parentElement?.checkVisibility({ visibilityProperty: true })) check(node, text)
  }
  const bar = document.querySelector('header > .wrap')
  const name = bar?.querySelector('a > span:not(.visually-hidden)')
  if (!bar || !name) return faults
  const lines = () =>
    new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size
  range.selectNodeContents(name)
  const text = name.textContent ?? ''
  if (lines() > 3) faults.push(`on more than three lines: ${text}`)
  const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (lines() > 1) faults.push(`broken within a word: ${word}`)
    }
  const [outer, inner] = [bar.getBoundingClientRect(), name.getBoundingClientRect()]
  if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)
    faults.push(`higher than the header: ${text}`)
  for (const one of [...bar.children].filter((part) => part.checkVisibility()))
    for (const other of [...bar.children].filter((part) => part.checkVisibility())) {
      if (one === other || !(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING))
        continue
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const overlap = Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      )
      if (overlap > 6 && a.width > 1 && b.width > 1 && getComputedStyle(other).position !== 'fixed')
        faults.push(`the header’s parts overlap by ${Math.round(overlap)} px`)
    }
  return faults
}

type LookOver = {
  pages?: readonly string[]
  /** Where screenshots go; none are made without it. */
  screenshots?: string
}

/**
 * Opens every public page of the show that the site has, at every width, with text of twice the size, in
 * the light and the dark.
 * @returns what a listener would call broken, and what axe finds, by page
 */
export async function lookOver(
  browser: Browser,
  url: string,
  show: Show,
  { pages = pagesOf(show), screenshots }: LookOver = {},
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  const left = [...pages]
  const visit = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript((device) => {
      // The welcome comes by itself, over what is looked at.
      sessionStorage.setItem('welcome-shown', 'true')
      localStorage.setItem('kept-episodes', device)
    }, episodesOnDevice(show))
    const others = new Set<string>()
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== url) others.add(origin)
    })
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await lookAt(page, url, path, show, screenshots)
      found.push(...[...others].map((other) => `loads from ${other} before a press`))
      others.clear()
      if (found.length > 0) faults[path] = found
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return faults
}

/** The first screen of a laptop and of a phone, in px: home and episodes are played from there. */
const FIRST_SCREENS = [
  [1440, 900],
  [390, 844],
] as const

/** Runs in the page: how far below the window its first button to play ends, in px; 0 if it is seen. */
export function playIsBelow(): number {
  const [play] = [...document.querySelectorAll('main [data-part="play"]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  return play ? Math.max(0, Math.round(play.getBoundingClientRect().bottom - innerHeight)) : 0
}

async function lookAt(
  page: Page,
  url: string,
  path: string,
  show: Show,
  screenshots?: string,
): Promise<string[]> {
  const faults: string[] = []
  await page.emulateMedia({ colorScheme: 'light' })
  const answer = await page.goto(url + path)
  const wanted = path === '/404' ? 404 : 200
  if (answer?.status() !== wanted) faults.push(`answered with ${answer?.status()}`)
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-fonts'))
  await page.evaluate(() => document.fonts.ready)
  if (path === PATHS.saved) await page.locator('article[data-episode]').first().waitFor()
  const look = async (width: number, text = '') => {
    await page.setViewportSize({ width, height: 900 })
    const found = [
      ...(await page.evaluate(findFaults)),
      // A small frame of another site has three lines for a title, but all of the show's name.
      ...(await page.evaluate(findCutNames, isEmbedPath(path) ? [show.showName] : namesOf(show))),
    ]
    faults.push(...new Set(found.map((fault) => `${width} px${text}: ${fault}`)))
  }
  if (path === PATHS.home || path.startsWith('/podcast/'))
    for (const [width, height] of FIRST_SCREENS) {
      await page.setViewportSize({ width, height })
      const below = await page.evaluate(playIsBelow)
      if (below > 0) faults.push(`${width} × ${height}: Play is ${below} px below the first screen`)
    }
  for (const width of WIDTHS) {
    await look(width)
    if (screenshots) {
      const name = `${show.key}-${path.replace(/\W+/g, '-')}-${width}.png`
      await page.screenshot({ path: `${screenshots}/${name}`, fullPage: true })
    }
    // The widest layout in the light, the narrow one in the dark.
    if (width === 1440) faults.push(...(await axe(page, 'light')))
  }
  if (path === OWN_PAGE) {
    const turn = () =>
      page.evaluate(() => {
        const { documentElement: html } = document
        html.dir = html.dir === 'rtl' ? 'ltr' : 'rtl'
      })
    await turn()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // The name in the header stands as its own words run.
      const found = await page.evaluate(findFaults)
      faults.push(...found.map((fault) => `${width} px, turned round: ${fault}`))
    }
    await turn()
  }
  const large = await page.addStyleTag({ content: LARGE_TEXT })
  for (const width of LARGE_TEXT_WIDTHS) await look(width, ', text of 200 %')
  await large.evaluate((style) => style.parentNode?.removeChild(style))
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.push(...(await axe(page, 'dark', ['color-contrast'])))
  return faults
}

async function axe(page: Page, scheme: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${scheme}: ${id}: ${html.slice(0, 160)}`),
  )
}

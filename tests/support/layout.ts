import type { Locator, Page } from '@playwright/test'

/** What the layout promises in any browser, however it draws letters. */
export const WIDTHS = { phone: 390, desktop: 1440 } as const
export type Device = keyof typeof WIDTHS

/** Where things stand, rounded, top to bottom of the whole page. */
export const boxesOf = (things: Locator) =>
  things.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top + window.scrollY),
        bottom: Math.round(bottom + window.scrollY),
      }
    }),
  )

/** Which parts of a frame of another site do not fit into it, and whether it scrolls. */
export const findFrameFaults = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const outside = [...document.querySelectorAll(selector)]
      .filter((part) => !part.closest('ul') && part.checkVisibility())
      .filter((part) => {
        const { top, right, bottom, left } = part.getBoundingClientRect()
        return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
      })
    return [
      ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : []),
      ...outside.map((part) => part.outerHTML.slice(0, 80)),
    ]
  }, parts)

/**
 * What a reader would call broken, a line each: cut or overlapping texts, sideways scrolling, and a
 * text with so little room that it is a column of letters.
 */
export function findFaults(): string[] {
  const faults: string[] = []
  /** Whether it stands in a pixel of its own, for screen readers alone. */
  const isClippedAway = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    return (width <= 1 && height <= 1) || isClippedAway(element.parentElement)
  }
  if (document.documentElement.scrollWidth > window.innerWidth) faults.push('scrolls sideways')
  type Line = { text: string; owner: Element; box: DOMRect }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = node.textContent?.trim()
    if (!owner || !text || !owner.checkVisibility({ visibilityProperty: true })) continue
    const isHidden = owner.closest(
      '.sr-only, .skip-link, svg, dialog, script, style, [aria-hidden]',
    )
    if (isHidden || isClippedAway(owner)) continue
    if (parseFloat(getComputedStyle(owner).fontSize) < 13) faults.push(`small print: ${text}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    // What a description has beyond its last shown line is not drawn.
    const { bottom } = owner.getBoundingClientRect()
    const isClamped = getComputedStyle(owner).overflowY !== 'visible'
    const boxes = [...range.getClientRects()]
    const rows = new Set(boxes.map((box) => Math.round(box.bottom / 4))).size
    if (rows > 2 && text.length / rows < 4) faults.push(`squeezed: ${text}`)
    for (const box of boxes) {
      if (isClamped && box.top > bottom - box.height / 2) continue
      if (box.left < -1 || box.right > window.innerWidth + 1) faults.push(`cut: ${text}`)
      lines.push({ text, owner, box })
    }
  }
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (one.owner === other.owner || one.owner.contains(other.owner)) continue
      if (other.owner.contains(one.owner)) continue
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // A line is higher than its letters: a third of it may reach into the next one.
      const least = Math.min(one.box.height, other.box.height) / 3
      if (width > 2 && height > least) faults.push(`“${one.text}” lies on “${other.text}”`)
    }
  return faults
}

/** What crosses the margin line of a page of the desk: texts, controls and boxes, a line each. */
export function findLineCrossings(): string[] {
  const main = document.querySelector('main')
  const drawn = main && getComputedStyle(main, '::before')
  const line = parseFloat(drawn?.left ?? '')
  if (!main || Number.isNaN(line)) return []
  const { left: edge, top: start } = main.getBoundingClientRect()
  const from = start + (parseFloat(drawn?.top ?? '') || 0) // In the setup it begins below the name.
  const isAcross = ({ left, right, width, bottom }: DOMRect) =>
    width > 1 && bottom > from + 1 && left < edge + line - 1 && right > edge + line + 1
  /** Whether it stands in a pixel of its own, for screen readers alone. */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (Math.round(element.getBoundingClientRect().width) === 1 || isClipped(element.parentElement))
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isClipped(element)
  // Lists and bars run from one edge of the page to the other.
  const isBox = (element: Element) => {
    const { borderLeftWidth, backgroundColor } = getComputedStyle(element)
    const isDrawn = borderLeftWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'
    return isDrawn && element.getBoundingClientRect().left > edge + 2
  }
  const found = [...main.querySelectorAll('*')]
    .filter((one) => one.matches('input, textarea, select, button, img, iframe') || isBox(one))
    .filter((one) => isSeen(one) && isAcross(one.getBoundingClientRect()))
    .map((one) => one.outerHTML.slice(0, 80))
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const isText = node.textContent?.trim() && node.parentElement && isSeen(node.parentElement)
    if (isText && [...range.getClientRects()].some(isAcross)) found.push(node.textContent ?? '')
  }
  return found
}

/** What tells an element or its `::before` or `::after` from another in forced colours. */
export const readForcedLook = (thing: Locator, pseudo?: string) =>
  thing.evaluate((element, part) => {
    const { backgroundColor, borderColor, outlineColor, outlineStyle, textDecorationLine } =
      getComputedStyle(element, part)
    return { backgroundColor, borderColor, outlineColor, outlineStyle, textDecorationLine }
  }, pseudo)

/** How bright the page's ground is, from 0 to 1. */
export const brightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('There is no canvas')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  })

/** What scrolls sideways, and targets under 44 px, a line each. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const wide = scrollWidth > window.innerWidth ? ['scrolls sideways'] : []
    const small = [...document.querySelectorAll('a, button, summary')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        const isInText = getComputedStyle(target).display === 'inline'
        const isSmall = width > 1 && height > 1 && Math.min(width, height) < 43.5
        return isSmall && !isInText && !target.matches('.skip-link')
      })
      .map((target) => `small: ${target.textContent}`)
    return [...wide, ...small]
  })

/** The size of the title, of what else is read, and whether the title's own face is there. */
export function readTitle(): { title: number; largest: number; isLoaded: boolean } {
  const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
  const heading = document.querySelector('h1')
  if (!heading) throw new Error('There is no title')
  const families = getComputedStyle(heading).fontFamily.replaceAll('"', '').split(', ')
  return {
    title: size(heading),
    largest: Math.max(...[...document.querySelectorAll('main :is(h2, h3, p, li)')].map(size)),
    isLoaded: [...document.fonts].some(
      (face) => face.status === 'loaded' && face.family === families[0],
    ),
  }
}

/** Adds up, from a page's beginning, how far its parts move, as Layout Instability counts it. */
export async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
    }
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shift: () => {
        add(observer.takeRecords())
        return sum
      },
    })
  })
  return () => page.evaluate('shift()')
}

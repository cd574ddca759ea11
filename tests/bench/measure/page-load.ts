import lighthouse, { type Result } from 'lighthouse'
import { openBrowser } from '../browser'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const KINDS = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'image',
} as const

export type Category = (typeof CATEGORIES)[number]
export type Bytes = Record<(typeof KINDS)[keyof typeof KINDS] | 'other', number>

/** One load of a page: scores of 100, times in ms, bytes as transferred. */
export type PageLoad = {
  /** Those that were asked for. */
  scores: Partial<Record<Category, number>>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: Bytes
  requests: number
  benchmarkIndex: number
}

type Request = { resourceType: string; transferSize: number }

function requestsOf({ audits }: Result): Request[] {
  const { details } = audits['network-requests'] ?? {}
  if (details?.type !== 'table') throw new Error('Lighthouse says nothing about requests')
  return details.items.map(({ resourceType, transferSize }) => ({
    resourceType: String(resourceType),
    transferSize: Number(transferSize),
  }))
}

function countBytes(requests: Request[]): Bytes {
  const bytes: Bytes = { html: 0, css: 0, script: 0, font: 0, image: 0, other: 0 }
  for (const { resourceType, transferSize } of requests)
    bytes[KINDS[resourceType as keyof typeof KINDS] ?? 'other'] += transferSize
  return bytes
}

/**
 * Loads a page in a fresh browser with Lighthouse's mobile settings: slow 4G and a processor four
 * times slower, both simulated.
 * @throws Error if the page could not be measured
 */
export async function loadPage(url: string, categories: Category[]): Promise<PageLoad> {
  const { browser, port } = await openBrowser()
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
    })
    if (!run || run.lhr.runtimeError)
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    const { lhr } = run
    const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? NaN
    const requests = requestsOf(lhr)
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, 100 * (lhr.categories[name]?.score ?? NaN)]),
      ),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: countBytes(requests),
      requests: requests.length,
      benchmarkIndex: lhr.environment.benchmarkIndex,
    }
  } finally {
    await browser.close()
  }
}

/** All of them, best known first. */
export const ALL_CATEGORIES: Category[] = [...CATEGORIES]

import { devices, type Page } from '@playwright/test'
import { openBrowser } from '../browser'
import { plainPage, servePage } from '../controls/plain-page'
import { fetchGood } from '../measure/fetch-raw'
import { spreadOf } from '../measure/spread'
import type { Bench, Part } from '../part'

const PATH = '/episodes/all'
/** What DevTools calls slow 4G; bytes a second and ms. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
  latency: 562.5,
}
const SLOWER = 4
const ROWS = '/api/episodes?where[episodeNum][less_than]=11&sort=-episodeNum&limit=7&depth=0'

/** The least that shows more rows: it asks for them and writes them down. */
const SCRIPT = `<ol></ol><button>View more</button><script>
document.querySelector('button').onclick = async () => {
  const { docs } = await (await fetch('/rows.json')).json()
  document.querySelector('ol').append(...docs.map((row) => {
    const item = document.createElement('li')
    item.dataset.episode = row.id
    item.textContent = row.title
    return item
  }))
}
</script>`

/** Emulates a phone's processor and line, also for what a page loads later. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

type Tap = { ms: number; isSamePage: boolean }

/** Taps as soon as the page says it is loaded; until the row `next` is there. */
async function tap(url: string, next: string): Promise<Tap> {
  const { browser } = await openBrowser()
  try {
    const context = await browser.newContext(devices['Pixel 7'])
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url, { waitUntil: 'load' })
    const begun = performance.now()
    // A link until the page's script runs, then a button.
    await page.locator(':is(a, button):text-is("View more")').tap({ noWaitAfter: true })
    await page.locator(`[data-episode=${next}]`).waitFor()
    return { ms: performance.now() - begun, isSamePage: page.url() === url }
  } finally {
    await browser.close()
  }
}

async function measure({ site, options, say }: Bench) {
  const html = String((await fetchGood(`${site.url}${PATH}`)).body)
  const numbers = [...html.matchAll(/data-episode="ep-(\d+)"/g)].map(([, number]) => Number(number))
  const next = Math.min(...numbers) - 1
  const id = `ep-${String(next).padStart(3, '0')}`
  const rows = await fetchGood(`${site.url}${ROWS.replace('11', String(next + 1))}`)
  const control = await servePage(plainPage(html, SCRIPT), { '/rows.json': String(rows.body) })
  const [ours, theirs]: [Tap[], Tap[]] = [[], []]
  try {
    for (let run = 0; run < options.pageRuns; run += 1) {
      say(`run ${run + 1} of ${options.pageRuns}`)
      ours.push(await tap(`${site.url}${PATH}`, id))
      theirs.push(await tap(`${control.url}/`, id))
    }
  } finally {
    await control.stop()
  }
  return { ours, theirs }
}

/** A tap on View more as the first thing that is done, on a slow phone and a slow line. */
export const tapPart: Part = {
  title: 'The first tap',
  run: async (bench) => {
    await bench.site.run()
    const { ours, theirs } = await measure(bench)
    const row = (name: string, taps: Tap[]) => [
      name,
      spreadOf(
        taps.map(({ ms }) => ms / 1000),
        's',
        2,
      ),
      `${taps.filter(({ isSamePage }) => isSamePage).length} of ${taps.length}`,
    ]
    return [
      {
        title: 'A tap on View more on a page just loaded, processor 4 × slower, slow 4G',
        columns: ['Page', 'Until the rows are in place', 'On the same page'],
        rows: [
          row(`\`${PATH}\``, ours),
          row('its control: plain HTML and ten lines of script', theirs),
        ],
      },
    ]
  },
}

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { devices, type CDPSession, type Page } from '@playwright/test'
import { startSoundServer } from '../../support/sound-server'
import { openBrowser } from '../browser'
import { plainPage, servePage } from '../controls/plain-page'
import { fetchGood } from '../measure/fetch-raw'
import { spreadOf } from '../measure/spread'
import type { Bench, Part } from '../part'

const LIST = '/episodes/all'
const EPISODE = 'ep-001'
const CHAPTER_S = 60
/** Where the frames of the first run are written to, by what is tapped. */
const FILM = path.join('tests', '.results', 'first-tap')
/** What DevTools calls slow 4G; bytes a second and ms. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
  latency: 562.5,
}
const SLOWER = 4

/** What is tapped, and what is there when it has answered. */
type Touch = { name: string; at: string; control: string; answer: string; plain: Plain }
/** The least that does the same, in plain HTML: what is in the page, and what its server has. */
type Plain = { html: string; json?: Record<string, string> }

/** A button that says at once that it was pressed. */
const PRESSED = {
  html: `<button>Save</button><script>
document.querySelector('button').onclick = ({ target }) => target.setAttribute('aria-pressed', 'true')
</script>`,
}

/** Asks for rows and writes them down. */
const plainRows = (rows: string): Plain => ({
  html: `<ol></ol><button>View more</button><script>
document.querySelector('button').onclick = async () => {
  const { docs } = await (await fetch('/rows.json')).json()
  document.querySelector('ol').append(...docs.map((row) => {
    const item = document.createElement('li')
    item.dataset.episode = row.id
    item.textContent = row.title
    return item
  }))
}
</script>`,
  json: { '/rows.json': rows },
})

/** Plays from a place: pressed at once, as soon as the browser has begun. */
const plainAudio = (address: string): Plain => ({
  html: `<audio preload="none" src="${address}"></audio><button>Play</button><script>
document.querySelector('button').onclick = ({ target }) => {
  void document.querySelector('audio').play()
  target.setAttribute('aria-pressed', 'true')
}
</script>`,
})

/** Emulates a phone's processor and line, also for what a page loads later. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Writes what the page looks like from now on, each frame named by when it was shown. */
async function film(session: CDPSession, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const begun = performance.now()
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const ms = String(Math.round(performance.now() - begun)).padStart(5, '0')
    writeFileSync(path.join(folder, `${ms}-ms.jpg`), Buffer.from(data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 390 })
}

/**
 * Taps as soon as the page says it is loaded. @returns how long until the answer is there, in s
 * @param folder for the frames
 */
async function tap(url: string, control: string, answer: string, folder?: string): Promise<number> {
  const { browser } = await openBrowser()
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowDown(session)
    await page.goto(url, { waitUntil: 'load' })
    await page.locator(control).first().scrollIntoViewIfNeeded()
    if (folder) await film(session, folder)
    const ms = await timeTap(page, control, answer)
    if (page.url() !== url) throw new Error(`It led to ${page.url()}`)
    return ms / 1000
  } finally {
    await browser.close()
  }
}

/** Resolves to the ms between the first press and the answer, by the clock of the page. */
const timeOf = (answer: string): string => `new Promise((resolve) => {
  let begun = 0
  addEventListener('click', () => (begun ||= performance.now()), { capture: true })
  const look = () => {
    if (begun > 0 && document.querySelector(${JSON.stringify(answer)})) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  look()
})`

async function timeTap(page: Page, control: string, answer: string): Promise<number> {
  const answered = page.evaluate<number>(timeOf(answer))
  await page.locator(control).first().tap({ noWaitAfter: true })
  return answered
}

async function touches({ site }: Bench, audioUrl: string): Promise<Touch[]> {
  await site.callAsHost('PATCH', `/api/episodes/${EPISODE}`, {
    audioUrl,
    description: 'It begins with a hum.\n\n[1:00] The hum goes on.',
  })
  const html = String((await fetchGood(`${site.url}${LIST}`)).body)
  const numbers = [...html.matchAll(/data-episode="ep-(\d+)"/g)].map(([, number]) => Number(number))
  const last = Math.min(...numbers)
  const query = `where[episodeNum][less_than]=${last}&sort=-episodeNum&limit=7&depth=0`
  const rows = await fetchGood(`${site.url}/api/episodes?${query}`)
  const more = '[data-part=more]'
  const next = `[data-episode=ep-${String(last - 1).padStart(3, '0')}]`
  const at = `/podcast/${EPISODE}`
  const played = 'audio-player [data-part=play][data-plays=true]'
  return [
    {
      ...{ name: 'View more', at: LIST, control: more, answer: next },
      plain: plainRows(String(rows.body)),
    },
    {
      ...{ name: 'Save', at, control: '[data-part=save]', plain: PRESSED },
      answer: '[data-part=save][aria-pressed=true]',
    },
    {
      ...{ name: 'Copy link', at, control: 'share-link [data-part=copy]', plain: PRESSED },
      answer: 'share-link [data-part=done]:not([hidden])',
    },
    {
      ...{ name: 'Play', at, control: 'audio-player [data-part=play]', answer: played },
      plain: plainAudio(audioUrl),
    },
    {
      ...{ name: 'A time in the notes', at, control: `main a[href$="#t=${CHAPTER_S}"]` },
      ...{ answer: played, plain: plainAudio(`${audioUrl}#t=${CHAPTER_S}`) },
    },
    {
      ...{ name: 'Menu', at: '/', control: '[popovertarget=site-nav]', plain: PRESSED },
      answer: '#site-nav:popover-open',
    },
  ]
}

async function measure({ site, options, say }: Bench, touch: Touch) {
  const { name, at, control, answer, plain } = touch
  const html = String((await fetchGood(`${site.url}${at}`)).body)
  const other = await servePage(plainPage(html, plain.html), plain.json)
  const said = plain.json ? answer : 'button[aria-pressed=true]'
  const [ours, theirs]: [number[], number[]] = [[], []]
  try {
    for (let run = 0; run < options.pageRuns; run += 1) {
      say(`${name}, run ${run + 1} of ${options.pageRuns}`)
      const folder =
        run === 0 ? path.join(FILM, name.replaceAll(' ', '-').toLowerCase()) : undefined
      ours.push(await tap(`${site.url}${at}`, control, answer, folder))
      theirs.push(await tap(`${other.url}/`, 'button', said))
    }
  } finally {
    await other.stop()
  }
  return [`${name}, \`${at}\``, spreadOf(ours, 's', 2), spreadOf(theirs, 's', 2)]
}

/** The first thing that a listener does, on a slow phone and a slow line. */
export const tapPart: Part = {
  title: 'The first tap',
  run: async (bench) => {
    await bench.site.run()
    const audio = await startSoundServer(300)
    try {
      const rows = []
      for (const touch of await touches(bench, audio.url)) rows.push(await measure(bench, touch))
      return [
        {
          title: 'The first tap on a page just loaded, processor 4 × slower, slow 4G',
          columns: ['What is tapped', 'Until it has answered', 'Its control'],
          rows,
        },
      ]
    } finally {
      await audio.stop()
    }
  },
}

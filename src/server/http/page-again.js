// Loads a public page again whose scripts are gone, because the page has changed since: once a minute
// at most. The browser goes back to its place, and what was pressed is done on the new page. The
// page's loader (page-loader.js) asks for this when a script has not come, and after the reload.
const MINUTE = 60_000
const { again } = history.state ?? {}
/** True while a call runs, which also takes care of what is pressed meanwhile. */
let isUnderWay = false
let touchedNow
addEventListener('click', ({ target }) => (touchedNow = target), true)
// oxlint-disable-next-line layers/site-clock -- The clock of the browser, between two of its pages.
const now = () => Date.now()
const wasLoadedAgain = () => now() - again?.at < MINUTE

/**
 * @param {string} source of the script
 * @param {Element | undefined} touched what was pressed last, before
 * @param {() => void} giveUp does without scripts what was pressed
 */
export async function loadAgain(source, touched, giveUp) {
  if (isUnderWay) return
  isUnderWay = true
  await tryToLoadAgain(source, touched, giveUp)
  isUnderWay = false
}

async function tryToLoadAgain(source, touched, giveUp) {
  const { status } = await fetch(source).catch(() => ({ status: 0 }))
  // It is another fault that a reload would not mend; or the site cannot be reached.
  if (status === 0 || status > 404 || wasLoadedAgain()) return giveUp()
  // A press that has begun is to end here, or it would be lost.
  do await new Promise((done) => setTimeout(done, 300))
  while (document.querySelector(':active'))
  const waiting = document.querySelector('[data-pressed]')
  // What has parts (src/elements) has done what was pressed.
  const pressed =
    waiting ?? (touchedNow ?? touched)?.closest(':is(a, button, summary):not([data-part])')
  // Somebody is leaving already, by a link or a form.
  if (!waiting && (pressed?.href || pressed?.form)) return
  const note = { at: now(), text: pressed?.textContent }
  history.replaceState({ ...history.state, again: note }, '')
  location.reload()
}

/** Goes on where the page of before was left. */
function goOn({ at, text }) {
  history.replaceState({ ...history.state, again: { at } }, '')
  dispatchEvent(new Event('scroll')) // It had been touched.
  const all = [...document.querySelectorAll('a, button, summary')]
  const pressed = text && all.find(({ textContent }) => textContent === text)
  pressed?.focus({ preventScroll: true })
  pressed?.click()
}

if (wasLoadedAgain() && 'text' in again) goOn(again)

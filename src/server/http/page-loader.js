// Runs at the end of every public page, before any other script (page-scripts.ts puts it there).
// It brings the page to life when somebody touches it, when something on it is due, or long after
// the page has loaded on a fast connection. Links, menus and forms work without it.
;(() => {
  const sources = document.currentScript.dataset.scripts.split(' ')
  // Each that somebody gives; the popup takes the focus by itself.
  const signals = 'pointerover scroll pointerdown keydown'.split(' ')
  let touched // What was pressed last.
  let tries = ''
  let lost // The address of a script that did not come.

  // Does without scripts what was pressed: follows the link, or says that it did not work.
  function giveUp() {
    for (const link of document.querySelectorAll('[data-pressed]')) {
      delete link.dataset.pressed
      link.ariaBusy = null
      if (link.href) location = link.href
      else if (link.nextSibling) link.nextSibling.textContent = link.dataset.pending
    }
  }
  const again = '/page-scripts/again.js'
  const loadAgain = () =>
    import(again).then((page) => page.loadAgain(lost, touched, giveUp), giveUp)

  function begin() {
    for (const signal of signals) removeEventListener(signal, begin, true)
    for (const source of sources.splice(0)) {
      const script = document.createElement('script')
      script.src = source
      script.async = false // In the order of the list, whichever arrives first.
      script.onerror = () => loadAgain((lost = source))
      document.head.append(script)
    }
  }
  // An app that was chosen is counted and remembered (src/elements/own-app.ts); with the script or
  // before it. A button, or a link that becomes one, waits for it: the press is kept, and carried
  // out once.
  function keep(event) {
    touched = event.target
    try {
      const platform = touched.closest('[data-app]').dataset.app
      const query = `page=${location.pathname}&platform=${encodeURIComponent(platform)}`
      navigator.sendBeacon('/api/statistics/clicks?' + query)
      localStorage.listenApp = platform
    } catch {} // No link to an app; or no storage: nothing is remembered.
    const link = touched.closest('[data-pending]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    link.dataset.pressed = ''
    setTimeout(giveUp, 10000)
    // What has parts, and what leads into the sound, is the work of src/elements, whose script may
    // have failed before; browsers remember that by its address.
    if (link.dataset.part || /^#t=/.test(link.hash))
      import(document.querySelector('script[src*=elements]').src + tries).catch(() => {
        tries += '?'
        giveUp()
      })
    else if (lost) loadAgain()
    else begin()
  }
  // What the menu does by itself as soon as its script is there.
  function close({ type, key, target }) {
    const nav = document.querySelector('#site-nav')
    if (type === 'focusin' && !nav.closest('header').contains(target)) nav.hidePopover?.()
    const group = nav.querySelector('details[open]')
    if (!group || group.closest(':popover-open')) return
    if (key ? key !== 'Escape' : group.contains(target)) return
    group.open = false
    if (key) group.firstChild.focus()
  }
  for (const signal of signals) addEventListener(signal, begin, true)
  // Early (capture): React lets no event through to the window while it takes the page over.
  addEventListener('click', keep, true)
  for (const signal of ['focusin', ...signals.slice(2)]) addEventListener(signal, close, true)

  // The fonts come after the first paint, and are shown when both are there.
  async function showFonts() {
    const { documentElement, fonts } = document
    const { families = 'Newsreader, Schibsted Grotesk' } = documentElement.dataset
    await fonts.load('1em ' + families).catch(() => {})
    delete documentElement.dataset.fonts
    void getComputedStyle(documentElement).color // Styles in this task, the layout in the next.
  }
  new PerformanceObserver(showFonts).observe({ type: 'paint', buffered: true })

  let isDue
  try {
    isDue = /"isAuth":true/.test(localStorage.auth)
  } catch {} // No storage: nobody is logged in.
  if (isDue) begin()
  if (history.state?.again) import(again)
  const line = navigator.connection
  if (line?.effectiveType === '4g' && !line.saveData)
    setTimeout(() => requestIdleCallback(begin), 20000)
})()

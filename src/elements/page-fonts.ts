/** Shows the fonts of a page once it has been painted, and all of them are there (tokens.css). */
export function showFontsAfterPaint(): void {
  const { documentElement: root, fonts } = document
  const show = async () => {
    const { families = 'Newsreader, Schibsted Grotesk' } = root.dataset
    await fonts.load(`1em ${families}`).catch(() => {})
    delete root.dataset.fonts
    void getComputedStyle(root).color // Styles in this task, the layout in the next.
  }
  new PerformanceObserver(() => void show()).observe({ type: 'paint', buffered: true })
}

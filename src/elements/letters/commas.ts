/**
 * A voice message as it is shown: one comma a second, as tall as it was loud. What is heard is
 * highlighted.
 * @param levels of its seconds, from 0 to 100
 * @param cells how many there are in all; those beyond the levels are empty
 */
export function commas(levels: readonly number[], cells = levels.length): HTMLElement[] {
  return Array.from({ length: cells }, (_, second) => {
    const comma = document.createElement('i')
    const level = levels[second]
    if (level !== undefined) comma.style.setProperty('--v', String(level / 100))
    return comma
  })
}

/** Highlights the commas of the seconds before a place. */
export function highlightHeard(lines: HTMLElement, seconds: number): void {
  for (const [second, comma] of [...lines.children].entries())
    comma.toggleAttribute('data-heard', second < seconds)
}

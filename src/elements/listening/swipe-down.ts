/** Returns how far a sheet is pulled before it closes (px). */
const FAR_PX = 90

/** Has a finger pull a dialog down and away, from where it is not scrolled and nothing else is dragged. */
export function followSwipe(dialog: HTMLElement, close: () => void): void {
  let from: { x: number; y: number } | null = null
  let pulled = 0
  const pull = (distance: number) => {
    pulled = Math.max(0, distance)
    dialog.style.translate = pulled > 0 ? `0 ${pulled}px` : ''
  }
  const start = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    const isFree = dialog.scrollTop <= 0 && !(target as Element).closest('input, select, .grip')
    from = touch && touches.length === 1 && isFree ? { x: touch.clientX, y: touch.clientY } : null
  }
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (!from || !touch) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    // It scrolls, or goes sideways.
    if (pulled === 0 && y < Math.abs(x)) from = null
    else pull(y)
  }
  const end = ({ type }: TouchEvent) => {
    if (from && type === 'touchend' && pulled > FAR_PX) close()
    from = null
    pull(0)
  }
  dialog.addEventListener('touchstart', start, { passive: true })
  dialog.addEventListener('touchmove', move, { passive: true })
  dialog.addEventListener('touchend', end)
  dialog.addEventListener('touchcancel', end)
}

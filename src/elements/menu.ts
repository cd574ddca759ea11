const nav = () => document.getElementById('site-nav')

const isOpenPopover = (menu: HTMLElement | null): boolean =>
  Boolean(menu && 'hidePopover' in menu && menu.matches(':popover-open'))

function closeGroups(): void {
  for (const group of nav()?.querySelectorAll('details[open]') ?? []) group.removeAttribute('open')
}

/** Closes the menu of the site, and what is open in it. */
function closeMenu(): void {
  closeGroups()
  const menu = nav()
  if (isOpenPopover(menu)) menu?.hidePopover()
}

/**
 * Does for the menu (site-header.tsx) what `<details>` and popovers do not do by themselves: it closes
 * on clicks outside, on Escape, where the focus goes elsewhere, and on another width of the screen.
 */
export function watchMenu(): void {
  const groupOf = (target: EventTarget | null) => {
    const group = nav()?.querySelector<HTMLDetailsElement>('details[open]')
    return group && !isOpenPopover(nav())
      ? { group, isInside: group.contains(target as Node) }
      : null
  }
  addEventListener('pointerdown', ({ target }) => {
    if (groupOf(target)?.isInside === false) closeGroups()
  })
  addEventListener('focusin', ({ target }) => {
    const container = isOpenPopover(nav()) ? nav()?.closest('header') : groupOf(target)?.group
    if (container && !container.contains(target as Node)) closeMenu()
  })
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('#site-nav a')) closeMenu()
  })
  addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && groupOf(null)
    if (!open) return
    closeGroups()
    open.group.querySelector('summary')?.focus()
  })
  matchMedia('(min-width: 70rem)').addEventListener('change', closeMenu)
}

import type { Lists, Rows } from './lists'
import { scriptOnDemand } from './load-script'
import { onPress, PageElement } from './page-element'

/** The address of src/elements/lists, which is compiled first (src/scripts/launch/compile.mjs). */
declare const LISTS_ADDRESS: string | undefined

const loadLists = scriptOnDemand(
  typeof LISTS_ADDRESS === 'undefined' ? undefined : LISTS_ADDRESS,
  (lists: Lists) => lists,
)

/**
 * `<view-more>`: a list of episodes, and the link that shows more of it in place (episode-list.tsx). What it does beyond asking for them comes when it is first needed, together with the rows.
 */
export class ViewMoreElement extends PageElement {
  /** The page has other rows now. */
  static observedAttributes = ['data-start']
  #rows: Promise<Rows | null> | undefined

  protected start(onPage: AbortSignal): void {
    const link = this.inner<HTMLAnchorElement>('more')
    const rows = async () => {
      const lists = await loadLists()
      return lists && !onPage.aborted ? lists.extendList(this, onPage) : null
    }
    const press = async () => {
      if (link.ariaBusy) return
      link.ariaBusy = 'true'
      const page = fetch(link.href, { cache: 'no-store' })
      page.catch(() => {}) // It is said by what waits for it.
      const known = await (this.#rows ??= rows())
      if (known) void known.add(page)
      else if (!onPage.aborted) location.assign(link.href)
    }
    const restore = () => {
      if ((history.state as { moreEpisodes?: unknown } | null)?.moreEpisodes) this.#rows ??= rows()
    }
    addEventListener('popstate', restore, { signal: onPage })
    onPage.addEventListener('abort', () => (this.#rows = undefined))
    restore()
    // It stands below the rows: its script is there before it is in sight.
    addEventListener('scroll', () => void loadLists(), { once: true, signal: onPage })
    onPress(link, () => void press(), onPage)
  }

  attributeChangedCallback(): void {
    void this.#rows?.then((rows) => rows?.refresh())
  }
}

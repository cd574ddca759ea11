'use client'

import { useState } from 'react'
import type * as parts from './on-demand.client'

type Panels = Pick<typeof parts, 'FollowPanel' | 'SearchPanel'>

/**
 * A panel that a link of the header opens in place of its page. The panel's code comes when it is
 * first asked for; if it does not come, the page does the same.
 * @param href the page
 * @returns `Panel` while it is open, else null
 */
export function usePanel<Name extends keyof Panels>(name: Name, href: string) {
  const [Panel, setPanel] = useState<Panels[Name] | null>(null)
  return {
    Panel,
    open: () =>
      void import('./on-demand.client').then(
        (loaded) => setPanel(() => loaded[name]),
        () => location.assign(href),
      ),
    close: () => setPanel(null),
  }
}

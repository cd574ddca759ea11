'use client'

import { Suspense, useState } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import styles from './share.module.css'

const CopyField = lazyOrNothing(async () => (await import('./copy-field.client')).CopyField)

/**
 * The code that shows an episode on another site. Whoever looks for it has started the scripts, so it
 * is not in the HTML of every episode; programs find it by oEmbed.
 * @param height of what it shows, in CSS px
 */
export function EmbedCode({ code, height }: { code: string; height: number }) {
  const [isWanted, setWanted] = useState(false)
  if (!useIsHydrated()) return null
  return (
    <details
      className={styles.embed}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary>Put it on your own site</summary>
      {isWanted && (
        <Suspense>
          <CopyField
            id="embed-code"
            label={`The code of a small player, ${height} pixels high`}
            text={code}
            action="Copy code"
            done="Code copied"
          />
        </Suspense>
      )}
    </details>
  )
}

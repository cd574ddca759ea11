'use client'

import { Suspense, useState } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import styles from './share.module.css'

const CopyField = lazyOrNothing(async () => (await import('./on-demand.client')).CopyField)

/**
 * The code of the frame for other sites, fetched when it is wanted; until then, and without scripts,
 * the address of what the frame shows. The code is not in the HTML of every episode; programs find
 * it by oEmbed.
 * @param height of what it shows, in CSS px
 */
export function EmbedCode({
  address,
  code,
  height,
  texts: t,
}: {
  address: string
  code: string
  height: number
  texts: Texts['share']
}) {
  const [isWanted, setWanted] = useState(false)
  const link = <a href={address}>{address}</a>
  return (
    <details
      className={styles.embed}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary>{t.embed}</summary>
      {isWanted ? (
        <Suspense fallback={link}>
          <CopyField
            id="embed-code"
            label={fill(t.code, { height })}
            text={code}
            action={t.copyCode}
            done={t.codeCopied}
          />
        </Suspense>
      ) : (
        link
      )}
    </details>
  )
}

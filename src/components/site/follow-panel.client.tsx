'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TextLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListenApp } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import type { Texts } from '@/domain/texts'
import { AppCards, RememberedApp } from './app-links.client'
import { CopyField } from './copy-field.client'
import styles from './follow-panel.module.css'

export type FollowPanelProps = {
  apps: ListenApp[]
  /** The address of the feed that apps take. */
  feed: string
  texts: Pick<Texts['follow'], 'address' | 'addressCopied' | 'copyAddress' | 'everyWay'> &
    Pick<Texts['frame'], 'close'>
  onClose: () => void
}

/**
 * The apps and the feed, over the page: a popover, which the browser closes on Escape and on presses
 * beside it. It comes after the menu in the header, so that the focus goes there from the link.
 */
export function FollowPanel({ apps, feed, texts: t, onClose }: FollowPanelProps) {
  const { apps: appTexts } = useTexts()
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const [link] = useState(() => document.querySelector<HTMLElement>('header a[aria-expanded]'))
  const header = link?.closest('header')

  useEffect(() => {
    // A browser without popovers goes to the page.
    if (!('popover' in HTMLElement.prototype)) return location.assign(PATHS.follow)
    // The browser takes the focus back to where it was, and not every one has it on a pressed link.
    link?.focus()
    panel.current?.showPopover()
  }, [link])

  if (!header) return null
  return createPortal(
    <dialog
      ref={panel}
      popover="auto"
      className={styles.panel}
      aria-labelledby={id}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isNear = relatedTarget === link || currentTarget.contains(relatedTarget)
        if (relatedTarget && !isNear) onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {appTexts.follow}
      </h2>
      <div className={styles.apps}>
        <AppCards apps={apps} />
        <RememberedApp apps={apps} />
      </div>
      <CopyField
        id={`${id}-feed`}
        label={t.address}
        text={feed}
        action={t.copyAddress}
        done={t.addressCopied}
      />
      <p>
        <TextLink href={PATHS.follow} onClick={() => panel.current?.hidePopover()}>
          {t.everyWay}
        </TextLink>
      </p>
      <button type="button" className={styles.close} onClick={() => panel.current?.hidePopover()}>
        <Icon name="close" />
        <VisuallyHidden>{t.close}</VisuallyHidden>
      </button>
    </dialog>,
    header,
  )
}

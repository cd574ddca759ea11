'use client'

import { useEffect, useState } from 'react'
import { Filled } from '@/components/ui/filled'
import { useTexts } from '@/components/ui/texts.client'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { episodeLength } from '@/domain/episodes/episode-length'
import { addressAt, startTimeOf } from '@/domain/listening/start-time'
import { DeferredButton, useCopy } from './deferred-button.client'
import styles from './share.module.css'

/**
 * The place that listeners have come to: that of the page's address, or of what plays on it; null
 * where nothing has places.
 */
function usePlace(hasPlaces: boolean): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (!hasPlaces) return
    const fromAddress = () => setPlace(startTimeOf(window.location))
    // Does not bubble, but is seen on its way to the player, whichever that is.
    const fromPlayer = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target.currentTime >= 1)
        setPlace(Math.floor(target.currentTime))
    }
    fromAddress()
    document.addEventListener('timeupdate', fromPlayer, true)
    window.addEventListener('hashchange', fromAddress)
    return () => {
      document.removeEventListener('timeupdate', fromPlayer, true)
      window.removeEventListener('hashchange', fromAddress)
    }
  }, [hasPlaces])
  return place
}

/**
 * Copies the link of a page, or hands it to the share sheet of the device where there is one.
 * Without scripts the address stands there to be copied.
 */
export function ShareLink({
  address,
  title,
  hasPlaces = false,
}: {
  address: string
  title: string
  /** Whether the link may begin at a place of the sound: that of an episode. */
  hasPlaces?: boolean
}) {
  const place = usePlace(hasPlaces)
  const { copy: t } = useTexts()
  const [isTimed, setIsTimed] = useState(false)
  const { copied, said, copy } = useCopy()
  const canShare = useIsHydrated() && typeof navigator.share === 'function'
  const url = addressAt(address, isTimed ? place : null)

  function share() {
    navigator.share({ title, url }).catch((err: unknown) => {
      // Whoever closes the sheet wants nothing; anything else leaves copying.
      if (!(err instanceof DOMException && err.name === 'AbortError')) void copy(url, t.linkCopied)
    })
  }

  return (
    <div>
      <div className={styles.actions}>
        <DeferredButton
          href="#share-address"
          variant="primary"
          icon={copied === null ? 'link' : 'check'}
          act={() => void copy(url, t.linkCopied)}
        >
          {copied === null ? t.link : t.copied}
        </DeferredButton>
        {canShare && (
          <DeferredButton href="#share-address" icon="out" act={share}>
            {t.share}
          </DeferredButton>
        )}
      </div>
      {place !== null && (
        <label className={styles.start}>
          <input
            type="checkbox"
            checked={isTimed}
            onChange={(event) => setIsTimed(event.currentTarget.checked)}
          />
          <span>
            <Filled
              text={t.startAt}
              parts={{ time: <span className="number">{episodeLength(place)}</span> }}
            />
          </span>
        </label>
      )}
      <p className={styles.address} id="share-address">
        {url}
      </p>
      <p role="status" className={said === t.linkCopied ? 'visually-hidden' : 'meta'}>
        {said}
      </p>
    </div>
  )
}

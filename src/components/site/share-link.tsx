import { ButtonLink } from '@/components/ui/button'
import { Filled } from '@/components/ui/filled'
import { UNTOUCHED } from '@/components/ui/untouched'
import { escapeHtml } from '@/domain/feeds/markup'
import type { SharedTexts } from '@/domain/texts'
import { COPY_REFUSED } from '@/domain/texts/refusals'
import { CopyButton, CopyStatus } from './copy-button'
import styles from './share.module.css'

const ADDRESS = 'share-address'

/**
 * Copies the link of a page, or hands it to the share sheet of the device where there is one
 * (src/elements/copy.ts). Without scripts the address stands there to be copied.
 * @param episode its id, where the page is an episode's: its link may begin at a place of the sound
 */
export function ShareLink({
  address,
  title,
  episode,
  texts: t,
}: {
  address: string
  title: string
  episode?: string
  texts: SharedTexts['copy']
}) {
  return (
    <share-link
      class={styles.link}
      data-address={address}
      data-title={title}
      data-id={episode}
      data-done={t.linkCopied}
      data-refused={t.refused === COPY_REFUSED ? undefined : t.refused}
    >
      <div className={styles.actions}>
        <CopyButton href={`#${ADDRESS}`} variant="primary" action={t.link} copied={t.copied} />
        <ButtonLink
          href={`#${ADDRESS}`}
          variant="secondary"
          icon="out"
          data-part="share"
          hidden
          suppressHydrationWarning
        >
          {t.share}
        </ButtonLink>
      </div>
      {episode && (
        <label className={styles.start} data-part="start" hidden suppressHydrationWarning>
          <input type="checkbox" data-part="timed" />
          <span>
            <Filled
              text={t.startAt}
              parts={{ time: <span className="number" data-part="time" {...UNTOUCHED} /> }}
            />
          </span>
        </label>
      )}
      <p
        className={styles.address}
        id={ADDRESS}
        data-part="address"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: escapeHtml(address) }}
      />
      <CopyStatus />
    </share-link>
  )
}

import { Icon } from '@/components/ui/icon'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { SAVE_REFUSED } from '@/domain/texts/refusals'
import styles from './saved.module.css'

/**
 * The ribbon that saves an episode on this device (src/elements/save-episode.ts). Browsers without
 * scripts do not show it.
 * @param isOpened whether this is the episode's own page, which the device remembers
 */
export function SaveEpisode({
  id,
  title,
  isOpened = false,
  texts: t,
}: {
  id: string
  title: string
  isOpened?: boolean
  texts: Texts['saved']['save']
}) {
  return (
    <save-episode
      key={id}
      class={styles.line}
      data-id={id}
      data-opened={isOpened ? '' : undefined}
      data-saved={t.saved}
      data-removed={t.removed}
      data-refused={t.refused === SAVE_REFUSED ? undefined : t.refused}
    >
      <button
        type="button"
        className={styles.save}
        aria-pressed="false"
        data-part="save"
        suppressHydrationWarning
      >
        <Icon name="save" />
        <Icon name="saved" />
        <span>{t.save}</span>
        <span className="visually-hidden">{fill(t.about, { title })}</span>
      </button>
      <span role="status" className={styles.message} data-part="said" {...UNTOUCHED} />
    </save-episode>
  )
}

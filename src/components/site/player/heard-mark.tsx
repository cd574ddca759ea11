import { Icon } from '@/components/ui/icon'
import { PageScript } from '@/components/ui/page-script'
import { UNTOUCHED } from '@/components/ui/untouched'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './heard-mark.module.css'

/**
 * Checks whether an episode of a list was heard, or how much of it is left: only the device knows
 * (src/elements/marks/index.ts).
 */
export function HeardMark({ id }: { id: string }) {
  const { lists, player, wording } = pageTexts()
  return (
    <heard-mark
      key={id}
      class={styles.mark}
      data-id={id}
      data-heard={lists.heard}
      data-left={player.left}
      data-wording={wording === 'en' ? undefined : wording}
      hidden
      suppressHydrationWarning
    >
      <PageScript name="marks" />
      <Icon name="check" />
      <i aria-hidden="true" />
      <span data-part="said" {...UNTOUCHED} />
    </heard-mark>
  )
}

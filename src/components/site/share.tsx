import { Section, SideHead } from '@/components/ui/section'
import { WhenHydrated } from '@/components/ui/when-hydrated.client'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { EMBED, embedCode } from '@/domain/embed'
import { episodePath } from '@/domain/paths'
import { CopyField } from './copy-field.client'
import { ShareLink } from './share-link.client'
import styles from './share.module.css'

/** Ways to pass an episode on: its address, from a place in it, and code for other sites. */
export function Share({
  episode,
  frame,
}: {
  episode: Pick<EpisodeDetail, 'id' | 'number' | 'title'>
  frame: Pick<SiteFrame, 'siteUrl'>
}) {
  const { id, number, title } = episode
  return (
    <Section
      space="tight"
      side={<SideHead id="share-title">Pass it on</SideHead>}
      mainClassName={styles.share}
      aria-labelledby="share-title"
    >
      <ShareLink
        address={new URL(episodePath(id), frame.siteUrl).href}
        title={`${number}. ${title}`}
        hasPlaces
      />
      <WhenHydrated>
        <details className={styles.embed}>
          <summary>Put it on your own site</summary>
          <CopyField
            id="embed-code"
            label={`The code of a small player, ${EMBED.height} pixels high`}
            text={embedCode(frame.siteUrl, episode)}
            action="Copy code"
            done="Code copied"
          />
        </details>
      </WhenHydrated>
    </Section>
  )
}

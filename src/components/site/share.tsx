import { Section, SideHead } from '@/components/ui/section'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { EMBED, embedCode } from '@/domain/feeds/embed'
import { embedPath, episodePath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { EmbedCode } from './embed-code.client'
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
  const { common, share, language } = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead id="share-title">{common.passItOn}</SideHead>}
      mainClassName={styles.share}
      aria-labelledby="share-title"
    >
      <ShareLink
        address={new URL(episodePath(id), frame.siteUrl).href}
        title={`${number}. ${title}`}
        hasPlaces
      />
      <EmbedCode
        address={new URL(embedPath(id), frame.siteUrl).href}
        code={embedCode(frame.siteUrl, episode, language)}
        height={EMBED.height}
        texts={share}
      />
    </Section>
  )
}

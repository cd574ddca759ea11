import { Section, SideHead } from '@/components/ui/section'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { namedTitle } from '@/domain/episodes/episode-name'
import { EMBED, embedCode } from '@/domain/feeds/embed'
import { embedPath, episodePath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { clipTexts } from './player/clip-texts'
import { EmbedCode } from './embed-code.client'
import { ShareLink } from './share-link'
import styles from './share.module.css'

/** Ways to pass an episode on: its address, from a place in it, and code for other sites. */
export function Share({
  episode,
  frame,
}: {
  episode: EpisodeDetail
  frame: Pick<SiteFrame, 'siteUrl'>
}) {
  const { id } = episode
  const { common, share, shared } = pageTexts()
  const address = new URL(episodePath(id), frame.siteUrl).href
  return (
    <Section
      space="tight"
      side={<SideHead id="share-title">{common.passItOn}</SideHead>}
      mainClassName={styles.share}
      aria-labelledby="share-title"
    >
      <ShareLink
        address={address}
        title={namedTitle(episode, shared)}
        episode={id}
        texts={shared.copy}
      />
      {episode.audioUrl && (
        <share-clip data-id={id} data-address={address} data-texts={clipTexts()} {...UNTOUCHED} />
      )}
      <EmbedCode
        address={new URL(embedPath(id), frame.siteUrl).href}
        code={embedCode(frame.siteUrl, episode, shared)}
        height={EMBED.height}
        texts={share}
      />
    </Section>
  )
}

import { Section, SideHead } from '@/components/ui/section'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { namedTitle } from '@/domain/episodes/episode-name'
import { EMBED, embedCode } from '@/domain/feeds/embed'
import { embedPath, episodePath } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { clipTexts } from './player/clip-texts'
import { CopyField } from './copy-field'
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
  const frameAddress = new URL(embedPath(id), frame.siteUrl).href
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
      <details className={styles.embed}>
        <summary>{share.embed}</summary>
        <noscript>
          <a href={frameAddress}>{frameAddress}</a>
        </noscript>
        <CopyField
          id="embed-code"
          label={fill(share.code, { height: EMBED.height })}
          text={embedCode(frame.siteUrl, episode, shared)}
          action={share.copyCode}
          done={share.codeCopied}
        />
      </details>
    </Section>
  )
}

import { UNTOUCHED } from '@/components/ui/untouched'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './blocks.module.css'

/**
 * A video or player of another site, after a press on what says what it means
 * (src/elements/play-video.ts). Without scripts the press leads to a page with nothing but that.
 * @param path of that page, which is framed here
 * @param height in px; null for a video
 */
export function EmbedPlayer({
  path,
  provider,
  height,
  caption,
}: {
  path: string
  provider: string
  height: number | null
  caption: string
}) {
  const { ownPages: t } = pageTexts()
  return (
    <play-video class="contents" data-title={caption || fill(t.embedTitle, { provider })}>
      <div className={styles.ask} data-part="ask" suppressHydrationWarning>
        <a href={path} suppressHydrationWarning>
          {fill(t.embedOpen, { provider })}
        </a>
        <p className="meta">{fill(t.embedNote, { provider })}</p>
      </div>
      <div
        className={styles.player}
        data-part="video"
        style={height === null ? undefined : { ['--height' as string]: `${height}px` }}
        {...UNTOUCHED}
      />
    </play-video>
  )
}

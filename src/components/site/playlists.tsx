import { Glyph, Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { TopicText } from '@/domain/content'
import { topicPath } from './topics'
import styles from './playlists.module.css'
import { pageTexts } from '@/domain/texts/page-texts'
import { softHyphens } from '@/domain/texts/soft-hyphens'

/** Four thematic playlist cards (R10). Without a playlist a card links to our own list. */
export function Playlists({ topics }: { topics: TopicText[] }) {
  const { lists: t } = pageTexts()
  return (
    <ul role="list" className={styles.playlists}>
      {topics.map(({ key, title, playlistUrl }) => (
        <li key={key}>
          <SiteLink href={playlistUrl ?? topicPath(key)} className={styles.card} data-topic={key}>
            <Glyph topic={key} className={styles.glyph} />
            <span className={styles.title} dir="auto">
              {softHyphens(title)}
            </span>
            <span className={styles.meta}>
              {playlistUrl ? t.openPlaylist : t.seeEpisodes}
              <Icon name={playlistUrl ? 'out' : 'arrow'} />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

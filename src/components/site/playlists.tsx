import { Glyph, Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { PillarText } from '@/domain/content'
import { pillarPath } from './topics'
import styles from './playlists.module.css'
import { pageTexts } from '@/domain/texts/page-texts'
import { softHyphens } from '@/domain/texts/soft-hyphens'

/** Four thematic playlist cards (R10). Without a playlist a card links to our own list. */
export function Playlists({ pillars }: { pillars: PillarText[] }) {
  const { lists: t } = pageTexts()
  return (
    <ul role="list" className={styles.playlists}>
      {pillars.map(({ key, title, playlistUrl }) => (
        <li key={key}>
          <SiteLink href={playlistUrl ?? pillarPath(key)} className={styles.card} data-pillar={key}>
            <Glyph pillar={key} className={styles.glyph} />
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

import type { CSSProperties } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/glyph'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { TopicText } from '@/domain/content'
import styles from './playlists.module.css'
import { pageTexts } from '@/domain/texts/page-texts'
import { softHyphens } from '@/domain/texts/soft-hyphens'

/** A word that has no room on a card: beside the drawing, or below it where there are four. */
const longWord = (topics: number) => (topics === 4 ? /\S{19}/ : /\S{17}/)

const COLUMNS = [1, 2, 2, 3, 4, 3, 3, 4, 4]

/** The playlist cards of the topics. Without a playlist a card links to our own list. */
export function Playlists({ topics }: { topics: TopicText[] }) {
  const { lists: t } = pageTexts()
  return (
    <ul
      role="list"
      className={classNames(styles.playlists, topics.length !== 4 && styles.low)}
      style={{ '--columns': COLUMNS[topics.length] } as CSSProperties}
    >
      {topics.map((topic) => (
        <li key={topic.key}>
          <SiteLink
            href={topic.playlistUrl ?? topic.path}
            className={styles.card}
            data-topic={topic.key}
          >
            <Glyph topic={topic} className={styles.glyph} />
            <span
              className={classNames(
                styles.title,
                longWord(topics.length).test(topic.title) && styles.long,
              )}
              dir="auto"
            >
              {softHyphens(topic.title)}
            </span>
            <span className={styles.meta}>
              {topic.playlistUrl ? t.openPlaylist : t.seeEpisodes}
              <Icon name={topic.playlistUrl ? 'out' : 'arrow'} />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

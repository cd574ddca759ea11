import { classNames } from '@/components/ui/class-names'
import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { IndexCard, IndexCardHead } from '@/components/ui/index-card'
import { SiteLink } from '@/components/ui/site-link'
import type { EpisodeCard } from '@/domain/content'
import { episodeName } from '@/domain/episodes/episode-name'
import { shapeOf } from '@/domain/images/shape'
import { episodePath } from '@/domain/paths'
import { mainTopic, type Topic } from '@/domain/topics/topics'
import styles from './fav-card.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

const SIZES = '(min-width: 70rem) 20rem, (min-width: 48rem) 44vw, calc(100vw - 3.125rem)'

/**
 * Cards of the favourites: number, image, title and description; the whole card is a link. One
 * square among them insets the pictures of all.
 */
export function FavCards({
  episodes,
  topics,
}: {
  episodes: EpisodeCard[]
  topics: readonly Topic[]
}) {
  const isInset = episodes.some(({ picture }) => picture && shapeOf(picture) === 'square')
  return (
    <ul role="list" className={classNames(styles.grid, isInset && styles.inset)}>
      {episodes.map((episode, i) => (
        <li key={episode.id}>
          <FavCard episode={episode} topics={topics} priority={i < 2} />
        </li>
      ))}
    </ul>
  )
}

function FavCard({
  episode,
  topics,
  priority,
}: {
  episode: EpisodeCard
  topics: readonly Topic[]
  priority: boolean
}) {
  const { id, number, generatedArt, title, description, picture, categories } = episode
  return (
    <IndexCard className={styles.card} data-shape={picture && shapeOf(picture)} data-episode={id}>
      <IndexCardHead number={episodeName(episode, pageTexts().shared)} />
      <Icon name="star" className={styles.star} />
      <Cover
        picture={picture}
        topic={mainTopic(categories, topics)}
        number={number}
        generatedArt={generatedArt}
        sizes={SIZES}
        priority={priority}
        className={styles.cover}
      />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <SiteLink href={episodePath(id)}>
            <span dir="auto" lang={pageTexts().episodeLang}>
              {title}
            </span>
          </SiteLink>
        </h3>
        <p className={`meta ${styles.text}`} dir="auto" lang={pageTexts().episodeLang}>
          {description}
        </p>
      </div>
    </IndexCard>
  )
}

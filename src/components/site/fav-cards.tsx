import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { IndexCard, IndexCardHead } from '@/components/ui/index-card'
import { SiteLink } from '@/components/ui/site-link'
import type { EpisodeCard } from '@/domain/content'
import { episodePath } from '@/domain/paths'
import { topicsFor } from '@/domain/topics/topics'
import styles from './fav-card.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

const SIZES = '(min-width: 70rem) 20rem, (min-width: 48rem) 44vw, calc(100vw - 3.125rem)'

/** Cards of the favourites (R18): number, image, title and description; the whole card is a link. */
export function FavCards({ episodes }: { episodes: EpisodeCard[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {episodes.map((episode, i) => (
        <li key={episode.id}>
          <FavCard episode={episode} priority={i < 2} />
        </li>
      ))}
    </ul>
  )
}

function FavCard({ episode, priority }: { episode: EpisodeCard; priority: boolean }) {
  const { id, number, title, description, picture, categories } = episode
  return (
    <IndexCard className={styles.card} data-episode={id}>
      <IndexCardHead number={fill(pageTexts().common.episode, { number })} />
      <Icon name="star" className={styles.star} />
      <Cover
        picture={picture}
        topic={topicsFor(categories)[0] ?? null}
        number={number}
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

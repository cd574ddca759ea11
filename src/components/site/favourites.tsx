import { ButtonLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { EpisodeCard, LandingText } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import type { Topic } from '@/domain/topics/topics'
import { FavCards } from './fav-cards'
import styles from './favourites.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

/** The favourites. */
export function Favourites({
  texts,
  episodes,
  topics,
}: {
  texts: Pick<LandingText, 'favsTitle' | 'favsIntro'>
  episodes: EpisodeCard[]
  topics: readonly Topic[]
}) {
  const t = pageTexts()
  const all = (
    <ButtonLink href={PATHS.all} size="large" arrow>
      {t.common.browseAll}
    </ButtonLink>
  )
  return (
    <>
      <Section space="head">
        <PageTitle>{texts.favsTitle}</PageTitle>
        <Lede>{texts.favsIntro}</Lede>
      </Section>
      <Section
        space="tight"
        side={<SideHead id="favs-title">{t.lists.starred}</SideHead>}
        aria-labelledby="favs-title"
      >
        {episodes.length === 0 ? (
          <Empty title={t.lists.noFavsTitle} action={all}>
            {t.lists.noFavs}
          </Empty>
        ) : (
          <>
            <FavCards episodes={episodes} topics={topics} />
            <p className={styles.foot}>{all}</p>
          </>
        )}
      </Section>
    </>
  )
}

import { ButtonLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { EpisodeCard, LandingText } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { FavCards } from './fav-cards'
import styles from './favourites.module.css'

/** The favourites (R18, R19). */
export function Favourites({
  texts,
  episodes,
}: {
  texts: Pick<LandingText, 'favsTitle' | 'favsIntro'>
  episodes: EpisodeCard[]
}) {
  const all = (
    <ButtonLink href={PATHS.all} size="large" arrow>
      Browse all episodes
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
        side={<SideHead id="favs-title">Starred by hand</SideHead>}
        aria-labelledby="favs-title"
      >
        {episodes.length === 0 ? (
          <Empty title="Nothing starred yet" action={all}>
            The first favourite is still being argued about.
          </Empty>
        ) : (
          <>
            <FavCards episodes={episodes} />
            <p className={styles.foot}>{all}</p>
          </>
        )}
      </Section>
    </>
  )
}

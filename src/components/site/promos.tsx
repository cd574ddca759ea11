import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cover } from '@/components/ui/cover'
import { Drawing } from '@/components/ui/icon'
import { IndexCard } from '@/components/ui/index-card'
import { Section } from '@/components/ui/section'
import type { LandingText, SiteFrame } from '@/domain/content'
import { favsPath } from '@/domain/paths'
import { isFirstTopic, type Topic } from '@/domain/topics/topics'
import styles from './promos.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** The covers of the promo: of topics that differ as much as they can, as far as there are any. */
function coversOf(topics: readonly Topic[]): { topic: Topic | null; number: number }[] {
  const [one, two, three, four] = topics
  const chosen = four ? [one, three, four] : [one, two, three]
  return chosen.map((topic, i) => ({
    topic: topic ?? null,
    // The scenes of the first four differ by themselves.
    number: topic && isFirstTopic(topic.key) ? 0 : i + 1,
  }))
}

/** The favourites promo and the link to the curated playlists, if it is set. */
export function Promos({
  texts,
  frame,
  hasFavourites,
}: {
  texts: LandingText
  frame: SiteFrame
  hasFavourites: boolean
}) {
  const { playlistsUrl } = frame
  const { home: t } = pageTexts()
  return (
    <Section
      full
      mainClassName={classNames(styles.promos, hasFavourites && playlistsUrl && styles.both)}
      aria-label={t.promos}
    >
      {hasFavourites && <FavouritesPromo texts={texts} frame={frame} />}
      {playlistsUrl && (
        <article className={styles.promo}>
          <Drawing id="queue" className={styles.queue} viewBox="0 0 210 72" />
          <h2 className={styles.title} dir="auto">
            {texts.playlistsTitle}
          </h2>
          <p className={styles.text} dir="auto">
            {texts.playlistsText}
          </p>
          <TextLink href={playlistsUrl}>{texts.playlistsButton}</TextLink>
        </article>
      )}
    </Section>
  )
}

function FavouritesPromo({
  texts,
  frame: { hostName, topics },
}: {
  texts: LandingText
  frame: Pick<SiteFrame, 'hostName' | 'topics'>
}) {
  const { home: t } = pageTexts()
  return (
    <IndexCard className={classNames(styles.promo, styles.favs)}>
      <div className={styles.covers} aria-hidden="true">
        {coversOf(topics).map(({ topic, number }, i) => (
          <Cover
            key={i}
            picture={null}
            topic={topic}
            number={number}
            sizes="16rem"
            className={styles.cover}
          />
        ))}
      </div>
      <h2 className={styles.title} dir="auto">
        {texts.favouritesTitle}
      </h2>
      <p className={styles.text} dir="auto">
        {texts.favouritesText}
      </p>
      <ButtonLink href={favsPath(hostName)} variant="secondary" icon="heart">
        {fill(t.seeFavs, { host: hostName })}
      </ButtonLink>
    </IndexCard>
  )
}

import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cover } from '@/components/ui/cover'
import { Drawing } from '@/components/ui/icon'
import { IndexCard } from '@/components/ui/index-card'
import { Section } from '@/components/ui/section'
import type { LandingText, SiteFrame } from '@/domain/content'
import { favsPath } from '@/domain/paths'
import type { TopicKey } from '@/domain/topics/topics'
import styles from './promos.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

const COVERS: TopicKey[] = ['mentalHealth', 'socialJustice', 'climateJustice']

/** The favourites promo (R07) and the link to the curated playlists, if it is set (R06). */
export function Promos({ texts, frame }: { texts: LandingText; frame: SiteFrame }) {
  const { hostName, playlistsUrl } = frame
  const { home: t } = pageTexts()
  return (
    <Section
      full
      mainClassName={classNames(styles.promos, playlistsUrl && styles.both)}
      aria-label={t.promos}
    >
      <IndexCard className={classNames(styles.promo, styles.favs)}>
        <div className={styles.covers} aria-hidden="true">
          {COVERS.map((topic) => (
            <Cover
              key={topic}
              picture={null}
              topic={topic}
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

import { Section, SideHead } from '@/components/ui/section'
import type { ListenApp, PlatformLink } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { AppCards } from './app-links'
import { AppRow } from './app-row'
import styles from './platforms.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

/** Links to the platforms that have the episode, and where to follow the show. */
export function Platforms({
  platforms,
  about,
  apps,
}: {
  platforms: PlatformLink[]
  about: string
  apps: ListenApp[]
}) {
  const episodes = platforms.map(({ platform, href }) => ({ name: platform, href }))
  const { episode: t } = pageTexts()
  return (
    <>
      {episodes.length > 0 && (
        <Section
          space="tight"
          side={<SideHead id="listen-title">{t.listenOn}</SideHead>}
          aria-labelledby="listen-title"
        >
          <AppCards apps={episodes} about={about} />
        </Section>
      )}
      <Section
        space="tight"
        side={<SideHead id="follow-title">{t.follow}</SideHead>}
        mainClassName={styles.follow}
        aria-labelledby="follow-title"
      >
        <p>{t.followText}</p>
        <AppRow apps={apps} more={PATHS.follow} />
      </Section>
    </>
  )
}

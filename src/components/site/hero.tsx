import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import type { LandingText, ListenApp } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { FollowButton } from './follow-button.client'
import styles from './hero.module.css'
import { NotebookPage } from './notebook-page'

/** The first screen (R01): what the show is, and buttons to all episodes and to follow it. */
export function Hero({ texts, apps }: { texts: LandingText; apps: ListenApp[] }) {
  return (
    <Section className={styles.hero} mainClassName={styles.grid} aria-labelledby="hero-title">
      <div>
        <h1 className={styles.title} id="hero-title" dir="auto">
          <UnderlinedTitle title={texts.heroTitle} emphasis={texts.heroEmphasis} />
        </h1>
        <p className={styles.lede} dir="auto">
          {texts.heroText}
        </p>
        <p className={styles.action}>
          <ButtonLink href={PATHS.all} size="large" arrow>
            {texts.heroButton}
          </ButtonLink>
          <FollowButton apps={apps} />
        </p>
      </div>
      <NotebookPage text={texts.heroPage} note={texts.heroPageNote} className={styles.art} />
    </Section>
  )
}

import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import type { LandingText } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import styles from './hero.module.css'
import { NotebookPage } from './notebook-page'

/** The first screen (R01): what the show is, and a button to all episodes. */
export function Hero({ texts }: { texts: LandingText }) {
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
        </p>
      </div>
      <NotebookPage text={texts.heroPage} note={texts.heroPageNote} className={styles.art} />
    </Section>
  )
}

import { Section, SideHead } from '@/components/ui/section'
import type { SiteFrame } from '@/domain/content'
import { fillDay } from '@/domain/language/weekdays'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './join-after-episode.module.css'
import { JoinForm } from './join-form'

/** The sign-up after an episode, or after a mail that is a page: one line, no card. */
export function JoinAfterEpisode({
  frame,
  source = 'episode',
}: {
  frame: Pick<SiteFrame, 'releaseDay'>
  source?: 'episode' | 'page'
}) {
  const { newsletter: t, language } = pageTexts()
  return (
    <Section
      side={<SideHead id="join-title">{t.next}</SideHead>}
      mainClassName={styles.slim}
      aria-labelledby="join-title"
    >
      <p className={styles.words}>{fillDay(t.liked, frame.releaseDay, language)}</p>
      <JoinForm source={source} isInRow />
    </Section>
  )
}

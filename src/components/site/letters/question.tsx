import { ButtonLink } from '@/components/ui/button'
import { Section, SideHead } from '@/components/ui/section'
import type { CurrentQuestion } from '@/domain/letters/letters'
import { writePath } from '@/domain/paths'
import { plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './question.module.css'

/** The question of the week on the home page, and the way to answer it. */
export function Question({ question: { text, letters } }: { question: CurrentQuestion }) {
  const { letters: t, wording, episodeLang } = pageTexts()
  return (
    <Section
      side={
        <SideHead
          id="question-title"
          note={letters > 0 ? plural(t.soFar, letters, wording) : undefined}
        >
          {t.question}
        </SideHead>
      }
      mainClassName={styles.question}
      aria-labelledby="question-title"
    >
      <p className={styles.text} dir="auto" lang={episodeLang}>
        {text}
      </p>
      <p>
        <ButtonLink href={writePath()} variant="secondary" icon="pencil">
          {t.write}
        </ButtonLink>
      </p>
    </Section>
  )
}

import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { SiteFrame } from '@/domain/content'
import styles from './call-to-action.module.css'

/** The invitation to the survey, if there is a link to it. */
export function Survey({ frame }: { frame: SiteFrame }) {
  const { survey, surveyUrl } = frame
  if (!surveyUrl) return null
  return (
    <Section space="tight" aria-labelledby="survey-title">
      <div className={styles.cta}>
        <div>
          <h2 className={styles.title} id="survey-title" dir="auto">
            {survey.title}
          </h2>
          <p dir="auto">{survey.text}</p>
        </div>
        <ButtonLink href={surveyUrl} variant="contrast" size="large" arrow>
          {survey.button}
        </ButtonLink>
      </div>
    </Section>
  )
}

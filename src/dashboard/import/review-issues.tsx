import type { ImportIssue } from '@/domain/imports/issues'
import { countOf } from '@/domain/language/text'
import { Section } from '../ui/head'
import { LinkButton, ui } from '../ui/kit'
import { StatusIcon } from '../ui/status-icon'
import styles from './review.module.css'

/** Shows what the host should look at: red stops an episode, yellow is worth a look. */
export function ReviewIssues({
  issues,
  onShow,
}: {
  issues: ImportIssue[]
  onShow: (issue: ImportIssue) => void
}) {
  if (issues.length === 0) return null
  return (
    <Section side="Please check" note={countOf(issues.length, 'thing')} id="import-check">
      <ul className={styles.width} role="list">
        {issues.map((issue) => (
          <li className={styles.issue} key={issue.key}>
            <StatusIcon kind={issue.isBad ? 'bad' : 'left'} />
            <div>
              <p className={ui.strong}>{issue.title}</p>
              <p className={ui.soft}>{issue.note}</p>
            </div>
            <LinkButton aria-label={`Show: ${issue.title}`} onClick={() => onShow(issue)}>
              Show
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

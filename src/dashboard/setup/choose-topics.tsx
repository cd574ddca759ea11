import { DESK_ROUTES, SETUP_AGAIN } from '@/domain/desk-routes'
import type { SetupProblem } from '@/domain/show/setup-problem'
import { isFirstTicked } from '@/domain/topics/first-choice'
import type { ProposedTopic } from '@/domain/topics/proposals'
import { MAX_TOPICS } from '@/domain/topics/topics'
import { Alert } from '../ui/feedback'
import { buttonClass, TextLink, ui } from '../ui/kit'
import { Flow } from './flow'
import { PickTopics, type PickRow } from './pick-topics.client'
import { PostedForm } from './posted-form.client'
import styles from './setup.module.css'

/** Number of empty rows a page without proposals begins with. */
const EMPTY_ROWS = 3

/** The rows that were sent, by their numbers: those that are missing were not ticked. */
function sentTitles({ typed }: SetupProblem): Map<number, string> {
  const rows = typed.split('\n').map((line) => /^(\d) (.*)$/.exec(line))
  return new Map(rows.flatMap((row) => (row ? [[Number(row[1]), row[2] ?? '']] : [])))
}

/** All rows of the form: those that are proposed, then empty ones. */
function rowsOf(proposed: ProposedTopic[], problem: SetupProblem | null): PickRow[] {
  const sent = problem && sentTitles(problem)
  return Array.from({ length: MAX_TOPICS }, (_, row): PickRow => {
    const proposal = proposed[row]
    return {
      title: sent?.get(row) ?? proposal?.title ?? '',
      words: proposal?.words ?? [],
      episodes: proposal?.episodes ?? null,
      isTicked: sent ? sent.has(row) : isFirstTicked(row, proposal?.episodes ?? 0),
    }
  })
}

/** The third step of a show that has its topics: they stay as they are. */
export function KeptTopics({ showName, titles }: { showName: string; titles: string[] }) {
  return (
    <Flow name={showName} step={3} title="What do you talk about?" back={SETUP_AGAIN}>
      <p className={styles.about}>
        Your topics stay as they are. <TextLink href={DESK_ROUTES.topics}>Change them</TextLink>
      </p>
      <ul className={styles.kept} role="list">
        {titles.map((title) => (
          <li key={title} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <div className={styles.do}>
        <a className={buttonClass({ size: 'large' })} href={DESK_ROUTES.setupLook}>
          Continue
        </a>
      </div>
    </Flow>
  )
}

/** The third step: the topics of the show, proposed by what its feed repeats. */
export function ChooseTopics({
  showName,
  proposed,
  problem: last,
}: {
  showName: string
  proposed: ProposedTopic[]
  problem: SetupProblem | null
}) {
  const problem = last?.field === 'topics' ? last : null
  const rows = rowsOf(proposed, problem)
  return (
    <Flow name={showName} step={3} title="What do you talk about?" back={SETUP_AGAIN}>
      <p className={styles.about}>
        Topics sort your episodes and set the site’s colours.{' '}
        {proposed.length > 0 ? 'These come from your show. ' : ''}You can change them at any time.
      </p>
      {problem && <Alert title="Couldn’t add the topics.">{problem.message}</Alert>}
      <PostedForm className={styles.pickForm} action="/api/setup/topics">
        <PickTopics
          rows={rows}
          shown={Math.max(
            proposed.length || EMPTY_ROWS,
            ...rows.map(({ title }, row) => (title ? row + 1 : 0)),
          )}
        />
        <button className={ui.link} type="submit" name="action" value="none" formNoValidate>
          Continue without topics
        </button>
      </PostedForm>
    </Flow>
  )
}

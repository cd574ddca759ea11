import { DESK_ROUTES, deskImportPath } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { SetupProblem } from '@/domain/show/setup-problem'
import type { Found } from '@/server/desk/setup-flow'
import { Alert } from '../ui/feedback'
import { Button, ui } from '../ui/kit'
import { Flow } from './flow'
import { PostedForm } from './posted-form.client'
import { ImportProgressBar } from './progress-bar.client'
import styles from './setup.module.css'

const WHAT = {
  running: 'You can close this page. The import continues.',
  stopped: 'The import is stopped. Episodes already imported are kept.',
  failed: 'The import failed. Episodes already imported are kept; see the site log for details.',
}

/** The second step while the show is imported: how far it is, and how it is stopped or resumed. */
export function Importing({
  found: { id, title, state, progress },
  problem,
}: {
  found: Found & { state: keyof typeof WHAT }
  problem: SetupProblem | null
}) {
  const isRunning = state === 'running'
  const { done, total } = progress
  return (
    <Flow name={title} step={2} title={title}>
      {/* Without a script the page looks again by itself. */}
      {isRunning && (
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
      )}
      {isRunning ? (
        <ImportProgressBar id={id} first={progress} />
      ) : (
        <p className={styles.sentence}>
          {done} of {countOf(total, 'episode')} imported.
        </p>
      )}
      {problem?.field === 'start' && (
        <Alert title="Couldn’t change the import.">{problem.message}</Alert>
      )}
      <p className={ui.note}>{WHAT[state]}</p>
      <PostedForm className={styles.do} action={`/api/imports/${id}/setup`}>
        {isRunning ? (
          <button className={ui.link} type="submit" name="action" value="stop">
            Stop
          </button>
        ) : (
          <Button type="submit" size="large" name="action" value="start">
            Resume
          </Button>
        )}
        <a className={ui.link} href={deskImportPath(id)}>
          See every episode
        </a>
        {!isRunning && (
          <a className={ui.link} href={DESK_ROUTES.setup}>
            Look for another
          </a>
        )}
      </PostedForm>
    </Flow>
  )
}

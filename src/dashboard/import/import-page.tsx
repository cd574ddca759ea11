import { DESK_ROUTES } from '@/domain/desk-routes'
import type { ImportPage as Found } from '@/server/desk/imports'
import { Head, Section } from '../ui/head'
import { TextLink, ui } from '../ui/kit'
import { ImportReview } from './import-review.client'
import { Progress } from './progress.client'
import { Report } from './report'
import { PicturesForm } from './pictures-form.client'

/** One import: what would happen, how far it is, and the report. */
export function ImportPage({ found }: { found: Found }) {
  const { id, source, title, state, readAt, setupPath, endedAt, progress, view, report } = found
  return (
    <>
      <Head
        title="Import"
        note={`${title}. From ${source}, read ${readAt}.`}
        actions={
          <>
            {setupPath && <TextLink href={setupPath}>Back to setup</TextLink>}
            <TextLink href={DESK_ROUTES.import}>Choose another source</TextLink>
          </>
        }
      />
      {view?.kind === 'firestore' && (
        <Section side="Images" id="import-images" isFirst className={ui.sheet}>
          <PicturesForm id={id} />
        </Section>
      )}
      {view && <ImportReview view={view} language={found.language} />}
      {(state === 'running' || state === 'stopped' || state === 'failed') && (
        <Section side="Import" id="import-progress" isFirst>
          <Progress id={id} state={state} progress={progress} />
        </Section>
      )}
      {report && state !== 'running' && (
        <Section side="Report" id="import-report" isFirst={state === 'done'}>
          <Report
            id={id}
            source={source}
            report={report}
            total={progress.total}
            isDone={state === 'done'}
            endedAt={endedAt}
          />
        </Section>
      )}
    </>
  )
}

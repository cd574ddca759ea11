import Link from 'next/link'
import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { formatLongDay } from '@/domain/show/show-time'
import { countOf } from '@/domain/language/text'
import type { ImportPage as Found } from '@/server/desk/imports'
import checks from '../ui/checks.module.css'
import { Head } from '../ui/head'
import { classNames, forms, Icon, layout, ui, VisuallyHidden } from '../ui/kit'
import { ImportReview } from './import-review.client'
import styles from './import.module.css'
import { Progress } from './progress.client'
import { Report } from './report'
import { PicturesForm } from './pictures-form.client'

/** A step of an import, its number in the margin. */
function Step({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <section className={layout.section} aria-labelledby={id}>
      <div className={layout.side}>
        <h2 className={styles.stepNumber} id={id}>
          {name}
        </h2>
      </div>
      <div className={layout.main}>{children}</div>
    </section>
  )
}

/** `50 episodes, 16 December 2025 to 17 November 2026` */
function extent({ view }: Found): string {
  const rows = view?.rows.filter(({ verdict }) => verdict !== 'none') ?? []
  const days = rows.flatMap(({ date }) => (date ? [date] : [])).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  const between = first && last ? `, ${formatLongDay(first)} to ${formatLongDay(last)}` : ''
  return view ? ` ${countOf(rows.length, 'episode')}${between}.` : ''
}

/** One import: what was read, what would happen, how far it is, and the report. */
export function ImportPage({ found }: { found: Found }) {
  const { id, source, title, state, readAt, endedAt, progress, view, report } = found
  return (
    <>
      <Head
        title="Import"
        note="Review everything before it’s imported. Nothing changes until you press Import."
      />
      <Step name="1 Source" id="import-from">
        <div className={classNames(ui.sheet, forms.form)}>
          <div className={styles.done}>
            <p>
              <span className={checks.mark}>
                <Icon name="check" />
                <VisuallyHidden>Done: </VisuallyHidden>
              </span>
              <span className={styles.where}>
                <span className={ui.strong}>{source}</span>
                <br />
                <span className={ui.soft}>
                  Read {readAt}. {title}.{extent(found)}
                </span>
              </span>
            </p>
            <div className={ui.words}>
              <Link href={DESK_ROUTES.import} prefetch={false}>
                Choose another source
              </Link>
            </div>
          </div>
          {view?.kind === 'firestore' && <PicturesForm id={id} />}
        </div>
      </Step>
      {view && <ImportReview view={view} />}
      {(state === 'running' || state === 'stopped' || state === 'failed') && (
        <Step name="3 Import" id="import-progress">
          <Progress id={id} state={state} progress={progress} />
        </Step>
      )}
      {report && state !== 'running' && (
        <Step name="4 Report" id="import-report">
          <Report
            id={id}
            source={source}
            report={report}
            total={progress.total}
            isDone={state === 'done'}
            endedAt={endedAt}
          />
        </Step>
      )}
    </>
  )
}

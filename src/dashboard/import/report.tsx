import { DESK_ROUTES } from '@/domain/desk-routes'
import { samplesText, type ImportReportView } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { forms, TextLink, ui } from '../ui/kit'
import { Toast } from '../ui/toast'
import styles from './import.module.css'
import { ImportedSettings } from './imported-settings.client'
import { ReloadSource } from './reload-source.client'

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>
        {title} ({items.length})
      </summary>
      <ul className={styles.notes} role="list">
        {items.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

function resultText({ counts }: ImportReportView, total: number, isDone: boolean): string {
  const { left, failed } = counts
  return [
    isDone ? `Import complete: ${countOf(total, 'episode')}.` : 'Import stopped.',
    failed > 0 && `${failed} failed.`,
    isDone && left > 0 && `${left} skipped.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Shows what an import has done: new, updated, skipped and why. */
export function Report({
  id,
  source,
  report,
  total,
  isDone,
  endedAt,
}: {
  id: number
  source: string
  report: ImportReportView
  total: number
  isDone: boolean
  endedAt: string | null
}) {
  const { counts, lines, pictures, show, samples, notTaken } = report
  const of = (...kinds: string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ name, what }) => `${name}. ${what}`)
  return (
    <div className={forms.form}>
      <Toast message={resultText(report, total, isDone)} isLasting>
        <TextLink href={DESK_ROUTES.episodes}>View episodes</TextLink>
      </Toast>
      <dl className={styles.sums}>
        <div>
          <dt>new</dt>
          <dd>{counts.new}</dd>
        </div>
        <div>
          <dt>updated</dt>
          <dd>{counts.changed}</dd>
        </div>
        <div>
          <dt>unchanged</dt>
          <dd>{counts.same}</dd>
        </div>
        <div>
          <dt>skipped</dt>
          <dd>{counts.left + counts.failed}</dd>
        </div>
      </dl>
      {samples && <p>Sample content deleted: {samplesText(samples)}.</p>}
      {endedAt && <p className={ui.soft}>Ended {endedAt}.</p>}
      <List title="Failed" items={of('failed')} />
      <List title="Imported with warnings" items={of('new', 'changed', 'same')} />
      <List title="Skipped" items={of('left')} />
      <List title="Images replaced by generated art" items={pictures} />
      <ImportedSettings id={id} show={show} />
      <List title="Not imported (not supported)" items={notTaken} />
      <div className={ui.words}>
        <a href={`/api/imports/${id}/report`} download>
          Download report
        </a>
        {/^https?:/.test(source) && <ReloadSource source={source} />}
      </div>
    </div>
  )
}

import Link from 'next/link'
import { reportAddress } from '@/api-client/imports'
import { DESK } from '@/domain/desk-paths'
import { samplesText, type ImportReportView } from '@/domain/imports'
import { countOf } from '@/domain/text'
import { Said } from '../ui/feedback'
import { ReadAgain } from './read-again.client'

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <details className="d-import-details">
      <summary>
        {title} ({items.length})
      </summary>
      <ul className="d-import-notes" role="list">
        {items.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

function resultText({ counts }: ImportReportView, isDone: boolean): string {
  const { left, failed } = counts
  const begin = isDone ? (failed === 0 ? 'All are here.' : 'Done.') : 'Stopped before the end.'
  return [
    begin,
    failed > 0 && `${failed} could not be stored.`,
    isDone && left > 0 && `${left} ${left === 1 ? 'was' : 'were'} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What an import has done: made, changed, left out and why. */
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
  /** How many episodes were wanted. */
  total: number
  isDone: boolean
  endedAt: string | null
}) {
  const { counts, lines, pictures, show, samples, notTaken } = report
  const of = (...kinds: string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ name, what }) => `${name}. ${what}`)
  return (
    <div className="d-form">
      <Said decision={`bring in ${countOf(total, 'episode')}.`} result={resultText(report, isDone)}>
        <Link className="d-link" href={DESK.episodes} prefetch={false}>
          See them
        </Link>
      </Said>
      <dl className="d-sums">
        <div>
          <dt>new</dt>
          <dd>{counts.new}</dd>
        </div>
        <div>
          <dt>changed</dt>
          <dd>{counts.changed}</dd>
        </div>
        <div>
          <dt>left alone</dt>
          <dd>{counts.same}</dd>
        </div>
        <div>
          <dt>left out</dt>
          <dd>{counts.left + counts.failed}</dd>
        </div>
      </dl>
      {samples && <p>The sample content was removed: {samplesText(samples)}.</p>}
      {endedAt && <p className="d-soft">Ended {endedAt}.</p>}
      <List title="Could not be stored" items={of('failed')} />
      <List title="Here, with something to look at" items={of('new', 'changed', 'same')} />
      <List title="Left out" items={of('left')} />
      <List title="Pictures that are drawn instead" items={pictures} />
      <List
        title="Taken over for the show"
        items={show.map(({ label, value, fault }) =>
          fault ? `${label}: not taken over, ${fault}` : `${label}: ${value}`,
        )}
      />
      <List title="Not taken over, because the site has no place for it yet" items={notTaken} />
      <div className="d-words">
        <a href={reportAddress(id)} download>
          Keep the report
        </a>
        {/^https?:/.test(source) && <ReadAgain source={source} />}
      </div>
    </div>
  )
}

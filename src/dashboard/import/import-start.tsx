import Link from 'next/link'
import { deskImportPath } from '@/domain/desk-paths'
import type { ImportState, ImportSummary } from '@/domain/imports'
import { Head, Section } from '../ui/head'
import { SourceForm } from './source-form.client'

const STATES: Record<ImportState, string> = {
  ready: 'Read, not brought in',
  running: 'At work',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Failed',
}

/** Where a show is brought in from, and the imports so far with their reports. */
export function ImportStart({ imports }: { imports: ImportSummary[] }) {
  return (
    <>
      <Head
        title="Import"
        note="You see everything first. Nothing changes on the site until you press Bring in."
      />
      <Section side="1 Where from" id="import-from" isFirst>
        <SourceForm />
      </Section>
      {imports.length > 0 && (
        <Section side="Imports so far" id="import-former">
          <ul className="d-imports" role="list">
            {imports.map(({ id, source, title, state, when }) => (
              <li key={id}>
                <Link className="d-link" href={deskImportPath(id)} prefetch={false}>
                  {title}
                </Link>
                <span className="d-imports__source">{source}</span>
                <span className="d-soft">
                  {when}. {STATES[state]}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

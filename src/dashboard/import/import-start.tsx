import { deskImportPath } from '@/domain/desk-routes'
import type { ImportState, ImportSummary } from '@/domain/imports/imports'
import { Head, Section } from '../ui/head'
import { TextLink, ui } from '../ui/kit'
import styles from './import.module.css'
import { SourceForm } from './source-form.client'

const STATES: Record<ImportState, string> = {
  ready: 'Ready to review',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Failed',
}

/** The source of an import, and past imports with their reports. */
export function ImportStart({ imports }: { imports: ImportSummary[] }) {
  return (
    <>
      <Head
        title="Import"
        note="Review everything before it’s imported. Nothing changes until you press Import."
      />
      <Section side="1 Source" id="import-from" isFirst>
        <SourceForm />
      </Section>
      {imports.length > 0 && (
        <Section side="Past imports" id="import-former">
          <ul className={styles.imports} role="list">
            {imports.map(({ id, source, title, state, when }) => (
              <li key={id}>
                <TextLink href={deskImportPath(id)}>{title}</TextLink>
                <span className={styles.source}>{source}</span>
                <span className={ui.soft}>
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

import { DESK_ROUTES, deskImportPath } from '@/domain/desk-routes'
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

/**
 * The source of an import, and past imports with their reports.
 * @param feed how the site stays in step with the show's feed, in a sentence; null if it has none
 */
export function ImportStart({ imports, feed }: { imports: ImportSummary[]; feed: string | null }) {
  return (
    <>
      <Head
        title="Import"
        note="Review everything before it’s imported. Nothing changes until you press Import."
      />
      <Section side="Source" id="import-from" isFirst>
        <SourceForm />
      </Section>
      {feed !== null && (
        <Section side="Your feed" id="import-feed">
          <p>{feed}</p>
          <p>
            <TextLink href={DESK_ROUTES.followFeed}>Follow your feed</TextLink> ·{' '}
            <TextLink href={DESK_ROUTES.moveFeed}>Move your feed here</TextLink>
          </p>
        </Section>
      )}
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

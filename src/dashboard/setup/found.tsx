import { DESK_ROUTES, deskImportPath, deskSetupPath } from '@/domain/desk-routes'
import { foundSentence, guestsText, seasonsText } from '@/domain/imports/found-show'
import type { SetupProblem } from '@/domain/show/setup-problem'
import type { Found, FoundFact } from '@/server/desk/setup-flow'
import { Alert } from '../ui/feedback'
import { Button, classNames, forms, ui, VisuallyHidden } from '../ui/kit'
import { AskTimeZone } from './ask-time-zone.client'
import { EditFact } from './edit-fact'
import { Flow } from './flow'
import styles from './setup.module.css'
import { PostedForm } from './posted-form.client'

const NOT_TAKEN = 'Not imported'
const NOT_THERE = 'Not in the feed'

type Editing = { field: string | null; problem: SetupProblem | null }

/** Shows what is taken over, one row each; the one that is edited is a form. */
function Facts({ id, facts, editing }: { id: number; facts: FoundFact[]; editing: Editing }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const { field, label, text, isTaken } = fact
        if (field === editing.field)
          return (
            <div key={field} id={field}>
              <dt>{label}</dt>
              <dd className={styles.edited}>
                <EditFact id={id} fact={fact} problem={editing.problem} />
              </dd>
            </div>
          )
        return (
          <div key={field} id={field}>
            <dt>{label}</dt>
            <dd className={isTaken ? undefined : ui.soft} dir="auto">
              {isTaken ? text : text ? NOT_TAKEN : NOT_THERE}
            </dd>
            <dd>
              <a className={ui.link} href={`${deskSetupPath(id, field)}#${field}`}>
                {text ? 'Edit' : 'Add'}
                <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
              </a>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The second step: what was found, and everything that is taken over of it. */
export function FoundShow({
  found,
  edit,
  problem,
}: {
  found: Found
  edit: string | null
  problem: SetupProblem | null
}) {
  const { id, title, show, facts, more, guests, hasCover, askedZone } = found
  const editing = { field: edit, problem }
  const others = [
    { label: 'Seasons', text: seasonsText(show), edits: 'episodes one by one' },
    { label: 'Guests', text: guestsText(guests), edits: 'guests' },
  ].filter(({ text }) => text)
  const taken = more.filter(({ isTaken }) => isTaken).length
  return (
    <Flow name={title} step={2} title={title}>
      <p className={styles.sentence}>{foundSentence(show)}</p>
      {problem?.field === 'start' && (
        <Alert title="Couldn’t start the import.">{problem.message}</Alert>
      )}
      <div className={classNames(styles.found, hasCover && styles.withCover)}>
        {hasCover && <img className={styles.cover} src={`/api/imports/${id}/cover`} alt="Cover" />}
        <div>
          <Facts id={id} facts={facts} editing={editing} />
          {others.length > 0 && (
            <dl className={styles.facts}>
              {others.map(({ label, text, edits }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{text}</dd>
                  <dd>
                    <a className={ui.link} href={deskImportPath(id)}>
                      Edit<VisuallyHidden> {edits}</VisuallyHidden>
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {more.length > 0 && (
            <details
              className={classNames(ui.fold, styles.more)}
              open={more.some(({ field }) => field === edit)}
            >
              <summary>
                {taken} more {taken === 1 ? 'setting' : 'settings'} from the feed
              </summary>
              <Facts id={id} facts={more} editing={editing} />
            </details>
          )}
        </div>
      </div>
      <PostedForm className={forms.form} action={`/api/imports/${id}/setup`}>
        {askedZone && <AskTimeZone asked={askedZone} problem={problem} />}
        <div className={styles.do}>
          <Button type="submit" size="large" name="action" value="start">
            This is my show
          </Button>
          <a className={ui.link} href={DESK_ROUTES.setup}>
            Look for another
          </a>
          <a className={ui.link} href={deskImportPath(id)}>
            See every episode
          </a>
        </div>
      </PostedForm>
    </Flow>
  )
}

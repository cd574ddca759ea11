import { DESK_ROUTES } from '@/domain/desk-routes'
import type { SetupProblem } from '@/domain/show/setup-problem'
import { TextField } from '@/components/ui/field'
import { Button, forms, ui } from '../ui/kit'
import { Flow } from './flow'
import styles from './setup.module.css'
import { PostedForm } from './posted-form.client'

/** The second step of a show that has no feed yet: what it is called, and who its host is. */
export function Begin({ problem }: { problem: SetupProblem | null }) {
  const of = (field: string) =>
    problem?.field === field ? { defaultValue: problem.typed, error: problem.message } : {}
  return (
    <Flow name="Your podcast site" step={2} title="What is your show called?">
      <PostedForm className={forms.form} action="/api/setup/begin">
        <TextField
          id="showName"
          label="Name of the show"
          autoComplete="off"
          autoFocus
          required
          maxLength={200}
          className={styles.big}
          {...of('showName')}
        />
        <TextField
          id="hostName"
          label="Name of the host"
          hint="Also used in the URL of the About page. You can change both later."
          autoComplete="name"
          required
          maxLength={200}
          className={styles.big}
          {...of('hostName')}
        />
        <p className={ui.note}>The sample episodes, guests and texts are deleted permanently.</p>
        <div className={styles.do}>
          <Button type="submit" size="large">
            Begin my show
          </Button>
          <a className={ui.link} href={DESK_ROUTES.setup}>
            I have a feed
          </a>
        </div>
      </PostedForm>
    </Flow>
  )
}

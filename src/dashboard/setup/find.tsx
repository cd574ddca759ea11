import { DESK_ROUTES } from '@/domain/desk-routes'
import type { SetupProblem } from '@/domain/show/setup-problem'
import { TextField } from '@/components/ui/field'
import { Button, classNames, forms, Icon, TextLink, ui } from '../ui/kit'
import { Flow } from './flow'
import styles from './setup.module.css'
import { FileInput, PostedForm } from './posted-form.client'

const TYPES = '.xml,.rss,.json,application/rss+xml,application/xml,text/xml,application/json'

/** The first step: a feed's address or file, or a show that has none yet. */
export function Find({
  problem,
  open,
  nextStep,
}: {
  problem: SetupProblem | null
  /** An import that was begun and left. */
  open: { title: string; path: string } | null
  /** The next step for a site that has its show, which stays as it is; else null. */
  nextStep: string | null
}) {
  const failed = problem?.field === 'source' ? problem : null
  return (
    <Flow name="Your podcast site" step={1} title="Where is your show?">
      {open && (
        <p className={styles.open}>
          You have an unfinished setup.{' '}
          <TextLink href={open.path}>Continue with {open.title}</TextLink>
        </p>
      )}
      {nextStep && (
        <p className={styles.about}>
          Your episodes, texts and settings stay as they are. Only what is missing is imported.
        </p>
      )}
      <PostedForm
        className={classNames(forms.form, styles.find)}
        action="/api/imports/setup"
        slow="Still looking. Large feeds take up to a minute."
        noValidate
      >
        <TextField
          id="source"
          label="Feed URL"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          autoFocus
          placeholder="https://example.org/feed"
          className={styles.big}
          defaultValue={failed?.typed}
          error={failed && 'We couldn’t read a feed there. Check the URL, or drop the file here.'}
          hint={failed?.message || 'Your podcast host calls it RSS feed.'}
        >
          <Button type="submit" size="large">
            Find my show
          </Button>
        </TextField>
        <label className={classNames(forms.zone, styles.drop)}>
          <Icon name="upload" />
          <span>Or drop a feed file here.</span>
          <FileInput name="file" accept={TYPES} aria-label="Choose a feed file" />
        </label>
      </PostedForm>
      <p>
        <a className={ui.link} href={nextStep ?? DESK_ROUTES.setupNew}>
          {nextStep ? 'Continue without a feed' : 'I don’t have a show yet'}
        </a>
      </p>
    </Flow>
  )
}

import { numberWord } from '@/domain/language/text'
import { PATHS } from '@/domain/paths'
import type { Account } from '@/server/desk/account'
import { getSetup } from '@/server/desk/setup'
import { Head } from '../ui/head'
import { buttonClass, classNames, Icon, layout, ui } from '../ui/kit'
import { Offers } from './setup-offers'
import { HideSetup } from './setup-steps.client'
import { type Step, StepRow, stepsOf } from './setup-rows'
import styles from './desk.module.css'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The first page of the desk while a show is new: what is still open, in any order. */
export async function Setup({ account }: { account: Account }) {
  const setup = await getSetup(account)
  const steps = stepsOf(setup)
  const open = steps.filter(({ isDone, isSkipped }) => !isDone && !isSkipped)
  const closed = steps.filter((step) => !open.includes(step))
  const row = (step: Step, index: number) => (
    <StepRow
      key={step.key}
      step={step}
      number={index + 1}
      isNext={step === open[0]}
      skipped={setup.skipped}
    />
  )
  return (
    <>
      <Head
        title="Set up your show"
        note={
          <>
            <mark>
              {capital(numberWord(open.length))} {open.length === 1 ? 'step is' : 'steps are'} left.
            </mark>{' '}
            You can come back to this at any time.
          </>
        }
        actions={
          <>
            <HideSetup />
            <a className={buttonClass({ variant: 'secondary' })} href={PATHS.home}>
              View site <Icon name="out" />
            </a>
          </>
        }
      />
      <section aria-labelledby="steps">
        <div className={classNames(layout.section, layout.first)}>
          <div className={layout.side}>
            <p className={ui.sideNote}>Still open</p>
          </div>
          <div className={classNames(layout.main, layout.head)}>
            <h2 className={ui.heading} id="steps">
              Make it yours
            </h2>
            <p className={ui.note}>
              Do these in any order. When they’re done or skipped, or you hide the list, you’ll see
              your overview here.
            </p>
          </div>
        </div>
        <ol className={classNames(styles.steps, layout.lines)} role="list">
          {open.map(row)}
        </ol>
        {closed.length > 0 && (
          <details className={styles.closed}>
            <summary className={ui.link}>Done or skipped ({closed.length})</summary>
            <ul className={classNames(styles.steps, layout.lines)} role="list">
              {closed.map(row)}
            </ul>
          </details>
        )}
      </section>
      <Offers setup={setup} />
    </>
  )
}

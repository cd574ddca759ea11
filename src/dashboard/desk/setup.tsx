import { numberWord } from '@/domain/language/text'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import type { Account } from '@/server/desk/account'
import { getSetup } from '@/server/desk/setup'
import { Head } from '../ui/head'
import { buttonClass, ButtonLink, classNames, forms, Icon, layout, TextLink, ui } from '../ui/kit'
import { Offers } from './setup-offers'
import { HideSetup } from './setup-steps.client'
import { StepRow, stepsOf } from './setup-rows'
import styles from './setup.module.css'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Where a show begins: from a feed or a file, or with an episode written by hand. */
const BringIn = () => (
  <section className={classNames(layout.section, layout.first)} aria-labelledby="bring">
    <div className={layout.side}>
      <p className={ui.sideNote}>Already have a show?</p>
    </div>
    <div className={layout.main}>
      <div className={classNames(ui.sheet, forms.form)}>
        <div>
          <h2 className={ui.heading} id="bring">
            Import your show
          </h2>
          <p className={ui.note}>
            From your podcast feed or a file. Review everything before it’s imported.
          </p>
        </div>
        <p className={styles.or}>
          <ButtonLink href={DESK_ROUTES.import}>Import your show</ButtonLink>
          or
          <TextLink href={DESK_ROUTES.newEpisode}>write the first episode by hand</TextLink>
        </p>
      </div>
    </div>
  </section>
)

/** The first page of the desk while a show is new: what to do, in any order. */
export async function Setup({ account }: { account: Account }) {
  const setup = await getSetup(account)
  const steps = stepsOf(setup)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)
  return (
    <>
      <Head
        title="Set up your show"
        note={
          <>
            <mark>
              {done === 0 ? 'None' : capital(numberWord(done))} of {numberWord(steps.length)}
            </mark>{' '}
            {done === 1 ? 'is' : 'are'} done. You can come back to this at any time.
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
      {!setup.hasOwnEpisodes && <BringIn />}
      <section aria-labelledby="steps">
        <div
          className={
            setup.hasOwnEpisodes ? classNames(layout.section, layout.first) : layout.section
          }
        >
          <div className={layout.side}>
            <p className={ui.sideNote}>{capital(numberWord(steps.length))} steps</p>
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
          {steps.map((step, index) => (
            <StepRow
              key={step.key}
              step={step}
              number={index + 1}
              isNext={step === next}
              skipped={setup.skipped}
            />
          ))}
        </ol>
      </section>
      <Offers setup={setup} />
    </>
  )
}

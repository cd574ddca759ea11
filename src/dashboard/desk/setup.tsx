import Link from 'next/link'
import { numberWord } from '@/domain/language/text'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import type { Account } from '@/server/desk/account'
import { getSetup } from '@/server/desk/setup'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { Offers } from './setup-offers'
import { HideSetup } from './setup-steps.client'
import { StepRow, stepsOf } from './setup-rows'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Where a show begins: from a feed or a file, or with an episode written by hand. */
const BringIn = () => (
  <section className="d-sec d-sec--first" aria-labelledby="bring">
    <div className="d-sec__side">
      <p className="d-side">Already have a show?</p>
    </div>
    <div className="d-sec__main">
      <div className="d-sheet d-form">
        <div>
          <h2 className="d-h2" id="bring">
            Import your show
          </h2>
          <p className="d-note">
            From your podcast feed or a file. Review everything before it’s imported.
          </p>
        </div>
        <p className="d-or">
          <Link className="d-btn" href={DESK_ROUTES.import} prefetch={false}>
            Import your show
          </Link>
          or
          <Link className="d-link" href={DESK_ROUTES.newEpisode} prefetch={false}>
            write the first episode by hand
          </Link>
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
            <a className="d-btn d-btn--paper" href={PATHS.home}>
              View site <Icon name="out" />
            </a>
          </>
        }
      />
      {!setup.hasOwnEpisodes && <BringIn />}
      <section aria-labelledby="steps">
        <div className={setup.hasOwnEpisodes ? 'd-sec d-sec--first' : 'd-sec'}>
          <div className="d-sec__side">
            <p className="d-side">{capital(numberWord(steps.length))} steps</p>
          </div>
          <div className="d-sec__main d-slots__head">
            <h2 className="d-h2" id="steps">
              Make it yours
            </h2>
            <p className="d-note">
              Do these in any order. When they’re done or skipped, or you hide the list, you’ll see
              your overview here.
            </p>
          </div>
        </div>
        <ol className="d-setup d-lines" role="list">
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

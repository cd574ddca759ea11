import Link from 'next/link'
import type { ReactNode } from 'react'
import { numberWord } from '@/domain/language/text'
import type { OptionalPage } from '@/domain/content'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { samplesText } from '@/domain/imports/imports'
import { PATHS } from '@/domain/paths'
import { SETUP_STEPS, type SetupStep } from '@/domain/show/setup'
import { cityOf } from '@/domain/show/show-time'
import type { Account } from '@/server/desk/account'
import { getSetup, type SetupState } from '@/server/desk/setup'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { HideSetup, MailStep, RemoveSamples, SkipStep } from './setup-steps.client'

type Step = {
  key: SetupStep
  title: string
  isDone: boolean
  isSkipped: boolean
  note: ReactNode
  action: ReactNode
}

const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)

type Content = { title: string; note: ReactNode; action: ReactNode }

function contentOf(setup: SetupState): Record<SetupStep, Content> {
  const { done, unwritten, pages, mail } = setup
  return {
    name: {
      title: 'Name',
      note: `Your show is called ${setup.showName} and is hosted by ${setup.hostName}.`,
      action: <To href={DESK_ROUTES.site}>Change</To>,
    },
    time: {
      title: 'Time zone and release day',
      note: `A new episode every ${setup.releaseDay} at ${setup.releaseTime}, ${cityOf(setup.timeZone)} time.`,
      action: <To href={DESK_ROUTES.site}>Change</To>,
    },
    mail: {
      title: 'Test email',
      note: !mail
        ? 'Password resets are sent by email. Send yourself a test.'
        : mail.hasArrived
          ? `Sent to ${mail.to}, ${mail.when}. It arrived.`
          : `Sent to ${mail.to}, ${mail.when}.`,
      action: <MailStep wasSent={mail !== null} hasArrived={done.mail} />,
    },
    photo: {
      title: 'Your photo',
      note: 'Shown on the About page and next to your name.',
      action: <To href={`${DESK_ROUTES.site}#hostPhoto`}>{done.photo ? 'Change' : 'Add photo'}</To>,
    },
    cover: {
      title: 'Logo and cover',
      note: 'The mark of your show, and the square image for podcast apps.',
      action: <To href={`${DESK_ROUTES.site}#cover`}>{done.cover ? 'Change' : 'Add'}</To>,
    },
    links: {
      title: 'Listen links',
      note: 'Where people listen to your show. One is enough to start.',
      action: <To href={`${DESK_ROUTES.site}#listening`}>{done.links ? 'Change' : 'Add links'}</To>,
    },
    words: {
      title: 'Page text',
      note: done.words
        ? 'You’ve edited every page.'
        : `${unwritten.length} of ${pages} pages still use the default text: ${unwritten.join(', ')}.`,
      action: <To href={DESK_ROUTES.texts}>Edit</To>,
    },
    samples: {
      title: 'Delete the sample content',
      note: done.samples
        ? 'No sample content.'
        : `On the site: ${samplesText(setup.samples)}. Deleting it can’t be undone.`,
      action: done.samples ? null : <RemoveSamples />,
    },
  }
}

function stepsOf(setup: SetupState): Step[] {
  const content = contentOf(setup)
  return SETUP_STEPS.map((key) => ({
    key,
    isDone: setup.done[key],
    isSkipped: !setup.done[key] && setup.skipped.includes(key),
    ...content[key],
  }))
}

const PAGE_TITLES: Record<OptionalPage, { title: string; note: string }> = {
  guests: { title: 'Guests', note: 'Everyone who was on the show, with their episodes.' },
  values: { title: 'Our Values', note: 'Your own text, with images.' },
  involved: { title: 'Get Involved', note: 'Your own text, with images.' },
  search: { title: 'Search', note: 'Full-text search of episodes, guests and quotes.' },
}

/**
 * What is off until the host has looked at what visitors will see (D38). It is offered and counts
 * for nothing: a show is set up without it.
 */
function Offers({ setup: { waitingPages, hasPath } }: { setup: SetupState }) {
  const offers = [
    ...waitingPages.map((page) => ({
      key: page as string,
      ...PAGE_TITLES[page],
      action: (
        <To href={`${DESK_ROUTES.site}#announced`}>
          Review and turn on<span className="d-hidden"> {PAGE_TITLES[page].title}</span>
        </To>
      ),
    })),
    ...(hasPath
      ? []
      : [
          {
            key: 'path',
            title: 'Start here',
            note: 'A listening path: a few episodes per topic, in your order, for new listeners.',
            action: <To href={DESK_ROUTES.paths}>Create path</To>,
          },
        ]),
  ]
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">Optional</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id="offers">
            More pages for listeners
          </h2>
          <p className="d-note">Each page is off until you turn it on.</p>
        </div>
      </div>
      <ul className="d-setup d-lines" role="list">
        {offers.map(({ key, title, note, action }) => (
          <li key={key} className="d-line is-todo">
            <div className="d-line__side" />
            <div className="d-line__main">
              <div className="d-setup__row">
                <div>
                  <h3>{title}</h3>
                  <p className="d-note">{note}</p>
                </div>
                <div className="d-words">{action}</div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepMark({ step: { isDone, isSkipped }, isNext }: { step: Step; isNext: boolean }) {
  if (isDone)
    return (
      <span className="d-mark">
        <Icon name="check" />
        <span className="d-hidden">Done: </span>
      </span>
    )
  if (isSkipped) return <span className="d-soft">Skipped</span>
  return isNext ? (
    <span className="d-mark d-mark--left">
      <Icon name="arrow" />
      <span className="d-hidden">Next: </span>
    </span>
  ) : (
    <span className="d-mark d-mark--none">
      <span className="d-hidden">Not done yet: </span>
    </span>
  )
}

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
              {capital(numberWord(done))} of {numberWord(steps.length)}
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
          {steps.map((step, index) => {
            const state =
              step.isDone || step.isSkipped
                ? 'is-done'
                : step === next
                  ? 'is-open d-line--sheet'
                  : 'is-todo'
            return (
              <li key={step.key} className={`d-line ${state}`}>
                <div className="d-line__side">
                  <span className="d-no" aria-hidden="true">
                    {index + 1}
                  </span>
                  <StepMark step={step} isNext={step === next} />
                </div>
                <div className="d-line__main">
                  <div className="d-setup__row">
                    <div>
                      <h3>{step.title}</h3>
                      <p className="d-note">{step.note}</p>
                    </div>
                    <div className="d-words">
                      {step.action}
                      {!step.isDone && (
                        <SkipStep step={step.key} title={step.title} skipped={setup.skipped} />
                      )}
                    </div>
                  </div>
                </div>
              </li>
            )
          })}
        </ol>
      </section>
      <Offers setup={setup} />
    </>
  )
}

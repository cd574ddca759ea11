import Link from 'next/link'
import type { ReactNode } from 'react'
import { numberWord } from '@/domain/text'
import type { AnnouncedPage } from '@/domain/content'
import { DESK } from '@/domain/desk-paths'
import { samplesText } from '@/domain/imports'
import { PATHS } from '@/domain/paths'
import { SETUP_STEPS, type SetupStep } from '@/domain/setup'
import { cityOf } from '@/domain/show-time'
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
      action: <To href={DESK.site}>Change</To>,
    },
    time: {
      title: 'Time zone and release day',
      note: `A new episode every ${setup.releaseDay} at ${setup.releaseTime}, ${cityOf(setup.timeZone)} time.`,
      action: <To href={DESK.site}>Change</To>,
    },
    mail: {
      title: 'Mail works',
      note: !mail
        ? 'Links for new passwords go out by mail. Send one to yourself and see.'
        : mail.hasArrived
          ? `Sent to ${mail.to}, ${mail.when}. You said: it arrived.`
          : `Sent to ${mail.to}, ${mail.when}.`,
      action: <MailStep wasSent={mail !== null} hasArrived={done.mail} />,
    },
    photo: {
      title: 'Your photo',
      note: 'It stands on the About page and beside your name.',
      action: <To href={`${DESK.site}#hostPhoto`}>{done.photo ? 'Change' : 'Add photo'}</To>,
    },
    cover: {
      title: 'Logo and cover',
      note: 'The mark of the show, and the square picture people know from their podcast app.',
      action: <To href={`${DESK.site}#cover`}>{done.cover ? 'Change' : 'Add them'}</To>,
    },
    links: {
      title: 'Listen links',
      note: 'Where people listen to the show: its feed, or its channel. One is enough to start.',
      action: <To href={`${DESK.site}#listening`}>{done.links ? 'Change' : 'Add links'}</To>,
    },
    words: {
      title: 'Your own words',
      note: done.words
        ? 'Every page has words of yours.'
        : `${unwritten.length} of ${pages} have only our words: ${unwritten.join(', ')}.`,
      action: <To href={DESK.texts}>Read and change</To>,
    },
    samples: {
      title: 'Remove the sample content',
      note: done.samples
        ? 'There is none.'
        : `Samples on the site: ${samplesText(setup.samples)}. One press removes them for good.`,
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

const PAGE_TITLES: Record<AnnouncedPage, { title: string; note: string }> = {
  guests: { title: 'Guests', note: 'Everybody who was on the show, with their episodes.' },
  values: { title: 'Our Values', note: 'A page of your own words and pictures.' },
  involved: { title: 'Get Involved', note: 'A page of your own words and pictures.' },
  search: { title: 'Search', note: 'Episodes, guests and quotes by their words.' },
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
        <To href={`${DESK.site}#announced`}>
          Look and switch on<span className="d-hidden"> {PAGE_TITLES[page].title}</span>
        </To>
      ),
    })),
    ...(hasPath
      ? []
      : [
          {
            key: 'path',
            title: 'Start here',
            note: 'A listening path: a few episodes of a theme in your order, for somebody new.',
            action: <To href={DESK.paths}>Make a path</To>,
          },
        ]),
  ]
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">If you like</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id="offers">
            More pages for listeners
          </h2>
          <p className="d-note">
            Each is off until you have looked at what visitors will see. None of them is needed.
          </p>
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
            Bring your show in
          </h2>
          <p className="d-note">
            From your podcast feed or a file. You see everything first and choose what comes in;
            nothing changes until you say so.
          </p>
        </div>
        <p className="d-or">
          <Link className="d-btn" href={DESK.import} prefetch={false}>
            Bring your show in
          </Link>
          or
          <Link className="d-link" href={DESK.newEpisode} prefetch={false}>
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
            {done === 1 ? 'is' : 'are'} done. Stop whenever you like, this page waits.
          </>
        }
        actions={
          <>
            <HideSetup />
            <a className="d-btn d-btn--paper" href={PATHS.home}>
              Look at the site <Icon name="out" />
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
              In any order. This page turns into your desk when each is done or skipped, or when you
              hide it.
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

import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { samplesText } from '@/domain/imports/imports'
import { settingPath } from '@/domain/show/settings-tabs'
import { SETUP_STEPS, type SetupStep } from '@/domain/show/setup'
import { cityOf } from '@/domain/show/show-time'
import type { SetupState } from '@/server/desk/setup'
import { classNames, Icon, layout, marks, ui, VisuallyHidden } from '../ui/kit'
import { MailStep, RemoveSamples, SkipStep } from './setup-steps.client'
import { SetupRow, To } from './setup-offers'
import styles from './desk.module.css'

type Content = { title: string; note: ReactNode; action: ReactNode }
export type Step = Content & { key: SetupStep; isDone: boolean; isSkipped: boolean }

function contentOf(setup: SetupState): Record<SetupStep, Content> {
  const { done, unwritten, pages, mail } = setup
  const hasTopics = setup.topics.length > 0
  return {
    show: {
      title: 'Your show',
      note: done.show
        ? 'Your show is on the site.'
        : 'From its podcast feed, or from the beginning. The sample content goes.',
      action: (
        <To href={setup.open?.path ?? DESK_ROUTES.setup}>
          {setup.open ? `Continue with ${setup.open.title}` : 'Begin'}
        </To>
      ),
    },
    name: {
      title: 'Name',
      note: `Your show is called ${setup.showName} and is hosted by ${setup.hostName}.`,
      action: <To href={DESK_ROUTES.site}>Change</To>,
    },
    time: {
      title: 'Time zone and release day',
      note: `A new episode every ${setup.releaseDay} at ${setup.releaseTime}, ${cityOf(setup.timeZone)} time.`,
      action: <To href={settingPath('release')}>Change</To>,
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
      action: <To href={settingPath('hostPhoto')}>{done.photo ? 'Change' : 'Add photo'}</To>,
    },
    cover: {
      title: 'Logo and cover',
      note: 'The mark of your show, and the square image for podcast apps.',
      action: (
        <>
          <To href={settingPath('cover')}>{setup.hasCover ? 'Change cover' : 'Add cover'}</To>
          <To href={settingPath('logo')}>{setup.hasLogo ? 'Change logo' : 'Add logo'}</To>
        </>
      ),
    },
    links: {
      title: 'Listen links',
      note: 'Where people listen to your show. One is enough to start.',
      action: <To href={settingPath('listening')}>{done.links ? 'Change' : 'Add links'}</To>,
    },
    words: {
      title: 'Page text',
      note: done.words
        ? 'You’ve edited every page.'
        : `${unwritten.length} of ${pages} pages still use the default text: ${unwritten.join(', ')}.`,
      action: <To href={DESK_ROUTES.texts}>Edit</To>,
    },
    topics: {
      title: 'Topics',
      note: hasTopics
        ? `${setup.topics.join(', ')}.`
        : 'They sort your episodes and set the site’s colours.',
      action: (
        <To href={hasTopics ? DESK_ROUTES.topics : DESK_ROUTES.setupTopics}>
          {hasTopics ? 'Change' : 'Choose topics'}
        </To>
      ),
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

export function stepsOf(setup: SetupState): Step[] {
  const content = contentOf(setup)
  return SETUP_STEPS.map((key) => ({
    key,
    isDone: setup.done[key],
    isSkipped: !setup.done[key] && setup.skipped.includes(key),
    ...content[key],
  }))
}

function StepMark({ step: { isDone, isSkipped }, isNext }: { step: Step; isNext: boolean }) {
  if (isDone)
    return (
      <span className={classNames(marks.mark, styles.mark)}>
        <Icon name="check" />
        <VisuallyHidden>Done: </VisuallyHidden>
      </span>
    )
  if (isSkipped) return <span className={ui.soft}>Skipped</span>
  return isNext ? (
    <span className={classNames(marks.mark, styles.mark, marks.left)}>
      <Icon name="arrow" />
      <VisuallyHidden>Next: </VisuallyHidden>
    </span>
  ) : (
    <span className={classNames(marks.mark, styles.mark, marks.none)}>
      <VisuallyHidden>Not done yet: </VisuallyHidden>
    </span>
  )
}

/** A step, its number and how it stands in the margin. */
export function StepRow({
  step,
  number,
  isNext,
  skipped,
}: {
  step: Step
  number: number
  isNext: boolean
  skipped: SetupStep[]
}) {
  const look = step.isDone || step.isSkipped ? styles.done : isNext ? layout.onSheet : undefined
  return (
    <SetupRow
      look={look}
      title={step.title}
      note={step.note}
      side={
        <>
          <span className={ui.number} aria-hidden="true">
            {number}
          </span>
          <StepMark step={step} isNext={isNext} />
        </>
      }
    >
      {step.action}
      {!step.isDone && <SkipStep step={step.key} title={step.title} skipped={skipped} />}
    </SetupRow>
  )
}

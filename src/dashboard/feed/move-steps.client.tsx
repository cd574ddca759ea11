'use client'

import { type ReactNode, useState } from 'react'
import { checkMove } from '@/client/imports'
import {
  hasMoved,
  type Differences,
  type MoveState,
  type MoveStepId,
  type Moving,
} from '@/domain/imports/moving'
import { settingPath } from '@/domain/show/settings-tabs'
import { CopyField } from '../ui/copy-field.client'
import { Alert } from '../ui/feedback'
import { Section } from '../ui/head'
import { Button, classNames, forms, TextLink, ui } from '../ui/kit'
import { StatusIcon } from '../ui/status-icon'
import { useAction } from '../ui/use-action.client'
import styles from './feed.module.css'

/** Instructions for someone who has never seen a feed. */
const WHAT: Record<MoveStepId, { title: string; todo: (newUrl: string) => ReactNode }> = {
  publish: {
    title: 'Turn on this site’s own feed',
    todo: () => (
      <p>
        In <TextLink href={settingPath('audio-feed')}>Settings, Listening</TextLink>, turn on the
        feed and set its cover, category and email.
      </p>
    ),
  },
  same: {
    title: 'Compare the two feeds',
    todo: () =>
      'Apps know each episode by an ID in the feed, and its audio by the URL of the file. Where one differs, apps show the episode twice, or lose it. Import what is missing before you go on.',
  },
  unlock: {
    title: 'Unlock your show at your old host',
    todo: () =>
      'Many hosts lock a show so that nobody else can take it over. Look for “Lock podcast” (podcast:locked) in its settings there, and turn it off.',
  },
  announce: {
    title: 'Tell your old host the new URL',
    todo: (newUrl) => (
      <>
        <p>Look for “New feed URL” (itunes:new-feed-url) in the settings there, and paste this:</p>
        <CopyField label="New feed URL" text={newUrl} action="Copy URL" />
      </>
    ),
  },
  redirect: {
    title: 'Have the old URL lead here',
    todo: () =>
      'Look for “Redirect feed” there, or ask its support for a permanent redirect (301) to the same URL. Keep your account there for at least four weeks, so that every app has noticed.',
  },
  official: {
    title: 'Name this feed as the show’s',
    todo: () => (
      <p>
        In <TextLink href={settingPath('listening')}>Settings, Listening</TextLink>, clear{' '}
        <i>Podcast feed (RSS)</i>. This site’s feed then says itself that it is the new one
        (itunes:new-feed-url); it is always locked (podcast:locked), so that nobody else takes your
        show over.
      </p>
    ),
  },
}

const MARKS = { done: 'done', open: 'left', unknown: 'left' } as const

function Step({
  id,
  number,
  found,
  newUrl,
}: {
  id: MoveStepId
  number: number
  found: { state: MoveState; says: string } | undefined
  newUrl: string
}) {
  const { title, todo } = WHAT[id]
  return (
    <Section side={`Step ${number}`} id={`move-${id}`} className={styles.step}>
      <h3 className={ui.heading}>{title}</h3>
      <div className={styles.step}>{todo(newUrl)}</div>
      {found && (
        <p className={styles.found}>
          <StatusIcon kind={MARKS[found.state]} />
          <span className={found.state === 'done' ? ui.soft : ui.strong}>{found.says}</span>
        </p>
      )}
    </Section>
  )
}

function Named({ title, found }: { title: string; found: Differences }) {
  if (found.count === 0) return null
  const more = found.count > found.titles.length
  return (
    <Alert title={`${title}: ${found.count}.`}>
      {found.titles.join(' · ')}
      {more && ` · and ${found.count - found.titles.length} more`}
    </Alert>
  )
}

const SUMMARY = {
  none: 'Check how far your feed has moved. You can do this as often as you like.',
  done: 'Your feed has moved here.',
  open: 'Not moved yet. Take the steps in this order.',
}

/** The steps of moving a feed, each with what was found when it was last checked. */
export function MoveSteps({ oldUrl, newUrl }: Pick<Moving, 'oldUrl' | 'newUrl'>) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const check = () =>
    act(async () => {
      setMoving(await checkMove())
      return null
    }, 'Couldn’t check your feed.')
  const state = moving === null ? 'none' : hasMoved(moving.steps) ? 'done' : 'open'
  return (
    <>
      <Section
        side="Your feed"
        id="move-state"
        isFirst
        className={classNames(ui.sheet, forms.form)}
      >
        <p className={styles.url}>
          <span className={ui.soft}>From</span> {oldUrl}
          <br />
          <span className={ui.soft}>to</span> {newUrl}
        </p>
        <p className={ui.heading} role="status">
          {isBusy ? 'Checking …' : SUMMARY[state]}
        </p>
        {moving?.problem && <Alert title="The old feed couldn’t be read.">{moving.problem}</Alert>}
        {moving && <Named title="Missing here" found={moving.missing} />}
        {moving && <Named title="Another audio file here" found={moving.audio} />}
        {moving?.comparedWith === 'import' && (
          <p className={ui.note}>Compared with what was last imported from the old feed.</p>
        )}
        <div className={ui.actions}>
          <Button disabled={isBusy} busy={isBusy} onClick={() => void check()}>
            {moving ? 'Check again' : 'Check all steps'}
          </Button>
        </div>
        {feedback}
        <p className={ui.note}>
          Only the feed moves. Your audio files stay where they are: before you close your old
          account, put them elsewhere and change their URLs here.
        </p>
      </Section>
      {(Object.keys(WHAT) as MoveStepId[]).map((id, index) => (
        <Step
          key={id}
          id={id}
          number={index + 1}
          found={moving?.steps.find((one) => one.id === id)}
          newUrl={newUrl}
        />
      ))}
    </>
  )
}

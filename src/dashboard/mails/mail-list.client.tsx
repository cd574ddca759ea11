'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { deleteMail } from '@/client/newsletter'
import { deskMailPath } from '@/domain/desk-routes'
import { type ListedMail, mayChange } from '@/domain/newsletter/mails'
import { dayIn, formatShortDay } from '@/domain/show/show-time'
import type { DeskMails, MailedEpisode } from '@/server/desk/mails'
import { layout, ui } from '../ui/kit'
import { Line, Lines } from '../ui/list'
import { type RowAction, RowMenu } from '../ui/row-menu.client'
import { useAction } from '../ui/use-action.client'
import styles from './mails.module.css'
import { Tally } from './tally'
import { aboutMail, mailTitle, momentOf, type ShowClock } from './words'

/** Deletes a mail that was not sent; its text goes with it, so it asks first. */
function useMailRemoval() {
  const { act, ...action } = useAction()
  const removalOf = (mail: ListedMail): RowAction => {
    const title = mailTitle(mail)
    const isDraft = mail.kind !== 'episode'
    return {
      label: isDraft ? 'Delete' : 'Don’t email it',
      isDanger: true,
      question: isDraft
        ? `Delete “${title}” permanently? This can’t be undone.`
        : `Don’t email “${title}”? What you wrote for the email is deleted.`,
      run: () =>
        act(
          async () => {
            await deleteMail(mail.id)
            return { message: isDraft ? `“${title}” deleted.` : `“${title}” won’t be emailed.` }
          },
          isDraft ? 'Couldn’t delete the email.' : 'Couldn’t cancel the email.',
        ),
    }
  }
  return { removalOf, ...action }
}

function MailRow({
  mail,
  episode,
  clock,
  children,
}: {
  mail: ListedMail
  episode: MailedEpisode | null
  clock: ShowClock
  children: ReactNode
}) {
  const moment = momentOf(mail, episode)
  const title = mailTitle(mail)
  return (
    <Line
      className={styles.mail}
      main={styles.grid}
      side={
        moment ? (
          <time dateTime={moment}>{formatShortDay(dayIn(moment, clock.timeZone))}</time>
        ) : (
          <span className={ui.soft}>{mail.state === 'draft' ? 'Draft' : 'No day'}</span>
        )
      }
    >
      <div>
        <h3 className={styles.title} dir="auto">
          <Link href={deskMailPath(mail.id)} prefetch={false}>
            {title}
          </Link>
        </h3>
        <p className={ui.soft}>{aboutMail(mail, episode, clock)}</p>
        {mail.problem && <p className={ui.bad}>{mail.problem}</p>}
      </div>
      {children}
    </Line>
  )
}

/** A list of mails: those that can still be changed have a menu, the others their numbers. */
export function MailList({
  id,
  side,
  title,
  mails,
  episodes,
  clock,
}: {
  id: string
  side: string
  title: string
  mails: ListedMail[]
  episodes: DeskMails['episodes']
  clock: ShowClock
}) {
  const { removalOf, isBusy, feedback } = useMailRemoval()
  if (mails.length === 0) return feedback
  return (
    <Lines id={id} side={side} title={title}>
      <div className={layout.said}>{feedback}</div>
      <ol className={layout.lines} role="list">
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            episode={episodes[mail.episode ?? ''] ?? null}
            clock={clock}
          >
            {mayChange(mail.state) ? (
              <RowMenu
                label={`Actions for ${mailTitle(mail)}`}
                isBusy={isBusy}
                actions={[{ label: 'Edit', to: deskMailPath(mail.id) }, 'line', removalOf(mail)]}
              />
            ) : (
              <Tally counts={mail.counts} />
            )}
          </MailRow>
        ))}
      </ol>
    </Lines>
  )
}

import type { ReactNode } from 'react'
import { DESK_ROUTES, recordsPath } from '@/domain/desk-routes'
import type { Account } from '@/server/desk/account'
import { getBackups } from '@/server/desk/backups'
import { picturesPath } from '@/server/desk/pictures'
import { getToDo, type BadLink } from '@/server/desk/todo'
import { TextLink, ui } from '../ui/kit'
import { StatusIcon } from '../ui/status-icon'
import styles from './desk.module.css'
import { Backups, backupsMark } from './backups'
import { CheckAgain } from './check-again.client'

/** Links beyond this many are folded. */
const SHOWN_LINKS = 4

function Item({
  kind,
  href,
  action,
  children,
}: {
  kind: 'left' | 'bad'
  href: string
  action: string
  children: ReactNode
}) {
  return (
    <li>
      <StatusIcon kind={kind} />
      <span>{children}</span>
      <TextLink href={href}>{action}</TextLink>
    </li>
  )
}

const BrokenLink = ({ link: { name, problem, href, checkId } }: { link: BadLink }) => (
  <Item kind="bad" href={href} action="Fix">
    {name}: {problem}
    {checkId && (
      <>
        <br />
        <CheckAgain id={checkId} name={name} />
      </>
    )}
  </Item>
)

/**
 * Returns what is left to do: accounts to approve, letters to read, images without a description,
 * emails that were held, broken links; and for owners the last backup.
 */
export async function ToDo({
  account,
  now,
  timeZone,
}: {
  account: Account
  now: Date
  timeZone: string
}) {
  const [todo, backups] = await Promise.all([getToDo(account), getBackups(account, now)])
  const { guessedAt, waiting, unreadLetters, undescribed, pausedWebhooks, heldMails, links } = todo
  const counts = [waiting, unreadLetters, undescribed, pausedWebhooks, heldMails]
  const counted = counts.filter((number) => number > 0).length
  // Whether there are backups at all is not for the desk to settle.
  const waitsForBackups = backups !== null && backupsMark(backups) === 'bad'
  const count = counted + links.length + Number(waitsForBackups) + Number(guessedAt !== null)
  const [shown, folded] = [links.slice(0, SHOWN_LINKS), links.slice(SHOWN_LINKS)]
  return (
    <section aria-labelledby="todo">
      <div className={styles.head}>
        <h2 className={ui.heading} id="todo">
          To do
        </h2>
        {count > 0 && <span className={ui.soft}>{count} left</span>}
      </div>
      <ul className={styles.todo} role="list">
        {guessedAt && (
          <Item kind="bad" href={DESK_ROUTES.account} action="Change password">
            {guessedAt === 'code'
              ? 'Someone may know your password: wrong codes were entered after it'
              : 'Someone is guessing your password. Your account isn’t locked'}
          </Item>
        )}
        {waiting > 0 && (
          <Item kind="left" href={DESK_ROUTES.people} action="Review">
            {waiting === 1 ? '1 account needs approval' : `${waiting} accounts need approval`}
          </Item>
        )}
        {unreadLetters > 0 && (
          <Item kind="left" href={DESK_ROUTES.letters} action="Read">
            {unreadLetters === 1
              ? '1 letter nobody has read'
              : `${unreadLetters} letters nobody has read`}
          </Item>
        )}
        {undescribed > 0 && (
          <Item kind="left" href={picturesPath(true)} action="Describe">
            {undescribed === 1
              ? '1 image has no description'
              : `${undescribed} images have no description`}
          </Item>
        )}
        {pausedWebhooks > 0 && (
          <Item kind="bad" href={recordsPath('webhooks')} action="Review">
            {pausedWebhooks === 1
              ? '1 webhook is paused and sends nothing'
              : `${pausedWebhooks} webhooks are paused and send nothing`}
          </Item>
        )}
        {heldMails > 0 && (
          <Item kind="bad" href={DESK_ROUTES.mails} action="Review">
            {heldMails === 1
              ? '1 email wasn’t sent as planned'
              : `${heldMails} emails weren’t sent as planned`}
          </Item>
        )}
        {shown.map((link) => (
          <BrokenLink key={link.key} link={link} />
        ))}
        {count === 0 && (
          <li>
            <StatusIcon kind="done" />
            <span className={ui.soft}>You’re all caught up</span>
          </li>
        )}
        {backups && <Backups backups={backups} now={now} timeZone={timeZone} />}
      </ul>
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{folded.length} more links</summary>
          <ul className={styles.todo} role="list">
            {folded.map((link) => (
              <BrokenLink key={link.key} link={link} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

import Link from 'next/link'
import { DESK } from '@/domain/desk-paths'
import { formatRecent } from '@/domain/show-time'
import type { DeskBackups } from '@/server/desk/backups'
import { Mark, type MarkKind } from '../ui/mark'

/** Today's and last week's times have no date in them, so they stand in a sentence. */
const sentence = (when: string): string => when.replace(/^Today /, 'today at ')

function problemOf(backups: DeskBackups, format: (date: Date) => string): string | null {
  if (backups === 'unreadable') return 'The folder of the backups cannot be read'
  const { problem, newest, lastVerified, isDaily } = backups
  const last = lastVerified ? `the last good one is of ${format(lastVerified.madeAt)}` : null
  switch (problem) {
    case 'none':
      return isDaily ? 'There is no backup yet' : null
    case 'old':
      return `No new backup since ${newest ? format(newest.madeAt) : ''}; ${last ?? 'none was verified'}`
    case 'faulty':
      return `A backup is damaged; ${last ?? 'none is known to be good'}`
    case 'unverified':
      return `No backup was verified lately; ${last ?? 'none ever was'}`
    case null:
      return null
  }
}

/** Whether the backups are well, or wait for somebody. */
export function backupsMark(backups: DeskBackups): MarkKind {
  if (problemOf(backups, String) !== null || backups === 'unreadable') return 'bad'
  return backups.newest ? 'done' : 'left'
}

/** A line of the list of what waits for the host: the last backup, or what is wrong with it. */
export function Backups({
  backups,
  now,
  timeZone,
}: {
  backups: DeskBackups
  now: Date
  timeZone: string
}) {
  const format = (date: Date) => sentence(formatRecent(date, now, timeZone))
  const problem = problemOf(backups, format)
  const help = (
    <Link className="d-link" href={`${DESK.help}#backups`} prefetch={false}>
      How<span className="d-hidden"> backups are made and verified</span>
    </Link>
  )
  if (problem !== null || backups === 'unreadable')
    return (
      <li>
        <Mark kind="bad" />
        <span className="d-bad">{problem}</span>
        {help}
      </li>
    )
  const { newest, lastVerified } = backups
  if (!newest)
    return (
      <li>
        <Mark kind="left" />
        <span className="d-soft">Backups are not switched on</span>
        {help}
      </li>
    )
  const isSame = lastVerified?.name === newest.name
  return (
    <li>
      <Mark kind="done" />
      <span className="d-soft">
        Last backup {format(newest.madeAt)}
        {isSame && ', verified'}
        {!isSame && lastVerified && `; the one of ${format(lastVerified.madeAt)} was verified`}
      </span>
    </li>
  )
}

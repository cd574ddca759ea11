import { DESK_ROUTES } from '@/domain/desk-routes'
import { formatRecent } from '@/domain/show/show-time'
import type { DeskBackups } from '@/server/desk/backups'
import { TextLink, ui, VisuallyHidden } from '../ui/kit'
import { StatusIcon, type MarkKind } from '../ui/status-icon'

/** Today's and last week's times have no date in them, so they stand in a sentence. */
const sentence = (when: string): string => when.replace(/^Today /, 'today at ')

const NONE = 'Last good backup: none yet'

function problemOf(backups: DeskBackups, format: (date: Date) => string): string | null {
  if (backups === 'unreadable') return 'Can’t read the backup folder'
  const { problem, newest, lastVerified, isDaily } = backups
  const last = lastVerified ? `Last good backup: ${format(lastVerified.madeAt)}` : null
  switch (problem) {
    case 'none':
      return isDaily ? 'No backup yet' : null
    case 'old':
      // Where they are made by hand, nobody has promised a new one.
      return isDaily
        ? `No new backup since ${newest ? format(newest.madeAt) : ''}. ${last ?? NONE}`
        : null
    case 'faulty':
      return `A backup is damaged. ${last ?? NONE}`
    case 'unverified':
      return isDaily ? `No backup was verified recently. ${last ?? NONE}` : null
    case null:
      return null
  }
}

export function backupsMark(backups: DeskBackups): MarkKind {
  if (problemOf(backups, String) !== null || backups === 'unreadable') return 'bad'
  return backups.newest ? 'done' : 'left'
}

/** A line of the list of what is left to do: the last backup, or what is wrong with it. */
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
    <TextLink href={`${DESK_ROUTES.help}#backups`}>
      Help<VisuallyHidden> with backups</VisuallyHidden>
    </TextLink>
  )
  if (problem !== null || backups === 'unreadable')
    return (
      <li>
        <StatusIcon kind="bad" />
        <span className={ui.bad}>{problem}</span>
        {help}
      </li>
    )
  const { newest, lastVerified } = backups
  if (!newest)
    return (
      <li>
        <StatusIcon kind="left" />
        <span className={ui.soft}>Backups are off</span>
        {help}
      </li>
    )
  const isSame = lastVerified?.name === newest.name
  return (
    <li>
      <StatusIcon kind="done" />
      <span className={ui.soft}>
        Last backup {format(newest.madeAt)}
        {isSame && ', verified'}
        {!isSame && lastVerified && `; last verified: ${format(lastVerified.madeAt)}`}
      </span>
    </li>
  )
}

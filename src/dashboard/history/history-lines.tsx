import Link from 'next/link'
import type { HistoryLine, HistorySession } from '@/server/desk/history'
import { classNames, layout } from '../ui/kit'
import styles from './history.module.css'

const What = ({ what, href }: Pick<HistoryLine, 'what' | 'href'>) =>
  href ? (
    <Link className={styles.link} href={href} prefetch={false}>
      {what}
    </Link>
  ) : (
    what
  )

/**
 * Shows what has happened, session by session: when, who, and each document with what changed of
 * it.
 * @param hasLinks whether lines lead anywhere
 */
export function HistoryLines({
  sessions,
  hasLinks = false,
}: {
  sessions: HistorySession[]
  hasLinks?: boolean
}) {
  return (
    <ul className={styles.log} role="list">
      {sessions.map(({ who, lines }) => {
        const [newest, ...older] = lines
        const linked = (line: HistoryLine) => (
          <What what={line.what} href={hasLinks ? line.href : null} />
        )
        return (
          newest && (
            <li key={newest.key} className={classNames(layout.line, styles.line)}>
              <div className={layout.lineSide}>
                <time dateTime={newest.at}>{newest.when}</time>
              </div>
              <div className={layout.lineMain}>
                {who && (
                  <>
                    <b>{who}</b>,{' '}
                  </>
                )}
                {older.length === 0 ? (
                  linked(newest)
                ) : (
                  <>
                    {lines.length} changes
                    <ul className={styles.session} role="list">
                      {lines.map((line) => (
                        <li key={line.key}>
                          <time dateTime={line.at}>{line.time}</time> {linked(line)}
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </div>
            </li>
          )
        )
      })}
    </ul>
  )
}

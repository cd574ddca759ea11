import Link from 'next/link'
import type { HistoryLine } from '@/server/desk/history'
import { classNames, layout } from '../ui/kit'
import styles from './history.module.css'

/** What has happened, a line each: when, who, what. @param hasLinks whether lines lead anywhere */
export function HistoryLines({
  lines,
  hasLinks = false,
}: {
  lines: HistoryLine[]
  hasLinks?: boolean
}) {
  return (
    <ul className={styles.log} role="list">
      {lines.map(({ key, at, when, who, what, href }) => (
        <li key={key} className={classNames(layout.line, styles.line)}>
          <div className={layout.lineSide}>
            <time dateTime={at}>{when}</time>
          </div>
          <div className={layout.lineMain}>
            {who && (
              <>
                <b>{who}</b>,{' '}
              </>
            )}
            {hasLinks && href ? (
              <Link className={styles.link} href={href} prefetch={false}>
                {what}
              </Link>
            ) : (
              what
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

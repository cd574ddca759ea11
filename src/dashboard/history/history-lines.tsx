import Link from 'next/link'
import type { HistoryLine } from '@/server/desk/history'

/** What has happened, a line each: when, who, what. @param hasLinks whether lines lead anywhere */
export function HistoryLines({
  lines,
  hasLinks = false,
}: {
  lines: HistoryLine[]
  hasLinks?: boolean
}) {
  return (
    <ul className="d-log" role="list">
      {lines.map(({ key, at, when, who, what, href }) => (
        <li key={key} className="d-line d-log__line">
          <div className="d-line__side">
            <time dateTime={at}>{when}</time>
          </div>
          <div className="d-line__main">
            {who && (
              <>
                <b>{who}</b>,{' '}
              </>
            )}
            {hasLinks && href ? (
              <Link className="d-log__link" href={href} prefetch={false}>
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

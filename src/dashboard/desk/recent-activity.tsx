import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Account } from '@/server/desk/account'
import { listHistory } from '@/server/desk/history'
import { HistoryLines } from '../history/history-lines'

const LINES = 5

/** Recent activity, on the first page of the desk. */
export async function RecentActivity({ account, now }: { account: Account; now: Date }) {
  const { lines } = await listHistory(account, { now, limit: LINES })
  return (
    <section aria-labelledby="recent">
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">Recent activity</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id="recent">
            What changed
          </h2>
          <Link className="d-link" href={DESK_ROUTES.history} prefetch={false}>
            All history
          </Link>
        </div>
      </div>
      {lines.length > 0 ? (
        <HistoryLines lines={lines.slice(0, LINES)} />
      ) : (
        <div className="d-sec d-sec--flush">
          <div className="d-sec__side" />
          <p className="d-sec__main d-note">No activity yet.</p>
        </div>
      )}
    </section>
  )
}

import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Account } from '@/server/desk/account'
import { listHistory } from '@/server/desk/history'
import { HistoryLines } from '../history/history-lines'
import { Band, layout, TextLink, ui } from '../ui/kit'

const LINES = 5

/** Recent activity, on the first page of the desk. */
export async function RecentActivity({ account, now }: { account: Account; now: Date }) {
  const { sessions } = await listHistory(account, { now, limit: LINES })
  return (
    <section aria-labelledby="recent">
      <Band name="Recent activity" className={layout.head}>
        <h2 className={ui.heading} id="recent">
          What changed
        </h2>
        <TextLink href={DESK_ROUTES.history}>All history</TextLink>
      </Band>
      {sessions.length > 0 ? (
        <HistoryLines sessions={sessions.slice(0, LINES)} />
      ) : (
        <Band side={null} look="flush" as="p" className={ui.note}>
          No activity yet.
        </Band>
      )}
    </section>
  )
}

import Link from 'next/link'
import type { ActivityKind } from '@/domain/webhooks/changes'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { cityOf } from '@/domain/show/show-time'
import type { HistoryPage } from '@/server/desk/history'
import type { Trashed } from '@/server/desk/trash'
import { Empty } from '../ui/feedback'
import { FilterForm } from '../ui/filter-form.client'
import { Head } from '../ui/head'
import { Band, classNames, fields, layout, ui } from '../ui/kit'
import { HistoryLines } from './history-lines'
import styles from './history.module.css'
import { TrashList } from './trash-list.client'

const KINDS: Record<ActivityKind, string> = {
  episode: 'Episodes',
  guest: 'Guests',
  quote: 'Quotes',
  topic: 'Topics',
  path: 'Listening paths',
  text: 'Page text and settings',
  account: 'Team',
  import: 'Imports',
}

const TRASH = `${DESK_ROUTES.history}?show=trash`

const address = (kind: ActivityKind | undefined, from?: string): string => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(from && { from }) }).toString()
  return query ? `${DESK_ROUTES.history}?${query}` : DESK_ROUTES.history
}

/** The two parts of the page as tabs. */
const Tabs = ({ isTrash, inTrash }: { isTrash: boolean; inTrash: number }) => (
  <Band side={null} look="first" as="nav" className={layout.tabs} aria-label="History and trash">
    <Link href={DESK_ROUTES.history} prefetch={false} aria-current={isTrash ? undefined : 'page'}>
      <b>Activity</b>
    </Link>
    <Link href={TRASH} prefetch={false} aria-current={isTrash ? 'page' : undefined}>
      <b>Trash</b> <span>{inTrash}</span>
    </Link>
  </Band>
)

const Filter = ({ kind, kinds }: { kind: ActivityKind | undefined; kinds: ActivityKind[] }) => (
  <FilterForm
    className={classNames(layout.section, layout.flush)}
    action={DESK_ROUTES.history}
    values={{ kind: kind ?? '' }}
  >
    <div className={classNames(layout.main, styles.kind)}>
      <label className={fields.label} htmlFor="kind">
        Show
      </label>
      <select className={fields.input} id="kind" name="kind" defaultValue={kind ?? ''}>
        <option value="">Everything</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </select>
    </div>
  </FilterForm>
)

type Shown =
  | {
      show: 'history'
      history: HistoryPage
      kind: ActivityKind | undefined
      kinds: ActivityKind[]
      isFirst: boolean
    }
  | { show: 'trash'; trash: Trashed[] }

/** History & trash: who changed what, and what is in trash. */
export function HistoryAndTrash({
  shown,
  inTrash,
  timeZone,
}: {
  shown: Shown
  inTrash: number
  timeZone: string
}) {
  return (
    <>
      <Head
        title={
          <>
            History <em>&amp;</em> trash
          </>
        }
        note={`Times are in ${cityOf(timeZone)} time.`}
      />
      <Tabs isTrash={shown.show === 'trash'} inTrash={inTrash} />
      {shown.show === 'trash' ? (
        <TrashList trash={shown.trash} />
      ) : (
        <section aria-label="Activity">
          <Filter kind={shown.kind} kinds={shown.kinds} />
          {shown.history.sessions.length > 0 ? (
            <HistoryLines sessions={shown.history.sessions} hasLinks />
          ) : (
            <Band side={null}>
              <Empty title="No activity yet" note="Changes by you and your team are listed here." />
            </Band>
          )}
          <Band side={null} look="more" as="p" className={ui.words}>
            {!shown.isFirst && (
              <Link href={address(shown.kind)} prefetch={false}>
                Back to the latest
              </Link>
            )}
            {shown.history.next && (
              <Link href={address(shown.kind, shown.history.next)} prefetch={false}>
                Show earlier
              </Link>
            )}
          </Band>
        </section>
      )}
    </>
  )
}

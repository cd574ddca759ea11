import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import {
  isFiltered,
  LIST_TABS,
  listAddress,
  type ListQuery,
  type ListTab,
} from '@/domain/episodes/episode-list'
import type { EpisodeList as Listed } from '@/server/desk/episodes'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { Filters } from './filters.client'
import { EpisodeRows } from './rows.client'

const TAB_NAMES: Record<ListTab, string> = {
  all: 'All',
  live: 'Live',
  edited: 'Live, unpublished changes',
  scheduled: 'Scheduled',
  draft: 'Drafts',
}

/** "1000+" for more than are counted. */
const countText = (count: number | null) => (count === null ? '1000+' : String(count))

function shownText(count: number, total: number | null | undefined): string {
  if (total !== undefined) return `${count} of ${countText(total)} shown`
  return count === 1 ? '1 episode' : `${count} episodes`
}

/**
 * The host's list of episodes.
 * @param counts of the tabs, which hold for all episodes: null while a filter is set
 */
export function EpisodeList({
  list: { episodes, next },
  counts,
  query,
  hostName,
}: {
  list: Listed
  counts: Record<ListTab, number | null> | null
  query: ListQuery
  hostName: string
}) {
  const address = listAddress(query, { after: query.after })
  return (
    <>
      <Head
        title="Episodes"
        actions={
          <>
            <Link className="d-btn d-btn--paper" href={DESK_ROUTES.import} prefetch={false}>
              Import
            </Link>
            <Link className="d-btn" href={DESK_ROUTES.newEpisode} prefetch={false}>
              <Icon name="plus" />
              New episode
            </Link>
          </>
        }
      />
      <div className="d-sec d-sec--first">
        <div className="d-sec__main">
          <Filters key={address} query={query} hostName={hostName} />
          <nav className="d-tabs" aria-label="Status">
            {LIST_TABS.map((tab) => (
              <Link
                key={tab}
                href={listAddress(query, { tab })}
                prefetch={false}
                aria-current={tab === query.tab ? 'page' : undefined}
              >
                <b>{TAB_NAMES[tab]}</b> {counts && <span>{countText(counts[tab])}</span>}
              </Link>
            ))}
            <Link href={DESK_ROUTES.history} prefetch={false}>
              <b>In trash</b>
            </Link>
          </nav>
        </div>
      </div>
      <EpisodeRows key={address} episodes={episodes} hostName={hostName}>
        <div className="d-sec">
          <div className="d-sec__main">
            {isFiltered(query) || query.tab !== 'all' || query.after ? (
              <Empty title="No matching episodes" note="Try fewer filters.">
                <Link className="d-btn d-btn--paper" href={DESK_ROUTES.episodes} prefetch={false}>
                  Show all episodes
                </Link>
              </Empty>
            ) : (
              <Empty title="No episodes yet" note="Write your first episode, or import your show.">
                <Link className="d-btn" href={DESK_ROUTES.newEpisode} prefetch={false}>
                  New episode
                </Link>
              </Empty>
            )}
          </div>
        </div>
      </EpisodeRows>
      <div className="d-sec d-sec--flush">
        <div className="d-sec__main d-pages">
          <span className="d-soft">{shownText(episodes.length, counts?.[query.tab])}</span>
          {query.after && (
            <Link className="d-link" href={listAddress(query)} prefetch={false}>
              First page
            </Link>
          )}
          {next && (
            <Link className="d-link" href={listAddress(query, { after: next })} prefetch={false}>
              Next page
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

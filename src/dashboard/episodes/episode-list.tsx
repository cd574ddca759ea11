import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import {
  isFiltered,
  LIST_TABS,
  listAddress,
  type ListQuery,
  type ListTab,
} from '@/domain/episodes/episode-list'
import type { Topic } from '@/domain/topics/topics'
import type { EpisodeList as Listed } from '@/server/desk/episodes'
import type { NumberedTitle } from '@/server/desk/numbered-titles'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { Band, ButtonLink, Icon, layout, TextLink, ui } from '../ui/kit'
import { Filters } from './filters'
import { TitleNumbers } from './title-numbers.client'
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
  topics,
  numberedTitles,
}: {
  list: Listed
  counts: Record<ListTab, number | null> | null
  query: ListQuery
  hostName: string
  topics: Topic[]
  /** Titles that begin with what pages say before them. */
  numberedTitles: NumberedTitle[]
}) {
  const address = listAddress(query, { after: query.after })
  return (
    <>
      <Head
        title="Episodes"
        actions={
          <>
            <ButtonLink variant="secondary" href={DESK_ROUTES.import}>
              Import
            </ButtonLink>
            <ButtonLink href={DESK_ROUTES.newEpisode}>
              <Icon name="plus" />
              New episode
            </ButtonLink>
          </>
        }
      />
      <Band look="first">
        <Filters query={query} hostName={hostName} topics={topics} />
        <nav className={layout.tabs} aria-label="Status">
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
      </Band>
      <TitleNumbers episodes={numberedTitles} />
      <EpisodeRows key={address} episodes={episodes} hostName={hostName} topics={topics}>
        <Band>
          {isFiltered(query) || query.tab !== 'all' || query.after ? (
            <Empty title="No matching episodes" note="Try fewer filters.">
              <ButtonLink variant="secondary" href={DESK_ROUTES.episodes}>
                Show all episodes
              </ButtonLink>
            </Empty>
          ) : (
            <Empty title="No episodes yet" note="Write your first episode, or import your show.">
              <ButtonLink href={DESK_ROUTES.newEpisode}>New episode</ButtonLink>
            </Empty>
          )}
        </Band>
      </EpisodeRows>
      <Band look="flush" className={layout.pages}>
        <span className={ui.soft} role="status">
          {shownText(episodes.length, counts?.[query.tab])}
        </span>
        {query.after && <TextLink href={listAddress(query)}>First page</TextLink>}
        {next && <TextLink href={listAddress(query, { after: next })}>Next page</TextLink>}
      </Band>
    </>
  )
}

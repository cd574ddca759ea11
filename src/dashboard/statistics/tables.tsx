import Link from 'next/link'
import type { ReactNode } from 'react'
import type { EpisodeAmounts } from '@/cms/statistics/read'
import { deskStatisticsPath } from '@/domain/desk-routes'
import { formatLongDay } from '@/domain/show/show-time'
import type { VisitCounts } from '@/domain/statistics/statistics'
import type { DeskStatistics } from '@/server/desk/statistics'

const number = (count: number): string => count.toLocaleString('en')

/** `Spotify 12, Apple Podcasts 3`, the most first. */
export const formatPlatforms = (platforms: Record<string, number>): string =>
  Object.entries(platforms)
    .sort(([, a], [, b]) => b - a)
    .map(([platform, count]) => `${platform} ${number(count)}`)
    .join(', ')

/** A table of amounts. @param caption for who does not see what stands above it */
function AmountsTable({
  caption,
  of,
  rows,
}: {
  caption: string
  of: string
  rows: { key: string; name: ReactNode; amounts: VisitCounts }[]
}) {
  return (
    <table className="d-amounts">
      <caption className="d-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Views</th>
          <th scope="col">Visitors</th>
          <th scope="col">Clicks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, amounts }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {amounts.clicks > 0 && (
                <span className="d-amounts__note" dir="auto">
                  {formatPlatforms(amounts.platforms)}
                </span>
              )}
            </th>
            <td>{number(amounts.views)}</td>
            <td>{number(amounts.visitors)}</td>
            <td>{number(amounts.clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The numbers of each day, the newest first. */
export const DaysTable = ({ days }: { days: ({ day: string } & VisitCounts)[] }) => (
  <AmountsTable
    caption="Views, visitors and clicks of each day"
    of="Day"
    rows={days.toReversed().map((one) => ({
      key: one.day,
      name: formatLongDay(one.day),
      amounts: one,
    }))}
  />
)

/** The numbers of each episode; its title leads to its days. */
export const EpisodesTable = ({ episodes, span }: { episodes: EpisodeAmounts[]; span: number }) => (
  <AmountsTable
    caption="Views, visitors and clicks of each episode"
    of="Episode"
    rows={episodes.map((one) => ({
      key: one.episode,
      name: (
        <Link href={deskStatisticsPath(span, one.episode)} prefetch={false} dir="auto">
          {one.title ?? one.episode}
        </Link>
      ),
      amounts: one,
    }))}
  />
)

/** The numbers of each page that is not an episode's. */
export const PagesTable = ({ pages }: { pages: DeskStatistics['pages'] }) => (
  <AmountsTable
    caption="Views, visitors and clicks of the other pages"
    of="Page"
    rows={pages.map(({ key, name, path, amounts }) => ({
      key,
      name: (
        <>
          <span dir="auto">{name}</span>
          {path !== null && (
            <span className="d-amounts__note" dir="ltr">
              {path}
            </span>
          )}
        </>
      ),
      amounts,
    }))}
  />
)

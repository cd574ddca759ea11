import Link from 'next/link'
import type { ReactNode } from 'react'
import type { EpisodeCounts } from '@/cms/statistics/read'
import { deskStatisticsPath } from '@/domain/desk-routes'
import { formatLongDay } from '@/domain/show/show-time'
import type { VisitCounts } from '@/domain/statistics/statistics'
import type { DeskStatistics } from '@/server/desk/statistics'
import { classNames, fields, ui } from '../ui/kit'
import styles from './statistics.module.css'

const number = (count: number): string => count.toLocaleString('en')

/** `Spotify 12, Apple Podcasts 3`, the most first. */
export const formatPlatforms = (platforms: Record<string, number>): string =>
  Object.entries(platforms)
    .sort(([, a], [, b]) => b - a)
    .map(([platform, count]) => `${platform} ${number(count)}`)
    .join(', ')

/** A table of counts. @param caption for who does not see what stands above it */
function CountsTable({
  caption,
  of,
  rows,
}: {
  caption: string
  of: string
  rows: { key: string; name: ReactNode; counts: VisitCounts }[]
}) {
  return (
    <table className={styles.counts}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Views</th>
          <th scope="col">Visitors</th>
          <th scope="col">Clicks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {counts.clicks > 0 && (
                <span className={styles.note} dir="auto">
                  {formatPlatforms(counts.platforms)}
                </span>
              )}
            </th>
            <td>{number(counts.views)}</td>
            <td>{number(counts.visitors)}</td>
            <td>{number(counts.clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The numbers of each day, the newest first. */
export const DaysTable = ({ days }: { days: ({ day: string } & VisitCounts)[] }) => (
  <CountsTable
    caption="Views, visitors and clicks by day"
    of="Day"
    rows={days.toReversed().map((one) => ({
      key: one.day,
      name: formatLongDay(one.day),
      counts: one,
    }))}
  />
)

/** The numbers of each episode; its title leads to its days. Some can be chosen to compare. */
export const EpisodesTable = ({
  episodes,
  span,
  chosen,
}: {
  episodes: EpisodeCounts[]
  span: number
  chosen: string[]
}) => (
  <CountsTable
    caption="Views, visitors and clicks by episode"
    of="Episode"
    rows={episodes.map((one) => ({
      key: one.episode,
      name: (
        <span className={styles.choice}>
          <input
            className={fields.box}
            type="checkbox"
            name="compare"
            value={one.episode}
            defaultChecked={chosen.includes(one.episode)}
            aria-label={`Compare ${one.title ?? one.episode}`}
          />
          <Link href={deskStatisticsPath(span, one.episode)} prefetch={false} dir="auto">
            {one.title ?? one.episode}
          </Link>
        </span>
      ),
      counts: one,
    }))}
  />
)

/** The numbers of each page that is not an episode's. */
export const PagesTable = ({ pages }: { pages: DeskStatistics['pages'] }) => (
  <CountsTable
    caption="Views, visitors and clicks of the other pages"
    of="Page"
    rows={pages.map(({ key, name, path, counts }) => ({
      key,
      name: (
        <>
          <span dir="auto">{name}</span>
          {path !== null && (
            <span className={styles.note} dir="ltr">
              {path}
            </span>
          )}
        </>
      ),
      counts,
    }))}
  />
)

/** Names with a number each. @param shown how many stand there before all are asked for */
export function NamesTable({
  caption,
  of,
  counted,
  rows,
  shown = 10,
}: {
  caption: string
  of: string
  counted: string
  rows: { key: string; name: ReactNode; count: number }[]
  shown?: number
}) {
  const table = (some: typeof rows, label: string) => (
    <table className={styles.counts}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{counted}</th>
        </tr>
      </thead>
      <tbody>
        {some.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      {table(rows.slice(0, shown), caption)}
      {rows.length > shown && (
        <details className={classNames(ui.fold, styles.days)}>
          <summary>{rows.length - shown} more</summary>
          {table(rows.slice(shown), `${caption}, more`)}
        </details>
      )}
    </>
  )
}

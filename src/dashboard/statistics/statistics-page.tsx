import Link from 'next/link'
import { DESK_ROUTES, deskEpisodePath, deskStatisticsPath } from '@/domain/desk-routes'
import { cityOf } from '@/domain/show/show-time'
import { SPANS, type DeskStatistics } from '@/server/desk/statistics'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Band, buttonClass, layout, ui } from '../ui/kit'
import { Chart } from './chart'
import styles from './statistics.module.css'
import { DaysTable, EpisodesTable, PagesTable, formatPlatforms } from './tables'
import { WhatIsCounted } from './counting-note'

/** Which days are shown, as tabs. */
const Spans = ({ span, episode }: { span: number; episode: string | undefined }) => (
  <Band side={null} look="first" as="nav" className={layout.tabs} aria-label="Days">
    {SPANS.map((one) => (
      <Link
        key={one}
        href={deskStatisticsPath(one, episode)}
        prefetch={false}
        aria-current={one === span ? 'page' : undefined}
      >
        <b>{one} days</b>
      </Link>
    ))}
  </Band>
)

const tableAddress = ({ range, episode }: DeskStatistics): string => {
  const query = new URLSearchParams(range)
  if (episode) query.set('episode', episode.id)
  else query.set('by', 'episode')
  return `/api/statistics.csv?${query.toString()}`
}

/** How often pages were seen and platforms chosen, day by day, with tables of the same numbers. */
export function StatisticsPage({ statistics }: { statistics: DeskStatistics }) {
  const { span, timeZone, isCounting, days, total, episode, episodes, pages } = statistics
  const isEmpty = total.views + total.clicks === 0
  const chart = (name: 'views' | 'visitors' | 'clicks') =>
    days.map((one) => ({ day: one.day, count: one[name] }))
  return (
    <>
      <Head
        title={episode ? <span dir="auto">{episode.title ?? episode.id}</span> : 'Statistics'}
        note={
          isCounting
            ? `Days are in ${cityOf(timeZone)} time. Your own visits aren’t counted.`
            : 'Counting is off.'
        }
        actions={
          !isEmpty && (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={tableAddress(statistics)}
              download
            >
              Download CSV
            </a>
          )
        }
      >
        {episode && (
          <p className={ui.words}>
            <Link href={deskStatisticsPath(span)} prefetch={false}>
              All statistics
            </Link>
            <Link href={deskEpisodePath(episode.id)} prefetch={false}>
              Edit the episode
            </Link>
          </p>
        )}
      </Head>
      <Spans span={span} episode={episode?.id} />
      {isEmpty ? (
        <Section side="By day" id="days">
          <Empty
            title="No visits in this period"
            note="Views and clicks are shown here within 10 seconds."
          />
        </Section>
      ) : (
        <Section side="By day" id="days">
          <div className={styles.charts}>
            <Chart label="Views" total={total.views} days={chart('views')} />
            <Chart label="Visitors of each day" total={total.visitors} days={chart('visitors')} />
            <Chart label="Clicks on platforms" total={total.clicks} days={chart('clicks')} />
          </div>
          {total.clicks > 0 && (
            <p className={ui.note} dir="auto">
              {formatPlatforms(total.platforms)}
            </p>
          )}
          <details className={styles.days}>
            <summary>Numbers by day</summary>
            <DaysTable days={days} />
          </details>
        </Section>
      )}
      {!episode && episodes.length > 0 && (
        <Section side="Episodes" id="episodes">
          <EpisodesTable episodes={episodes} span={span} />
        </Section>
      )}
      {!episode && pages.length > 0 && (
        <Section side="Other pages" id="pages">
          <PagesTable pages={pages} />
        </Section>
      )}
      <Section side="How visits are counted" id="what">
        <WhatIsCounted />
        <p className={ui.note}>
          Owners can turn this off in{' '}
          <Link href={`${DESK_ROUTES.site}#statistics`} prefetch={false}>
            Settings
          </Link>
          .
        </p>
      </Section>
    </>
  )
}

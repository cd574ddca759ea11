import Link from 'next/link'
import {
  DESK_ROUTES,
  deskEpisodePath,
  deskNewRedirectPath,
  deskStatisticsPath,
} from '@/domain/desk-routes'
import { areComparable, COMPARED_DAYS, MAX_COMPARED } from '@/domain/statistics/compare-episodes'
import { siteName, type Tally } from '@/domain/statistics/tallies'
import { settingPath } from '@/domain/show/settings-tabs'
import { cityOf } from '@/domain/show/show-time'
import { MEASURES, type Measure, SPANS, type DeskStatistics } from '@/server/desk/statistics'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Band, Button, buttonClass, classNames, layout, ui, VisuallyHidden } from '../ui/kit'
import { Bars } from './chart'
import styles from './statistics.module.css'
import { DaysTable, EpisodesTable, NamesTable, PagesTable, formatPlatforms } from './tables'
import { MonthPicture } from './month-picture.client'
import { CompareEpisodes } from './compare-episodes'
import { WhatIsCounted } from './counting-note'

type Shown = Pick<DeskStatistics, 'span' | 'measure' | 'episode' | 'chosen'>

const Spans = ({ span, measure, episode, chosen }: Shown) => (
  <Band side={null} look="first" as="nav" className={layout.tabs} aria-label="Days">
    {SPANS.map((one) => (
      <Link
        key={one}
        href={deskStatisticsPath(one, episode?.id, measure, chosen)}
        prefetch={false}
        aria-current={one === span ? 'page' : undefined}
      >
        <b>{one} days</b>
      </Link>
    ))}
  </Band>
)

const MEASURE_NAMES: Record<Measure, string> = {
  views: 'Views',
  visitors: 'Daily visitors',
  clicks: 'Clicks on platforms',
}

/** One chart; tabs with the sum of each measure choose which of them it shows. */
const ChartOf = ({ statistics }: { statistics: DeskStatistics }) => {
  const { span, measure, episode, days, total, chosen } = statistics
  return (
    <>
      <nav className={classNames(layout.tabs, styles.measures)} aria-label="Measure">
        {MEASURES.map((one) => (
          <Link
            key={one}
            href={deskStatisticsPath(span, episode?.id, one, chosen)}
            prefetch={false}
            scroll={false}
            aria-current={one === measure ? 'page' : undefined}
          >
            <b>{MEASURE_NAMES[one]}</b>
            <span className={styles.total}>{total[one].toLocaleString('en')}</span>
          </Link>
        ))}
      </nav>
      <Bars days={days.map((one) => ({ day: one.day, count: one[measure] }))} />
    </>
  )
}

const tableAddress = ({ range, episode }: DeskStatistics): string => {
  const query = new URLSearchParams(range)
  if (episode) query.set('episode', episode.id)
  else query.set('by', 'episode')
  return `/api/statistics.csv?${query.toString()}`
}

/** A table of names as CSV. */
const CsvLink = ({ of, range }: { of: Tally; range: DeskStatistics['range'] }) => (
  <p>
    <a
      className={ui.link}
      href={`/api/statistics/tallies.csv?${new URLSearchParams({ of, ...range }).toString()}`}
      download
    >
      Download CSV<VisuallyHidden> of {of}</VisuallyHidden>
    </a>
  </p>
)

const OTHER = 'Others'

/**
 * Shows what is counted by names of its own: where visitors came from, what they missed, and what
 * they played.
 */
function Names({ statistics }: { statistics: DeskStatistics }) {
  const { sites, searches, plays, subscribers, missing, range } = statistics
  return (
    <>
      {sites.length > 0 && (
        <Section side="Where visitors came from" id="sites">
          <NamesTable
            caption="Visits by the site they came from"
            of="Site"
            counted="Visits"
            rows={sites.map(({ name, count }) => ({
              key: name,
              name: name ? (
                <>
                  {siteName(name) && <span>{siteName(name)} </span>}
                  <bdi className={siteName(name) ? styles.aside : undefined}>{name}</bdi>
                </>
              ) : (
                OTHER
              ),
              count,
            }))}
          />
          <CsvLink of="sites" range={range} />
        </Section>
      )}
      {searches.length > 0 && (
        <Section
          side="Searches without a match"
          note="What listeners looked for and didn’t find."
          id="searches"
        >
          <NamesTable
            caption="Searches without a match"
            of="Words"
            counted="Searches"
            rows={searches.map(({ name, count }) => ({
              key: name,
              name: name ? <span dir="auto">{name}</span> : OTHER,
              count,
            }))}
          />
          <CsvLink of="searches" range={range} />
        </Section>
      )}
      {missing.length > 0 && (
        <Section side="Not found" note="URLs where this site has no page." id="missing">
          <NamesTable
            caption="URLs that were not found"
            of="Address"
            counted="Visits"
            rows={missing.map(({ path, sites: from, count }) => ({
              key: path,
              name: (
                <>
                  <bdi dir="ltr">{path}</bdi>{' '}
                  <Link href={deskNewRedirectPath(path)} prefetch={false}>
                    Redirect to …<VisuallyHidden> from {path}</VisuallyHidden>
                  </Link>
                  {from.length > 0 && <span className={styles.note}>from {from.join(', ')}</span>}
                </>
              ),
              count,
            }))}
          />
          <CsvLink of="missing" range={range} />
        </Section>
      )}
      {(plays.length > 0 || subscribers.length > 0) && (
        <Section
          side="Plays"
          note="In this site’s player, and what apps say of your feeds."
          id="plays"
        >
          {plays.length > 0 && (
            <>
              <NamesTable
                caption="Plays in this site’s player"
                of="Episode"
                counted="Plays here"
                rows={plays.map(({ name, count }, at) => ({
                  key: `${at}`,
                  name: <span dir="auto">{name}</span>,
                  count,
                }))}
              />
              <CsvLink of="plays" range={range} />
            </>
          )}
          {subscribers.length > 0 && (
            <>
              <NamesTable
                caption="Subscribers of the feeds, as apps report them"
                of="App"
                counted="Subscribers"
                rows={subscribers.map(({ name, count }) => ({ key: name, name, count }))}
              />
              <CsvLink of="subscribers" range={range} />
            </>
          )}
        </Section>
      )}
    </>
  )
}

export function StatisticsPage({ statistics }: { statistics: DeskStatistics }) {
  const { span, timeZone, isCounting, days, total, episode, episodes, pages } = statistics
  const { comparison, hasMoreChosen } = statistics
  const isEmpty = total.views + total.clicks === 0
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
      <Spans {...statistics} />
      {isEmpty ? (
        <Section side="By day" id="days">
          <Empty
            title="No visits in this period"
            note="Views and clicks are shown here within 10 seconds."
          />
        </Section>
      ) : (
        <Section side="By day" id="days">
          <ChartOf statistics={statistics} />
          {total.clicks > 0 && (
            <p className={ui.note} dir="auto">
              {formatPlatforms(total.platforms)}
            </p>
          )}
          <details className={classNames(ui.fold, styles.days)}>
            <summary>Numbers by day</summary>
            <DaysTable days={days} />
          </details>
        </Section>
      )}
      {!episode && !isEmpty && (areComparable(comparison) || statistics.chosen.length > 0) && (
        <Section
          side="Side by side"
          note={hasMoreChosen ? `The first ${MAX_COMPARED} of those you selected.` : undefined}
          id="comparison"
        >
          {areComparable(comparison) ? (
            <CompareEpisodes rows={comparison} span={span} />
          ) : (
            <p className={ui.note}>
              Two episodes are compared once both have been counted for {COMPARED_DAYS} days.
            </p>
          )}
        </Section>
      )}
      {!episode && episodes.length > 0 && (
        <Section side="Episodes" id="episodes">
          <form action={`${DESK_ROUTES.statistics}#comparison`}>
            <input type="hidden" name="days" value={span} />
            <input type="hidden" name="measure" value={statistics.measure} />
            <EpisodesTable episodes={episodes} span={span} chosen={statistics.chosen} />
            {episodes.length > 1 && (
              <p className={styles.compare}>
                <Button type="submit" variant="secondary">
                  Compare selected
                </Button>
              </p>
            )}
          </form>
        </Section>
      )}
      {!episode && <Names statistics={statistics} />}
      {!episode && pages.length > 0 && (
        <Section side="Other pages" id="pages">
          <PagesTable pages={pages} />
        </Section>
      )}
      {!episode && !isEmpty && (
        <Section side="A month as an image" note="To share, or to keep." id="month">
          <MonthPicture months={statistics.months} />
        </Section>
      )}
      <Section side="How visits are counted" id="what">
        <details className={classNames(ui.fold, styles.days)}>
          <summary>What is counted, and what isn’t</summary>
          <WhatIsCounted />
          <p className={ui.note}>
            Owners can turn this off in{' '}
            <Link href={settingPath('statistics')} prefetch={false}>
              Settings
            </Link>
            .
          </p>
        </details>
      </Section>
    </>
  )
}

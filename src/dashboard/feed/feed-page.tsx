import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { OpenMatter } from '@/domain/imports/following'
import { countOf } from '@/domain/language/text'
import type { FeedLine, FollowingPage } from '@/server/desk/following'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { ButtonLink, TextLink, ui } from '../ui/kit'
import { FeedCheck } from './feed-check.client'
import { FollowForm } from './follow-form.client'
import styles from './feed.module.css'

function OpenMatters({ open }: { open: OpenMatter[] }) {
  if (open.length === 0) return null
  return (
    <Section side="To review" id="feed-open">
      <ul className={styles.lines} role="list">
        {open.map(({ name, why }, index) => (
          <li key={index}>
            <span className={ui.strong}>{name}</span> {why}
          </li>
        ))}
      </ul>
      <p className={ui.note}>
        These are retried at each check. To choose numbers yourself,{' '}
        <TextLink href={DESK_ROUTES.import}>import the feed again</TextLink>.
      </p>
    </Section>
  )
}

function Gone({ gone }: { gone: FollowingPage['gone'] }) {
  if (gone.count === 0) return null
  const { count, titles } = gone
  const more = count > titles.length ? ` and ${count - titles.length} more` : ''
  return (
    <Section side="Gone from the feed" id="feed-gone">
      <p>
        {countOf(count, 'episode is', 'episodes are')} no longer in the feed: {titles.join(', ')}
        {more}.
      </p>
      <p className={ui.note}>They stay on this site until you delete them.</p>
    </Section>
  )
}

function Lines({ lines }: { lines: FeedLine[] }) {
  if (lines.length === 0) return null
  return (
    <Section side="Results" id="feed-done">
      <ul className={styles.lines} role="list">
        {lines.map(({ key, at, when, what, href }) => (
          <li key={key}>
            <time className={ui.soft} dateTime={at}>
              {when}
            </time>{' '}
            {href ? (
              <Link href={href} prefetch={false}>
                {what}
              </Link>
            ) : (
              what
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * Checks whether the site follows the feed that the show came from, what came of it, and what went
 * wrong.
 */
export function FeedPage({ following }: { following: FollowingPage }) {
  const { isOn, url, open, gone, lines } = following
  return (
    <>
      <Head
        title="Follow your feed"
        note="New episodes and changes in your podcast feed are imported automatically. What you’ve edited here stays as you wrote it."
      />
      {url === null ? (
        <Empty
          title="No feed yet"
          note="Import your show from the URL of its feed first. Then this site can follow it."
        >
          <ButtonLink href={DESK_ROUTES.import}>Import your show</ButtonLink>
        </Empty>
      ) : (
        <>
          {isOn && (
            <Section side="Last check" id="feed-check" isFirst>
              <FeedCheck following={following} />
            </Section>
          )}
          <Section side="Your feed" id="feed-setting" isFirst={!isOn}>
            <FollowForm following={following} url={url} />
          </Section>
          {isOn && <OpenMatters open={open} />}
          <Gone gone={gone} />
          <Lines lines={lines} />
        </>
      )}
    </>
  )
}

import Link from 'next/link'
import { deskListeningPathRoute } from '@/domain/desk-routes'
import { listeningPath } from '@/domain/paths'
import type { EditedPath } from '@/server/desk/paths'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { TopicIcon, topicSlug } from '../ui/topics'
import { formatEpisodeCount } from './episode-count'

/** Every topic with its listening path, or the way to create one. */
export const PathList = ({ paths }: { paths: EditedPath[] }) => (
  <>
    <Head
      title="Listening paths"
      note="A few episodes per topic, in your order, for new listeners."
    />
    <ul className="d-lines d-paths" role="list">
      {paths.map(({ theme, themeTitle, title, steps, updatedAt }) => (
        <li className="d-line d-path" key={theme}>
          <div className="d-line__side" />
          <div className="d-line__main d-path__row">
            <div>
              <span className="d-chip" data-pillar={topicSlug(theme)}>
                <TopicIcon theme={theme} />
                {themeTitle}
              </span>
              <h2 className="d-path__title" dir="auto">
                {updatedAt === null ? (
                  <span className="d-soft">No path yet</span>
                ) : (
                  <Link href={deskListeningPathRoute(theme)} prefetch={false}>
                    {title}
                  </Link>
                )}
              </h2>
              {updatedAt !== null && <p className="d-note">{formatEpisodeCount(steps)}</p>}
            </div>
            {updatedAt === null ? (
              <Link
                className="d-btn d-btn--paper"
                href={deskListeningPathRoute(theme)}
                prefetch={false}
              >
                <Icon name="plus" />
                Create path<span className="d-hidden"> for {themeTitle}</span>
              </Link>
            ) : (
              <div className="d-words">
                <Link href={deskListeningPathRoute(theme)} prefetch={false}>
                  Edit<span className="d-hidden"> the path for {themeTitle}</span>
                </Link>
                {steps.some(({ status }) => status.state === 'live') && (
                  <a href={listeningPath(theme)}>
                    View<span className="d-hidden"> the path for {themeTitle}</span>
                  </a>
                )}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
)

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
      {paths.map(({ topic, topicTitle, title, steps, updatedAt }) => (
        <li className="d-line d-path" key={topic}>
          <div className="d-line__side" />
          <div className="d-line__main d-path__row">
            <div>
              <span className="d-chip" data-topic={topicSlug(topic)}>
                <TopicIcon topic={topic} />
                {topicTitle}
              </span>
              <h2 className="d-path__title" dir="auto">
                {updatedAt === null ? (
                  <span className="d-soft">No path yet</span>
                ) : (
                  <Link href={deskListeningPathRoute(topic)} prefetch={false}>
                    {title}
                  </Link>
                )}
              </h2>
              {updatedAt !== null && <p className="d-note">{formatEpisodeCount(steps)}</p>}
            </div>
            {updatedAt === null ? (
              <Link
                className="d-btn d-btn--paper"
                href={deskListeningPathRoute(topic)}
                prefetch={false}
              >
                <Icon name="plus" />
                Create path<span className="d-hidden"> for {topicTitle}</span>
              </Link>
            ) : (
              <div className="d-words">
                <Link href={deskListeningPathRoute(topic)} prefetch={false}>
                  Edit<span className="d-hidden"> the path for {topicTitle}</span>
                </Link>
                {steps.some(({ status }) => status.state === 'live') && (
                  <a href={listeningPath(topic)}>
                    View<span className="d-hidden"> the path for {topicTitle}</span>
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

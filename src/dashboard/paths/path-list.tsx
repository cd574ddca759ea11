import Link from 'next/link'
import { deskListeningPathRoute } from '@/domain/desk-routes'
import { listeningPath } from '@/domain/paths'
import type { EditedPath } from '@/server/desk/paths'
import { Head } from '../ui/head'
import { ButtonLink, classNames, Icon, layout, ui, VisuallyHidden } from '../ui/kit'
import { TopicIcon, topicSlug } from '../ui/topics'
import tag from '../ui/tag.module.css'
import { formatEpisodeCount } from './episode-count'
import styles from './paths.module.css'

/** Every topic with its listening path, or the way to create one. */
export const PathList = ({ paths }: { paths: EditedPath[] }) => (
  <>
    <Head
      title="Listening paths"
      note="A few episodes per topic, in your order, for new listeners."
    />
    <ul className={classNames(layout.lines, styles.paths)} role="list">
      {paths.map(({ topic, topicTitle, title, steps, updatedAt }) => (
        <li className={classNames(layout.line, styles.path)} key={topic}>
          <div className={layout.lineSide} />
          <div className={classNames(layout.lineMain, styles.row)}>
            <div>
              <span className={tag.tag} data-topic={topicSlug(topic)}>
                <TopicIcon topic={topic} />
                {topicTitle}
              </span>
              <h2 className={styles.title} dir="auto">
                {updatedAt === null ? (
                  <span className={ui.soft}>No path yet</span>
                ) : (
                  <Link href={deskListeningPathRoute(topic)} prefetch={false}>
                    {title}
                  </Link>
                )}
              </h2>
              {updatedAt !== null && <p className={ui.note}>{formatEpisodeCount(steps)}</p>}
            </div>
            {updatedAt === null ? (
              <ButtonLink variant="secondary" href={deskListeningPathRoute(topic)}>
                <Icon name="plus" />
                Create path<VisuallyHidden> for {topicTitle}</VisuallyHidden>
              </ButtonLink>
            ) : (
              <div className={ui.words}>
                <Link href={deskListeningPathRoute(topic)} prefetch={false}>
                  Edit<VisuallyHidden> the path for {topicTitle}</VisuallyHidden>
                </Link>
                {steps.some(({ status }) => status.state === 'live') && (
                  <a href={listeningPath(topic)}>
                    View<VisuallyHidden> the path for {topicTitle}</VisuallyHidden>
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

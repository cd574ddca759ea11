import Link from 'next/link'
import { DESK_ROUTES, deskListeningPathRoute, recordsPath } from '@/domain/desk-routes'
import { listeningPath } from '@/domain/paths'
import type { EditedPath } from '@/server/desk/paths'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { ButtonLink, classNames, Icon, layout, ui, VisuallyHidden } from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
import { TopicIcon, topicShadesOf } from '../ui/topics'
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
    {paths.length === 0 && (
      <Empty title="No topics yet" note="A listening path belongs to a topic.">
        <ButtonLink href={DESK_ROUTES.topics}>Add topics</ButtonLink>
      </Empty>
    )}
    <ul className={classNames(layout.lines, styles.paths)} hidden={paths.length === 0} role="list">
      {paths.map(({ topic, title, steps, updatedAt }) => (
        <li className={classNames(layout.line, styles.path)} key={topic.key}>
          <div className={layout.lineSide} />
          <div className={classNames(layout.lineMain, styles.row)}>
            <div>
              <span className={tag.tag} {...topicShadesOf(topic)}>
                <TopicIcon topic={topic} />
                {topic.title}
              </span>
              <h2 className={styles.title} dir="auto">
                {updatedAt === null ? (
                  <span className={ui.soft}>No path yet</span>
                ) : (
                  <Link href={deskListeningPathRoute(topic.key)} prefetch={false}>
                    {title}
                  </Link>
                )}
              </h2>
              {updatedAt !== null && <p className={ui.note}>{formatEpisodeCount(steps)}</p>}
            </div>
            {updatedAt === null ? (
              <ButtonLink variant="secondary" href={deskListeningPathRoute(topic.key)}>
                <Icon name="plus" />
                Create path<VisuallyHidden> for {topic.title}</VisuallyHidden>
              </ButtonLink>
            ) : (
              <RowMenu label={`Actions for the path for ${topic.title}`}>
                <Link href={deskListeningPathRoute(topic.key)} prefetch={false}>
                  Edit
                </Link>
                {steps.some(({ status }) => status.state === 'live') && (
                  <a href={listeningPath(topic.key)}>View on site</a>
                )}
                <a href={recordsPath('paths', topic.key)}>All fields</a>
              </RowMenu>
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
)

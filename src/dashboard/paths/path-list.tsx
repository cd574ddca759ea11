import Link from 'next/link'
import { DESK_ROUTES, deskListeningPathRoute, recordsPath } from '@/domain/desk-routes'
import { listeningPath } from '@/domain/paths'
import type { EditedPath } from '@/server/desk/paths'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { ButtonLink, Icon, marks, ui, VisuallyHidden } from '../ui/kit'
import { List } from '../ui/list'
import { TopicIcon, topicShadesOf } from '../ui/topics'
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
    <List
      level="h2"
      className={styles.paths}
      rows={paths}
      item={({ topic, title, steps, updatedAt }) => {
        const route = deskListeningPathRoute(topic.key)
        const isStored = updatedAt !== null
        return {
          key: topic.key,
          above: (
            <span className={marks.tag} {...topicShadesOf(topic)}>
              <TopicIcon topic={topic} />
              {topic.title}
            </span>
          ),
          name: isStored ? (
            <Link href={route} prefetch={false} dir="auto">
              {title}
            </Link>
          ) : (
            <span className={ui.soft}>No path yet</span>
          ),
          about: [isStored && formatEpisodeCount(steps)],
          menuOf: isStored && `the path for ${topic.title}`,
          actions: [
            { label: 'Edit', to: route },
            steps.some(({ status }) => status.state === 'live') && {
              label: 'View on site',
              href: listeningPath(topic.key),
            },
            { label: 'All fields', href: recordsPath('paths', topic.key) },
          ],
          more: !isStored && (
            <ButtonLink variant="secondary" href={route}>
              <Icon name="plus" />
              Create path<VisuallyHidden> for {topic.title}</VisuallyHidden>
            </ButtonLink>
          ),
        }
      }}
    />
  </>
)

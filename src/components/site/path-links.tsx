import { Glyph } from '@/components/ui/glyph'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { ListeningPath } from '@/domain/content'
import { formatLength } from '@/domain/episodes/episode-length'
import { listeningPath } from '@/domain/paths'
import type { Topic } from '@/domain/topics/topics'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './path-links.module.css'

/** A link to a topic's path, with what the topic is called and how long the path takes. */
export function OtherPath({
  path: { topic: key, title, seconds },
  topics,
}: {
  path: ListeningPath
  topics: readonly Topic[]
}) {
  const topic = topics.find((one) => one.key === key)
  if (!topic) return null
  return (
    <SiteLink href={listeningPath(key)} className={styles.other} data-topic={key}>
      <Glyph topic={topic} className={styles.glyph} />
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className="meta">
        <span dir="auto">{topic.title}</span>
        {seconds > 0 && `, ${formatLength(seconds, pageTexts().language)}`}
      </span>
      <Icon name="arrow" />
    </SiteLink>
  )
}

/** The way to the listening path of a topic, where its episodes are listed. */
export function StartHere({ path }: { path: { topic: ListeningPath['topic']; title: string } }) {
  return (
    <SiteLink href={listeningPath(path.topic)} className={styles.start} data-topic={path.topic}>
      <Icon name="path" className={styles.glyph} />
      <span className="meta">{pageTexts().path.newHere}</span>
      <span className={styles.title} dir="auto">
        {path.title}
      </span>
      <Icon name="arrow" />
    </SiteLink>
  )
}

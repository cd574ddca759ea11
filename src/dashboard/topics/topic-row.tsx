import type { ComponentProps, ReactNode } from 'react'
import { deskListeningPathRoute, recordsPath } from '@/domain/desk-routes'
import { shownText } from '@/domain/texts/fill'
import type { DeskTopic } from '@/server/desk/topics'
import { classNames, ui, VisuallyHidden } from '../ui/kit'
import { Line } from '../ui/list'
import { Grip, liftedRow } from '../ui/ordered-list'
import { type RowAction, RowMenu } from '../ui/row-menu.client'
import { TopicIcon, topicShadesOf } from '../ui/topics'
import type { OpenPart } from './topics-page.client'
import styles from './topics.module.css'

/** A topic in its list: how many episodes, a grip to move it, and what can be done about it. */
export function TopicRow({
  topic,
  isAlone,
  isLifted,
  grip,
  moves,
  onOpen,
  children,
}: {
  topic: DeskTopic
  isAlone: boolean
  isLifted: boolean
  grip: ComponentProps<'button'>
  moves: RowAction[]
  onOpen: (part: OpenPart) => void
  children: ReactNode
}) {
  const { key, title, path, episodes, texts, defaults, hasPath } = topic
  const line = shownText(texts.teaser, defaults.teaser)
  return (
    <Line
      data-key={key}
      className={classNames(styles.topic, Boolean(children) && styles.open, isLifted && liftedRow)}
      side={
        <span className={styles.count}>
          {episodes}
          <span className={styles.countWord}> {episodes === 1 ? 'episode' : 'episodes'}</span>
        </span>
      }
    >
      <div className={styles.grid}>
        <Grip title={title} disabled={isAlone} {...grip} />
        <span className={styles.art} {...topicShadesOf(topic)}>
          <TopicIcon topic={topic} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            <button type="button" onClick={() => onOpen('edit')}>
              {title}
              <VisuallyHidden> (edit)</VisuallyHidden>
            </button>
          </h2>
          <p className={ui.soft} dir="auto">
            {line || path}
          </p>
        </div>
        <RowMenu
          label={`Actions for ${title}`}
          actions={[
            { label: 'Edit', run: () => onOpen('edit') },
            { label: 'View on site', href: path },
            { label: 'All fields', href: recordsPath('topics', key) },
            { label: 'Find episodes…', run: () => onOpen('find') },
            {
              label: hasPath ? 'Edit listening path' : 'Create listening path',
              to: deskListeningPathRoute(key),
            },
            ...moves,
            'line',
            !isAlone && { label: 'Merge into…', run: () => onOpen('merge') },
            { label: 'Delete…', run: () => onOpen('delete'), isDanger: true },
          ]}
        />
      </div>
      {children}
    </Line>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { deskListeningPathRoute, recordsPath } from '@/domain/desk-routes'
import { shownText } from '@/domain/texts/fill'
import type { DeskTopic } from '@/server/desk/topics'
import { Grip, liftedRow } from '../ui/grip'
import { classNames, layout, ui, VisuallyHidden } from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
import { TopicIcon, topicShadesOf } from '../ui/topics'
import type { OpenPart } from './topics-page.client'
import styles from './topics.module.css'

/** A topic in its list: how many episodes, a grip to move it, and what can be done about it. */
export function TopicRow({
  topic,
  isFirst,
  isLast,
  isAlone,
  isLifted,
  grip,
  onMove,
  onOpen,
  children,
}: {
  topic: DeskTopic
  isFirst: boolean
  isLast: boolean
  isAlone: boolean
  isLifted: boolean
  grip: ComponentProps<'button'>
  onMove: (by: 1 | -1) => void
  onOpen: (part: OpenPart) => void
  children: ReactNode
}) {
  const { key, title, path, episodes, texts, defaults, hasPath } = topic
  const line = shownText(texts.teaser, defaults.teaser)
  return (
    <li
      data-key={key}
      className={classNames(
        layout.line,
        styles.topic,
        Boolean(children) && styles.open,
        isLifted && liftedRow,
      )}
    >
      <div className={layout.lineSide}>
        <span className={styles.count}>
          {episodes}
          <span className={styles.countWord}> {episodes === 1 ? 'episode' : 'episodes'}</span>
        </span>
      </div>
      <div className={layout.lineMain}>
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
              { label: 'Move up', run: () => onMove(-1), isOff: isFirst },
              { label: 'Move down', run: () => onMove(1), isOff: isLast },
              'line',
              !isAlone && { label: 'Merge into…', run: () => onOpen('merge') },
              { label: 'Delete…', run: () => onOpen('delete'), isDanger: true },
            ]}
          />
        </div>
        {children}
      </div>
    </li>
  )
}

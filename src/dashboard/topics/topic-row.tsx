import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { deskListeningPathRoute, recordsPath } from '@/domain/desk-routes'
import { shownText } from '@/domain/texts/fill'
import type { DeskTopic } from '@/server/desk/topics'
import { Grip, liftedRow } from '../ui/grip'
import { classNames, layout, ui, VisuallyHidden } from '../ui/kit'
import { menuDanger, RowMenu } from '../ui/row-menu.client'
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
          <RowMenu label={`Actions for ${title}`}>
            <button type="button" onClick={() => onOpen('edit')}>
              Edit
            </button>
            <a href={path}>View on site</a>
            <a href={recordsPath('topics', key)}>All fields</a>
            <button type="button" onClick={() => onOpen('find')}>
              Find episodes…
            </button>
            <Link href={deskListeningPathRoute(key)} prefetch={false}>
              {hasPath ? 'Edit listening path' : 'Create listening path'}
            </Link>
            <button type="button" disabled={isFirst} onClick={() => onMove(-1)}>
              Move up
            </button>
            <button type="button" disabled={isLast} onClick={() => onMove(1)}>
              Move down
            </button>
            <hr />
            {!isAlone && (
              <button type="button" onClick={() => onOpen('merge')}>
                Merge into…
              </button>
            )}
            <button type="button" className={menuDanger} onClick={() => onOpen('delete')}>
              Delete…
            </button>
          </RowMenu>
        </div>
        {children}
      </div>
    </li>
  )
}

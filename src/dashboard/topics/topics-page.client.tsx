'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { orderTopics } from '@/client/topics'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { MAX_TOPICS } from '@/domain/topics/topics'
import type { DeskTopic, DeskTopics } from '@/server/desk/topics'
import { type ActionResult, undoable } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { Band, Button, classNames, Icon, layout, TextLink, ui } from '../ui/kit'
import { OrderedList } from '../ui/ordered-list'
import { useAction } from '../ui/use-action.client'
import { useOrder } from '../ui/use-order.client'
import { FindEpisodes } from './find-episodes.client'
import { TopicForm } from './topic-form.client'
import { TopicRemoval } from './topic-removal.client'
import { TopicRow } from './topic-row'
import styles from './topics.module.css'

export type OpenPart = 'edit' | 'merge' | 'delete' | 'find'
type Open = { part: OpenPart; key: string } | { part: 'new' } | null

const DISCARD = 'Discard what you typed?'

function noteOf(count: number) {
  if (count === 0) return null
  const shown = 'Shown on the home page and in the menu, in this order.'
  return count >= MAX_TOPICS ? `${shown} A site has at most ${MAX_TOPICS} topics.` : shown
}

/** The topics of the site: their order, their texts and looks, and which episodes have them. */
export function TopicsPage({
  topics,
  without,
  more,
  edited,
}: DeskTopics & {
  /** The key of the topic that is open at first, if any. */
  edited: string | null
}) {
  const { act, show, hideToast, feedback } = useAction()
  const [open, setOpen] = useState<Open>(() =>
    topics.some(({ key }) => key === edited) && edited ? { part: 'edit', key: edited } : null,
  )
  const isDirty = useRef(false)
  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  /** The row whose name gets the focus when what was open has closed. */
  const [returned, setReturned] = useState<string | null>(null)

  const move = async (keys: string[], key: string) => {
    const before = topics.map((topic) => topic.key)
    const title = topics.find((topic) => topic.key === key)?.title ?? ''
    const isUp = keys.indexOf(key) < before.indexOf(key)
    return act(async () => {
      await orderTopics(keys)
      return undoable(`${title} moved ${isUp ? 'up' : 'down'}.`, `${title} moved back.`, () =>
        orderTopics(before),
      )
    }, `Couldn’t move ${title}.`)
  }
  const order = useOrder(topics, move)
  const { list } = order

  useEffect(() => {
    if (returned === null) return
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.key === returned,
    )
    row?.querySelector<HTMLElement>('h2 button')?.focus()
    setReturned(null)
  }, [returned, list])

  function openPart(next: Open) {
    if (isDirty.current && !window.confirm(DISCARD)) return
    isDirty.current = false
    hideToast()
    setOpen(next)
  }
  const close = (key: string | null) => {
    isDirty.current = false
    setOpen(null)
    setReturned(key)
  }
  const finish = (result: ActionResult, key: string | null) => {
    close(key)
    show(result)
  }
  const cancel = (key: string | null) => {
    if (isDirty.current && !window.confirm(DISCARD)) return
    close(key)
  }

  const partOf = (topic: DeskTopic) => {
    if (open === null || open.part === 'new' || open.key !== topic.key) return null
    const { key } = topic
    const others = topics.filter((other) => other.key !== key)
    const props = { topic, onCancel: () => cancel(key) }
    switch (open.part) {
      case 'edit':
        return (
          <TopicForm
            key={topic.updatedAt}
            {...props}
            more={{ ...more, values: topic.more }}
            others={others}
            onDirty={onDirty}
            onDone={(result) => finish(result, key)}
          />
        )
      case 'find':
        return <FindEpisodes {...props} onDone={(result) => finish(result, key)} />
      case 'merge':
      case 'delete':
        return (
          <TopicRemoval
            key={open.part}
            {...props}
            others={others}
            isMerging={open.part === 'merge'}
            onDone={(result) => finish(result, null)}
          />
        )
    }
  }

  const newTopic = (
    <Button onClick={() => openPart({ part: 'new' })}>
      <Icon name="plus" />
      New topic
    </Button>
  )

  return (
    <>
      <Head
        title="Topics"
        note={
          <>
            {noteOf(topics.length)}
            {without > 0 && topics.length > 0 && (
              <>
                {' '}
                {countOf(without, 'episode')} {without === 1 ? 'has' : 'have'} no topic.{' '}
                <TextLink href={`${DESK_ROUTES.episodes}?missing=theme`}>Sort them</TextLink>
              </>
            )}
          </>
        }
        actions={topics.length > 0 && topics.length < MAX_TOPICS && newTopic}
      />
      <div className={layout.said}>{feedback}</div>
      {topics.length === 0 && open?.part !== 'new' && (
        <Band side={null} look="first">
          <Empty
            title="No topics yet"
            note="Topics are optional. With two or more, they appear on the home page and in the menu."
          >
            {newTopic}
          </Empty>
        </Band>
      )}
      <div
        className={classNames(layout.list, styles.topics)}
        hidden={topics.length === 0 && open?.part !== 'new'}
      >
        <OrderedList what="a topic" order={order}>
          {(topic) => (
            <TopicRow
              key={topic.key}
              topic={topic}
              isAlone={topics.length === 1}
              isLifted={order.lifted === topic.key}
              grip={order.grip(topic.key)}
              moves={order.moves(topic.key)}
              onOpen={(part) => openPart({ part, key: topic.key })}
            >
              {partOf(topic)}
            </TopicRow>
          )}
        </OrderedList>
        {open?.part === 'new' && (
          <div className={classNames(layout.line, styles.topic, styles.open)}>
            <div className={layout.lineSide} />
            <div className={layout.lineMain}>
              <h2 className={classNames(ui.heading, styles.newTitle)}>New topic</h2>
              <TopicForm
                topic={null}
                more={more}
                others={topics}
                onDirty={onDirty}
                onDone={(result) => finish(result, null)}
                onCancel={() => cancel(null)}
              />
            </div>
          </div>
        )}
      </div>
    </>
  )
}

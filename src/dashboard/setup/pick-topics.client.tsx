'use client'

import { useRef, useState, type KeyboardEvent } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { countOf } from '@/domain/language/text'
import { firstLook, rowFields, WORDS_BREAK } from '@/domain/topics/first-choice'
import { TOPIC_TITLE_LENGTH } from '@/domain/topics/topics'
import { Button, classNames, Drawing, fields, forms, Icon, LinkButton } from '../ui/kit'
import { shadesOf } from '../ui/topics'
import styles from './setup.module.css'

/** A row of the form: a topic that is proposed, or an empty one without words. */
export type PickRow = {
  title: string
  words: string[]
  /** Null for a row of the host's own. */
  episodes: number | null
  isTicked: boolean
}

const isUsed = ({ title, words, isTicked }: PickRow): boolean =>
  title.trim() !== '' && (words.length === 0 || isTicked)

/**
 * The topics to choose from, each of which can be renamed. Without JavaScript all rows are there; with
 * it, as many as are needed.
 * @param shown how many rows are there at first
 */
export function PickTopics({ rows: first, shown }: { rows: PickRow[]; shown: number }) {
  const isHydrated = useIsHydrated()
  const [rows, setRows] = useState(first)
  const [count, setCount] = useState(shown)
  const list = useRef<HTMLUListElement>(null)
  const used = rows.filter(isUsed).length
  const change = (row: number, changed: Partial<PickRow>) =>
    setRows((now) => now.map((one, index) => (index === row ? { ...one, ...changed } : one)))

  function add() {
    setCount(count + 1)
    // Once the row is there.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('input[type="text"]')[count]?.focus(),
    )
  }

  /** Enter ends a topic of the host's own, and begins the next one. */
  function endRow(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const inputs = list.current?.querySelectorAll<HTMLElement>('input[type="text"]')
    const next = inputs?.[index + 1]
    if (next) next.focus()
    else if (count < rows.length) add()
  }

  return (
    <>
      <ul ref={list} role="list">
        {rows.slice(0, isHydrated ? count : undefined).map((row, index) => {
          const { title, words, episodes, isTicked } = row
          const names = rowFields(index)
          const look = firstLook(index, title)
          const isProposed = words.length > 0
          return (
            <li
              key={names.title}
              className={classNames(styles.pick, !isUsed(row) && styles.unused)}
            >
              {isProposed ? (
                <label className={forms.tickHit}>
                  <input
                    className={fields.box}
                    type="checkbox"
                    name={names.use}
                    value="yes"
                    checked={isTicked}
                    onChange={({ currentTarget: { checked } }) =>
                      change(index, { isTicked: checked })
                    }
                  />
                  <span className="visually-hidden">Use {title || 'this topic'}</span>
                </label>
              ) : (
                <span />
              )}
              <span className={styles.art} {...shadesOf(look.colour)}>
                <Drawing id={`m-${look.motif}`} />
              </span>
              <input
                className={classNames(fields.input, styles.pickTitle)}
                type="text"
                name={names.title}
                aria-label={`Topic ${index + 1}`}
                value={title}
                placeholder={isProposed ? undefined : 'A topic of your own'}
                maxLength={TOPIC_TITLE_LENGTH}
                autoComplete="off"
                dir="auto"
                onChange={({ currentTarget: { value } }) => change(index, { title: value })}
                onKeyDown={
                  isProposed || title.trim() === '' ? undefined : (event) => endRow(event, index)
                }
              />
              {isProposed && (
                <input type="hidden" name={names.words} value={words.join(WORDS_BREAK)} />
              )}
              <span className={styles.pickCount}>
                {episodes !== null && countOf(episodes, 'episode')}
              </span>
            </li>
          )
        })}
      </ul>
      {isHydrated && count < rows.length && (
        <p>
          <LinkButton onClick={add}>
            <Icon name="plus" />
            Add a topic
          </LinkButton>
        </p>
      )}
      <Button type="submit" size="large" name="action" value="use">
        {!isHydrated || used === 0
          ? 'Use these topics'
          : `Use ${used === 1 ? '1 topic' : `${used} topics`}`}
      </Button>
    </>
  )
}

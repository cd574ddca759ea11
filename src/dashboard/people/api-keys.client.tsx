'use client'

import { type FormEvent, useState } from 'react'
import { makeApiKey, removeApiKey } from '@/api-client/accounts'
import type { KeyRow } from '@/server/desk/people'
import { useActs } from '../episodes/use-acts.client'
import { CopyField } from '../ui/copy-field.client'
import { Icon } from '../ui/icon'
import { KeyFace, Line, Lines } from './line'

const MAX_NAME = 80

/** API keys: made, named, shown once, replaced and removed (D41). */
export function ApiKeys({ keys }: { keys: KeyRow[] }) {
  const { act, isBusy, feedback } = useActs()
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)

  const make = (name: string, replaced?: KeyRow) =>
    act(async () => {
      const { key } = await makeApiKey(name)
      setMade({ name, key })
      setIsAsking(false)
      if (replaced) await removeApiKey(replaced.id)
      return {
        decision: replaced ? `a new key for ${name}.` : `a key for ${name}.`,
        result: `Made${replaced ? ', and the old one has ended' : ''}. Copy it now: it is not shown again.`,
      }
    })

  const remove = (row: KeyRow) => {
    if (!window.confirm(`Remove the key ${row.name}? The program that uses it stops working.`))
      return
    void act(async () => {
      await removeApiKey(row.id)
      setMade(null)
      return { decision: `remove the key ${row.name}.`, result: 'It has ended.' }
    })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('key-name')).trim()
    if (name) void make(name)
  }

  return (
    <Lines
      id="keys"
      side="For programs"
      title="API keys"
      note="For other programs that read or write your show. Leave this empty if nobody asked you for one."
    >
      {keys.length > 0 && (
        <ul className="d-lines" role="list">
          {keys.map((row) => (
            <Line key={row.id} face={<KeyFace />} name={row.name} about={row.about} note={row.used}>
              <div className="d-words">
                <button type="button" disabled={isBusy} onClick={() => void make(row.name, row)}>
                  New key<span className="d-hidden"> for {row.name}</span>
                </button>
                <button
                  className="d-words__trash"
                  type="button"
                  disabled={isBusy}
                  onClick={() => remove(row)}
                >
                  Remove<span className="d-hidden"> the key {row.name}</span>
                </button>
              </div>
            </Line>
          ))}
        </ul>
      )}
      <div className="d-sec d-sec--flush">
        <div className="d-sec__main d-form d-people__act">
          {feedback}
          {made && <CopyField label={`API key ${made.name}`} text={made.key} action="Copy key" />}
          {isAsking ? (
            <form className="d-copy" onSubmit={submit}>
              <input
                className="d-input"
                name="key-name"
                aria-label="Name of the key"
                placeholder="The program it is for"
                maxLength={MAX_NAME}
                required
                autoFocus
              />
              <button className="d-btn" type="submit" aria-busy={isBusy}>
                Make the key
              </button>
            </form>
          ) : (
            <div>
              <button
                className="d-btn d-btn--paper d-btn--small"
                type="button"
                onClick={() => {
                  setMade(null)
                  setIsAsking(true)
                }}
              >
                <Icon name="plus" />
                New API key
              </button>
            </div>
          )}
        </div>
      </div>
    </Lines>
  )
}

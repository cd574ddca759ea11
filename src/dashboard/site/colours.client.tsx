'use client'

import { useState, type CSSProperties, type FormEvent } from 'react'
import { saveGlobal } from '@/api-client/globals'
import { isEqual } from '@/domain/is-equal'
import { contrast, topicShades, validateColour } from '@/domain/topics/topic-colours'
import type { SiteSettings } from '@/server/desk/site'
import { TextField } from '../ui/field'
import { useSave } from './use-settings.client'

/** The colours of the four topics, as long as text on them can be read. */
export function Colours({ colours, seen }: { colours: SiteSettings['colours']; seen: string }) {
  const stored = Object.fromEntries(colours.map(({ key, value }) => [key, value]))
  const [values, setValues] = useState(stored)
  const { act, isBusy, feedback } = useSave()
  const isDirty = !isEqual(values, stored)
  const problemOf = (key: string) => {
    const value = values[key]?.trim()
    return value ? validateColour(value) : null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = colours.find(({ key }) => problemOf(key))
    if (wrong) return document.getElementById(`colour-${wrong.key}`)?.focus()
    const data = Object.fromEntries(
      colours.map(({ key }) => [key, { colour: values[key]?.trim() || null }]),
    )
    void act(async () => {
      await saveGlobal('pillars', data, seen)
      return { message: 'Colours saved.' }
    }, 'Couldn’t save the colours.')
  }

  return (
    <form className="d-form" onSubmit={submit} noValidate>
      <p className="d-note">
        One colour per topic. Shades for light and dark mode are made from it so that text stays
        readable. Leave empty for the default.
      </p>
      <div className="d-grid d-grid--2">
        {colours.map(({ key, title }) => {
          const value = values[key]?.trim() ?? ''
          const problem = problemOf(key)
          return (
            <div className="d-site__colour" key={key}>
              <TextField
                id={`colour-${key}`}
                label={title}
                placeholder="#a9d2ff"
                value={values[key] ?? ''}
                error={problem ?? undefined}
                onChange={({ currentTarget: { value: next } }) =>
                  setValues((now) => ({ ...now, [key]: next }))
                }
              />
              {value && !problem && <Swatches hex={value} />}
            </div>
          )
        })}
      </div>
      {feedback}
      <div className="d-actions">
        <button className="d-btn" type="submit" aria-busy={isBusy} disabled={isBusy || !isDirty}>
          Save colours
        </button>
      </div>
    </form>
  )
}

/** How a colour looks with text on its shades, and their contrast. */
function Swatches({ hex }: { hex: string }) {
  const { light, dark } = topicShades(hex)
  return (
    <p className="d-site__swatches">
      {[light, dark].map(({ wash, ink }, i) => (
        <span key={wash} style={{ background: wash, color: ink } satisfies CSSProperties}>
          {i === 0 ? 'Light' : 'Dark'}, {contrast(wash, ink).toFixed(1)}:1
        </span>
      ))}
    </p>
  )
}

'use client'

import { useState, type CSSProperties, type FormEvent } from 'react'
import { saveGlobal } from '@/api-client/globals'
import { contrast, themeShades, validateColour } from '@/domain/theme-colours'
import type { SiteSettings } from '@/server/desk/site'
import { Field, Outcome } from './parts'
import { useSave } from './use-save'

/** The colours of the four themes, as long as what stands on them can be read. */
export function Colours({ colours, seen }: { colours: SiteSettings['colours']; seen: string }) {
  const stored = Object.fromEntries(colours.map(({ key, value }) => [key, value]))
  const [values, setValues] = useState(stored)
  const { save, isSending, said, failure } = useSave()
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
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
    void save(() => saveGlobal('pillars', data, seen), 'change the colours of the themes.')
  }

  return (
    <form className="d-form" onSubmit={submit} noValidate>
      <p className="d-note">
        One colour for each theme. Its lighter and darker shades are made from it, so that texts on
        them can be read in the light and in the dark. Empty is the site’s own.
      </p>
      <div className="d-grid d-grid--2">
        {colours.map(({ key, title }) => {
          const value = values[key]?.trim() ?? ''
          const problem = problemOf(key)
          return (
            <div className="d-site__colour" key={key}>
              <Field
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
      <Outcome said={said} failure={failure} />
      <div className="d-actions">
        <button
          className="d-btn"
          type="submit"
          aria-busy={isSending}
          disabled={isSending || !isDirty}
        >
          Save the colours
        </button>
      </div>
    </form>
  )
}

/** How a colour looks with text on its shades, and their contrast. */
function Swatches({ hex }: { hex: string }) {
  const { light, dark } = themeShades(hex)
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

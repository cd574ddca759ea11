'use client'

import type { CSSProperties } from 'react'
import { contrast, topicShades, validateColour } from '@/domain/topics/topic-colours'
import type { TopicKey } from '@/domain/topics/topics'
import type { SiteSettings } from '@/server/desk/site'
import { TextField } from '../ui/field'
import { classNames, forms, ui } from '../ui/kit'
import { SettingsForm } from './settings-form'
import styles from './site.module.css'
import { useSettings } from './use-settings.client'

/** Does something with the colour of each topic; an empty one is the site's own. */
const eachOf = <Of,>(values: Record<TopicKey, string>, of: (colour: string) => Of) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, of(value.trim())]))

const problemOf = (colour: string) => (colour ? validateColour(colour) : null)

/** The colours of the four topics, as long as text on them can be read. */
export function Colours({ colours, seen }: { colours: SiteSettings['colours']; seen: string }) {
  const { field, values, frame } = useSettings({
    what: 'Colours',
    values: Object.fromEntries(colours.map(({ key, value }) => [key, value])) as Record<
      TopicKey,
      string
    >,
    rules: (all) => eachOf(all, problemOf),
    data: (all) => eachOf(all, (colour) => ({ colour: colour || null })),
    seen,
    slug: 'pillars',
    id: 'colour-',
  })
  return (
    <SettingsForm frame={frame} action="Save colours">
      <p className={ui.note}>
        One colour per topic. Shades for light and dark mode are made from it so that text stays
        readable. Leave empty for the default.
      </p>
      <div className={classNames(forms.grid, forms.two)}>
        {colours.map(({ key, title }) => {
          const colour = values[key].trim()
          return (
            <div className={styles.colour} key={key}>
              <TextField {...field(key)} label={title} placeholder="#a9d2ff" />
              {colour && !problemOf(colour) && <Swatches hex={colour} />}
            </div>
          )
        })}
      </div>
    </SettingsForm>
  )
}

/** How a colour looks with text on its shades, and their contrast. */
function Swatches({ hex }: { hex: string }) {
  const { light, dark } = topicShades(hex)
  return (
    <p className={styles.swatches}>
      {[light, dark].map(({ wash, ink }, i) => (
        <span key={wash} style={{ background: wash, color: ink } satisfies CSSProperties}>
          {i === 0 ? 'Light' : 'Dark'}, {contrast(wash, ink).toFixed(1)}:1
        </span>
      ))}
    </p>
  )
}

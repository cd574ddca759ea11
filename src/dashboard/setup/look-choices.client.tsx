'use client'

import { useEffect, useState } from 'react'
import { isHex } from '@/domain/look/colour'
import { lookWords } from '@/domain/look/colour-words'
import { DEFAULT_LOOK, lookProblems, type Look } from '@/domain/look/look'
import {
  BASE_COLOURS,
  type BaseColour,
  type BaseColours,
  PALETTE_NAMES,
  PALETTES,
} from '@/domain/look/palettes'
import { ColourField } from '../site/colour-field'
import { HomePreview } from '../site/home-preview.client'
import { LookCard } from '../site/look-card'
import mini from '../site/look.module.css'
import type { Appearance } from '../site/show-look'
import { classNames, ui } from '../ui/kit'
import { AppearanceSwitch } from '../ui/page-preview.client'
import styles from './setup.module.css'

const [, ...OTHERS] = PALETTE_NAMES

/**
 * The looks to choose from, each with the site's own home page in it.
 * @param cover the colours that the cover proposes; null without a cover
 * @param look what is chosen at first
 */
export function LookChoices({ cover, look }: { cover: BaseColours | null; look: Look }) {
  const [appearance, setAppearance] = useState<Appearance>('light')
  const begin = cover ?? PALETTES.notebook
  const first = Object.fromEntries(
    BASE_COLOURS.map((name) => [name, look[name] ?? begin[name]]),
  ) as BaseColours
  const [own, setOwn] = useState(first)
  const [last, setLast] = useState(first)
  const problems = lookProblems({ ...DEFAULT_LOOK, palette: 'own', ...own })

  useEffect(() => {
    if (matchMedia('(prefers-color-scheme: dark)').matches) setAppearance('dark')
  }, [])
  function change(name: BaseColour, colour: string) {
    setOwn((now) => ({ ...now, [name]: colour }))
    if (isHex(colour)) setLast((now) => ({ ...now, [name]: colour }))
  }
  const card = (palette: Look['palette'], colours: BaseColours) => ({
    input: { name: 'palette', value: palette, defaultChecked: look.palette === palette },
    sample: <HomePreview look={{ ...look, palette, ...colours }} appearance={appearance} />,
  })
  return (
    <>
      <div className={styles.shown}>
        <p className={ui.note}>Each look shows your own home page.</p>
        <AppearanceSwitch value={appearance} onChange={setAppearance} />
      </div>
      <fieldset>
        <legend className="visually-hidden">Colours</legend>
        <div className={classNames(mini.looks, styles.looks)}>
          {cover && (
            <LookCard {...card('cover', cover)} title="From your cover" note={lookWords(cover)} />
          )}
          <LookCard
            {...card('notebook', PALETTES.notebook)}
            title="Notebook"
            note={lookWords(PALETTES.notebook)}
          />
          <LookCard {...card('own', last)} title="Your own" note="Choose each colour" />
        </div>
        <div className={styles.ownColours}>
          {BASE_COLOURS.map((name) => (
            <ColourField
              key={name}
              name={name}
              value={own[name]}
              shown={last[name]}
              problem={problems.find(({ field }) => field === name)}
              onChange={(colour) => change(name, colour)}
            />
          ))}
        </div>
        <details
          className={classNames(ui.fold, styles.more)}
          open={OTHERS.some((name) => name === look.palette)}
        >
          <summary>More colours</summary>
          <div className={classNames(mini.looks, styles.others)}>
            {OTHERS.map((name) => (
              <LookCard key={name} {...card(name, PALETTES[name])} title={PALETTES[name].label} />
            ))}
          </div>
        </details>
      </fieldset>
    </>
  )
}

'use client'

import { useState } from 'react'
import { type Appearance, appearanceCookie } from '@/domain/show/appearance'
import { forms } from '../ui/kit'

const CHOICES: { appearance: Appearance | undefined; label: string }[] = [
  { appearance: undefined, label: 'Match system' },
  { appearance: 'light', label: 'Light' },
  { appearance: 'dark', label: 'Dark' },
]

/** Shows the desk light or dark, now and later. @param appearance undefined for that of the device */
export function showAppearance(appearance: Appearance | undefined): void {
  document.cookie = appearanceCookie(appearance)
  if (appearance) document.documentElement.dataset.theme = appearance
  else delete document.documentElement.dataset.theme
}

/** Light or dark, stored on this device and seen at once. */
export function AppearanceChoice({ chosen }: { chosen: Appearance | undefined }) {
  const [appearance, setAppearance] = useState(chosen)

  const choose = (next: Appearance | undefined) => {
    showAppearance(next)
    setAppearance(next)
  }

  return (
    <fieldset className={forms.picks}>
      <legend className="visually-hidden">Appearance</legend>
      {CHOICES.map(({ appearance: value, label }) => (
        <label key={label} className={forms.pick}>
          <input
            type="radio"
            name="theme"
            checked={appearance === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

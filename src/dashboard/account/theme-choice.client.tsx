'use client'

import { useState } from 'react'
import { type DeskTheme, themeCookie } from '@/domain/show/desk-theme'

const CHOICES: { theme: DeskTheme | undefined; label: string }[] = [
  { theme: undefined, label: 'Match system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

function show(theme: DeskTheme | undefined): void {
  document.cookie = themeCookie(theme)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

/** Light or dark, kept on this device and seen at once. */
export function ThemeChoice({ chosen }: { chosen: DeskTheme | undefined }) {
  const [theme, setTheme] = useState(chosen)

  const choose = (next: DeskTheme | undefined) => {
    show(next)
    setTheme(next)
  }

  return (
    <fieldset className="d-picks">
      <legend className="d-hidden">Appearance</legend>
      {CHOICES.map(({ theme: value, label }) => (
        <label key={label} className="d-pick">
          <input
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

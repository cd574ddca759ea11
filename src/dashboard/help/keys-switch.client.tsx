'use client'

import { useEffect, useState } from 'react'
import { areShortcutsOff, shortcutsCookie } from '@/domain/shortcuts'
import { forms } from '../ui/kit'

const store = (isOff: boolean): void => {
  document.cookie = shortcutsCookie(isOff)
}

/** Turns the keys off on this device. */
export function KeysSwitch() {
  const [isOn, setIsOn] = useState(true)

  useEffect(() => setIsOn(!areShortcutsOff(document.cookie)), [])

  return (
    <label className={forms.check}>
      <input
        className={forms.tick}
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          store(!event.currentTarget.checked)
          setIsOn(event.currentTarget.checked)
        }}
      />
      Use keyboard shortcuts on this device
    </label>
  )
}

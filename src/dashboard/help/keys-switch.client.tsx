'use client'

import { useEffect, useId, useState } from 'react'
import { areShortcutsOff, shortcutsCookie } from '@/domain/shortcuts'
import { SwitchField } from '../ui/switch-field'

const store = (isOff: boolean): void => {
  document.cookie = shortcutsCookie(isOff)
}

/** Turns the keys off on this device. */
export function KeysSwitch() {
  const [isOn, setIsOn] = useState(true)

  useEffect(() => setIsOn(!areShortcutsOff(document.cookie)), [])

  return (
    <SwitchField
      id={useId()}
      label="Use keyboard shortcuts on this device"
      checked={isOn}
      onChange={(event) => {
        store(!event.currentTarget.checked)
        setIsOn(event.currentTarget.checked)
      }}
    />
  )
}

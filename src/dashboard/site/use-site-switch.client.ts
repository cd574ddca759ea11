'use client'

import { type ChangeEvent, useState } from 'react'

/** A switch of the site on a page whose form is of another global; it is saved with that. */
export function useSiteSwitch(name: string, first: boolean) {
  const [stored, setStored] = useState(first)
  const [isOn, setIsOn] = useState(first)
  return {
    name,
    input: {
      checked: isOn,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setIsOn(currentTarget.checked),
    },
    isChanged: isOn !== stored,
    upload: () => Promise.resolve(isOn),
    saved: () => setStored(isOn),
    discard: () => setIsOn(stored),
  }
}

'use client'

import { useState } from 'react'
import { isHex } from '@/domain/look/colour'
import { DEFAULT_LOOK, lookProblems } from '@/domain/look/look'
import { BASE_COLOURS, type BaseColour, type BaseColours } from '@/domain/look/palettes'
import { ColourField } from '../site/colour-field'
import styles from './setup.module.css'

/** The colours of the host’s own, shown while they are chosen; without JavaScript, their codes. */
export function OwnColours({ first }: { first: BaseColours }) {
  const [colours, setColours] = useState(first)
  const [last, setLast] = useState(first)
  const problems = lookProblems({ ...DEFAULT_LOOK, palette: 'own', ...colours })

  function change(name: BaseColour, colour: string) {
    setColours((now) => ({ ...now, [name]: colour }))
    if (isHex(colour)) setLast((now) => ({ ...now, [name]: colour }))
  }
  return (
    <div className={styles.ownColours}>
      {BASE_COLOURS.map((name) => (
        <ColourField
          key={name}
          name={name}
          value={colours[name]}
          shown={last[name]}
          problem={problems.find(({ field }) => field === name)}
          onChange={(colour) => change(name, colour)}
        />
      ))}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { fields, forms } from './kit'

/** A radio button with what it means, on a line of its own. */
export const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={forms.choice}>
    <input className={fields.box} type="radio" {...input} />
    <span>{children}</span>
  </label>
)

/** A box to tick, with what it means. */
export const Tick = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={forms.check}>
    <input className={fields.box} type="checkbox" {...input} />
    <span dir="auto">{children}</span>
  </label>
)

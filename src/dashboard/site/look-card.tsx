import type { ComponentProps, ReactNode } from 'react'
import type { BaseColours } from '@/domain/look/palettes'
import { Icon, ui } from '../ui/kit'
import { MiniPage } from './mini-page'
import styles from './look.module.css'

/** A look to choose: a radio button as a card. */
export const LookCard = ({
  input,
  colours,
  sample,
  title,
  note,
}: {
  input: ComponentProps<'input'>
  /** For a small page; otherwise `sample` shows what it is. */
  colours?: BaseColours
  sample?: ReactNode
  title: string
  note?: string
}) => (
  <label className={styles.look}>
    <input type="radio" {...input} />
    {colours ? <MiniPage colours={colours} /> : sample}
    <span className={styles.name}>
      <span>
        <strong>{title}</strong>
        {note && <span className={ui.soft}>{note}</span>}
      </span>
      <Icon name="check" />
    </span>
  </label>
)

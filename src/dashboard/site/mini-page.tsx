import type { CSSProperties } from 'react'
import type { BaseColours } from '@/domain/look/palettes'
import styles from './look.module.css'

/** A small page in the colours of a look. */
export const MiniPage = ({
  colours: { pen, highlight, line, paper },
}: {
  colours: BaseColours
}) => (
  <span
    className={styles.miniPage}
    aria-hidden="true"
    style={
      {
        '--l-pen': pen,
        '--l-light': highlight,
        '--l-line': line,
        '--l-paper': paper,
      } as CSSProperties
    }
  >
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
)

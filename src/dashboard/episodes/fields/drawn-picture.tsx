import type { ReactNode } from 'react'
import { ui } from '../../ui/kit'
import styles from './drawn-picture.module.css'

export function DrawnPicture({
  src,
  title,
  showName,
  children,
}: {
  /** The address of the drawing. */
  src: string
  title: string
  showName: string
  children: ReactNode
}) {
  const drawing = <img src={src} width={1280} height={720} alt="" decoding="async" />
  const label = (
    <div>
      <strong dir="auto">{title}</strong>
      <span dir="auto">{showName}</span>
    </div>
  )
  return (
    <div className={styles.drawn}>
      <div className={styles.wide}>{drawing}</div>
      <div className={styles.about}>
        <p>Drawn from the title.</p>
        {children}
        <ul className={styles.places} role="list">
          <li>
            <div className={styles.square} aria-hidden="true">
              {drawing}
              {label}
            </div>
            <span className={ui.soft}>Podcast apps</span>
          </li>
          <li>
            <div className={styles.card} aria-hidden="true">
              {drawing}
              {label}
            </div>
            <span className={ui.soft}>Sharing</span>
          </li>
        </ul>
      </div>
    </div>
  )
}

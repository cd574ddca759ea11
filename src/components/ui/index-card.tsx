import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './index-card.module.css'

export function IndexCard({ className, ...rest }: ComponentProps<'article'>) {
  return <article className={classNames(styles.card, className)} {...rest} />
}

export function IndexCardHead({ number, children }: { number: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <p className={classNames('number', styles.number)}>{number}</p>
      {children}
    </div>
  )
}

export function IndexCardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

import type { DeliveryCounts } from '@/domain/newsletter/mails'
import { classNames } from '../ui/kit'
import styles from './mails.module.css'

const number = (count: number): string => count.toLocaleString('en')

/** Shows how many got an email, and how many did not. */
export const Tally = ({ counts: { delivered, failed, uncertain } }: { counts: DeliveryCounts }) => (
  <p className={styles.tally}>
    <span>
      <b>{number(delivered)}</b> delivered
    </span>
    <span className={classNames(failed > 0 && styles.bad)}>
      <b>{number(failed)}</b> failed
    </span>
    {uncertain > 0 && (
      <span className={styles.bad}>
        <b>{number(uncertain)}</b> uncertain
      </span>
    )}
  </p>
)

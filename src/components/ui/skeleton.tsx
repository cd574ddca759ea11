import styles from './skeleton.module.css'

/** A placeholder bar for text that is loading. Sizes are CSS lengths. */
export function Skeleton({ width, height }: { width: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}

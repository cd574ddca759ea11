import { FIRST_TOPICS } from '@/domain/topics/topics'
import { Cover } from './cover'
import { DoubleUnderline } from './double-underline'
import styles from './uploading.module.css'

/** The content of the loading view: four pictures in a rotating deck. */
export function Uploading({ children }: { children: string }) {
  return (
    <div className={styles.uploading}>
      <div className={styles.deck} aria-hidden="true">
        {FIRST_TOPICS.map(({ key }) => (
          <div key={key} className={styles.card}>
            <Cover
              picture={null}
              topic={{ key, colour: null, motif: null }}
              sizes="27rem"
              priority
              className={styles.cover}
            />
          </div>
        ))}
      </div>
      <div role="status">
        <p className={styles.title}>
          Adding it to <DoubleUnderline loop>the notebook</DoubleUnderline>
        </p>
        <p className={styles.text}>{children}</p>
      </div>
    </div>
  )
}

import { isForOwners } from '@/domain/desk-routes'
import { SHORTCUTS } from '@/domain/shortcuts'
import { ui } from '../ui/kit'
import styles from './help.module.css'

/** The keys of the desk and what they do. */
export const Keys = ({ isOwner }: { isOwner: boolean }) => (
  <dl className={styles.keys}>
    {SHORTCUTS.filter(({ href = '' }) => isOwner || !isForOwners(href)).map(({ keys, label }) => (
      <div key={keys}>
        <dt>
          {keys.split(' ').map((key, index) => (
            <span key={index}>
              {index > 0 && <span className={ui.soft}> then </span>}
              <kbd>{key}</kbd>
            </span>
          ))}
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
)

import { isForOwners } from '@/domain/desk-routes'
import { LETTER_KEYS, SHORTCUTS } from '@/domain/shortcuts'
import { ui } from '../ui/kit'
import styles from './help.module.css'

const Rows = ({ rows }: { rows: readonly { keys: string; label: string }[] }) => (
  <dl className={styles.keys}>
    {rows.map(({ keys, label }) => (
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

/** The keys of the desk and what they do. */
export const Keys = ({ isOwner }: { isOwner: boolean }) => (
  <>
    <Rows rows={SHORTCUTS.filter(({ href = '' }) => isOwner || !isForOwners(href))} />
    <h3 className={ui.strong}>In the list of letters</h3>
    <Rows rows={LETTER_KEYS.filter(({ does }) => isOwner || does !== 'delete')} />
  </>
)

import { LETTER_KEYS } from '@/domain/shortcuts'
import { Band, ui } from '../ui/kit'
import styles from './letters.module.css'

/** The keys of the list of letters, below it. */
export const LetterKeys = ({ canDelete }: { canDelete: boolean }) => (
  <Band name="Keyboard shortcuts">
    <p className={styles.keys}>
      {LETTER_KEYS.filter(({ does }) => canDelete || does !== 'delete').map(({ keys, label }) => (
        <span key={keys}>
          <kbd>{keys.length === 1 ? keys.toUpperCase() : keys}</kbd> {label.toLowerCase()}
        </span>
      ))}
    </p>
    <p className={ui.note}>They work while the list has the focus.</p>
  </Band>
)

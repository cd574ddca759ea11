import { LinkButton, ui } from '../ui/kit'
import styles from './import.module.css'
import type { ReadingState } from './use-reading.client'

export function Reading({ state, onStop }: { state: ReadingState | null; onStop: () => void }) {
  return (
    <>
      {/* Not the numbers, which would be read out all the time. */}
      <p role="status" className="visually-hidden">
        {state?.what}
      </p>
      {state && (
        <div className={styles.progress}>
          <progress value={state.fraction ?? undefined} aria-label={state.what} />
          <div className={styles.done}>
            <p className={ui.note}>
              {state.what}
              {state.count}
            </p>
            <LinkButton onClick={onStop}>Stop reading</LinkButton>
          </div>
        </div>
      )}
    </>
  )
}

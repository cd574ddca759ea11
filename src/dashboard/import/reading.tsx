import type { ReadingState } from './use-reading.client'

/** How far reading is, and the way to stop it. */
export function Reading({ state, onStop }: { state: ReadingState | null; onStop: () => void }) {
  return (
    <>
      {/* Not the numbers, which would be read out all the time. */}
      <p role="status" className="d-hidden">
        {state?.what}
      </p>
      {state && (
        <div className="d-progress">
          <progress value={state.fraction ?? undefined} aria-label={state.what} />
          <div className="d-done">
            <p className="d-note">
              {state.what}
              {state.count}
            </p>
            <button className="d-link" type="button" onClick={onStop}>
              Stop reading
            </button>
          </div>
        </div>
      )}
    </>
  )
}

/**
 * The bar below a form that says whether all of it is saved.
 * @param form id of the form
 * @param isOff whether there is nothing to save
 * @param onDiscard goes back to what is saved; null where there is no way back
 */
export const SaveBar = ({
  form,
  state,
  action,
  isBusy,
  isOff,
  onDiscard,
}: {
  form: string
  state: string
  action: string
  isBusy: boolean
  isOff: boolean
  onDiscard: (() => void) | null
}) => (
  <div className="d-savebar">
    <p className="d-savebar__state" role="status">
      <span className="d-strong">{state}</span>
    </p>
    <div className="d-savebar__do">
      {onDiscard && (
        <button className="d-btn d-btn--quiet" type="button" onClick={onDiscard}>
          Discard changes
        </button>
      )}
      <button
        className="d-btn"
        type="submit"
        form={form}
        aria-busy={isBusy}
        disabled={isBusy || isOff}
      >
        {action}
      </button>
    </div>
  </div>
)

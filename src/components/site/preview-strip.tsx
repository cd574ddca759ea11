import { classNames } from '@/components/ui/class-names'
import styles from '@/components/ui/strip.module.css'

/**
 * Says that the page is a preview, and of what.
 * @param state the status of the episode in words, unless it stands beside the page
 * @param editHref where an account edits the episode
 */
export function PreviewStrip({
  state,
  note,
  editHref,
}: {
  state: string | null
  note: string
  editHref?: string
}) {
  return (
    // For the host, like the desk.
    <aside
      className={classNames(styles.strip, styles.dashed)}
      aria-label="Preview"
      lang="en"
      dir="ltr"
    >
      <p>
        <strong>Preview.</strong> {state && `${state}. `}
        {note}
      </p>
      {editHref && (
        // The desk shows this page in a frame, and the editor does not belong into it.
        <a href={editHref} target="_top">
          Edit
        </a>
      )}
    </aside>
  )
}

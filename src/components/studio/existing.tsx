import type { Existing } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'

/** What uploading means for what is there (D15). */
function Replacing({ lead, existing }: { lead: string; existing: Existing }) {
  const { title, isInTrash } = existing
  return (
    <Alert kind="note">
      <p>
        <strong>{lead}</strong>
        {isInTrash ? ' in the trash' : ''}: “{title}”. Uploading replaces it
        {isInTrash ? ' and brings it back' : ''}; what was there stays in its history on the
        dashboard.
      </p>
    </Alert>
  )
}

const UNKNOWN = 'Whether it exists already could not be asked; uploading will tell.'

type Found = { number: number | null; existing: Existing | null; failed: boolean }

/** Whether the number is taken, before anything is sent. */
export function ExistingEpisode({ number, existing, failed }: Found) {
  if (failed) return <p role="status">{UNKNOWN}</p>
  return existing && <Replacing lead={`Episode ${number} exists`} existing={existing} />
}

/** Whether the episode has a guest of that name, before anything is sent. */
export function ExistingGuest({ number, existing, failed }: Found) {
  if (failed) return <p role="status">{UNKNOWN}</p>
  return (
    existing && (
      <Replacing lead={`Episode ${number} has a guest of this name`} existing={existing} />
    )
  )
}

import type { DocumentSummary } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'

/** What uploading means for what is there (D15). */
function OverwriteMessage({ lead, existing }: { lead: string; existing: DocumentSummary }) {
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

type Found = { number: number | null; existing: DocumentSummary | null; failed: boolean }

/** Always there, so that a screen reader hears of what comes into it. */
const OverwriteWarning = ({ lead, existing, failed }: Omit<Found, 'number'> & { lead: string }) => (
  <div role="status">
    {failed && 'Whether it exists already could not be asked; uploading will tell.'}
    {existing && !failed && <OverwriteMessage lead={lead} existing={existing} />}
  </div>
)

/** Whether the number is taken, before anything is sent. */
export const EpisodeOverwriteWarning = ({ number, ...found }: Found) => (
  <OverwriteWarning lead={`Episode ${number} exists`} {...found} />
)

/** Whether the episode has a guest of that name, before anything is sent. */
export const GuestOverwriteWarning = ({ number, ...found }: Found) => (
  <OverwriteWarning lead={`Episode ${number} has a guest of this name`} {...found} />
)

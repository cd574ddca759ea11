import type { DocumentSummary } from '@/client/content'
import { Alert } from '@/components/ui/alert'

type Lookup = { number: number | null; existing: DocumentSummary | null; failed: boolean }

/**
 * Says before anything is sent that uploading will replace a document. The status element is
 * always there, or screen readers would not announce what appears in it.
 */
function OverwriteWarning({
  lead,
  existing,
  failed,
  failure,
  inTrash,
}: Omit<Lookup, 'number'> & { lead: string; failure: string; inTrash?: string }) {
  if (failed) return <div role="status">{failure} You’ll find out when you upload.</div>
  return (
    <div role="status">
      {existing && (
        <Alert kind="note">
          <p>
            <strong>{lead}</strong>
            {existing.isInTrash && ', in trash'}: “{existing.title}”. Uploading replaces it
            {existing.isInTrash && ' and restores it'}; the previous version stays in its history on
            the desk.{existing.isInTrash && inTrash}
          </p>
        </Alert>
      )}
    </div>
  )
}

export const EpisodeOverwriteWarning = ({ number, ...lookup }: Lookup) => (
  <OverwriteWarning
    lead={`Episode ${number} already exists`}
    failure="Couldn’t check whether this number is taken."
    inTrash=" Its guests stay hidden until you save them again."
    {...lookup}
  />
)

export const GuestOverwriteWarning = ({
  name,
  ...lookup
}: Omit<Lookup, 'number'> & { name: string | null }) => (
  <OverwriteWarning
    lead={`${name} already has a guest with this name`}
    failure="Couldn’t check whether this guest already exists."
    {...lookup}
  />
)

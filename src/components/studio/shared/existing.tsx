import type { Existing } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'

/** `inTrash`: what else replacing one in the trash means. */
type Named = { lead: string; inTrash?: string }

/** What uploading means for what is there (D15). */
function Replacing({ lead, existing, inTrash }: Named & { existing: Existing }) {
  const { title, isInTrash } = existing
  return (
    <Alert kind="note">
      <p>
        <strong>{lead}</strong>
        {isInTrash ? ' in the trash' : ''}: “{title}”. Uploading replaces it
        {isInTrash ? ' and brings it back' : ''}; what was there stays in its history on the
        dashboard.{isInTrash && inTrash}
      </p>
    </Alert>
  )
}

type Found = { number: number | null; existing: Existing | null; failed: boolean }

/** Always there, so that a screen reader hears of what comes into it. */
const Standing = ({ existing, failed, ...named }: Omit<Found, 'number'> & Named) => (
  <div role="status">
    {failed && 'Whether it exists already could not be asked; uploading will tell.'}
    {existing && !failed && <Replacing existing={existing} {...named} />}
  </div>
)

/** Whether the number is taken, before anything is sent. */
export const ExistingEpisode = ({ number, ...found }: Found) => (
  <Standing
    lead={`Episode ${number} exists`}
    inTrash=" Its guests stay hidden until you save them again."
    {...found}
  />
)

/** Whether the episode has a guest of that name, before anything is sent. */
export const ExistingGuest = ({ number, ...found }: Found) => (
  <Standing lead={`Episode ${number} has a guest of this name`} {...found} />
)

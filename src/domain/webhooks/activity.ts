import { globalField } from '../show/global-fields'
import { formatInstant } from '../show/show-time'
import { describeChanges, nameOf, sayNamed, type ActivityKind, type Change } from './changes'

/** The words are those of its editor, so that it is found again there. */
const inEditor = (field: string, global: string): string | null => {
  const { name } = globalField(global, field) ?? {}
  return name ? `“${name}”` : null
}

/**
 * Changes of a global in the words of the desk, by the page that they are edited for:
 * `“Introduction” of the favourites changed, “Logo” added to the site`.
 * @param subject what the global is called, for a field that no editor has
 */
function sayGlobalChanges(changes: Change[], global: string, subject: string): string {
  const pageOf = ({ field }: Change) => globalField(global, field)?.of ?? subject
  const nameIn = (change: Change) => inEditor(change.field, global) ?? nameOf(change, 'text')
  return [...new Set(changes.map(pageOf))]
    .map((page) =>
      sayNamed(
        changes.filter((change) => pageOf(change) === page),
        nameIn,
        page,
      ),
    )
    .join(', ')
}

export type Act =
  | 'made'
  /** A draft, which visitors do not see. */
  | 'edited'
  | 'changed'
  | 'published'
  | 'scheduled'
  | 'drafted'
  | 'trashed'
  | 'restored'
  | 'reverted'
  | 'deleted'
  /** The subject says into which. */
  | 'merged'
  | 'asked'
  | 'approved'
  | 'refused'
  | 'disabled'
  | 'enabled'
  | 'promoted'
  | 'demoted'
  | 'imported'
  | 'released'

/** Something that happened, without who and when. */
export type ActivityEvent = {
  kind: ActivityKind
  act: Act
  /** In the words of then: `episode 49`, `guest Ines Okafor`. */
  subject: string
  changes: Change[]
  /** The id of the document or account, or the name of the global. */
  document: string
  release?: string | null
}

/**
 * Describes what happened, in words that follow the name of anyone who did it: `title of episode 49
 * changed`.
 * @param timeZone of the show
 */
export function describeActivity(
  { kind, act, subject, changes, document, release }: ActivityEvent,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  switch (act) {
    case 'made':
      return `${subject} ${kind === 'account' ? 'added' : 'created'}`
    case 'edited':
    case 'changed':
      return (
        (kind === 'text'
          ? sayGlobalChanges(changes, document, subject)
          : describeChanges(changes, kind, subject)) || `${subject} saved`
      )
    case 'published':
      return `${subject} published`
    case 'scheduled':
      return `${subject} scheduled${release ? ` for ${formatInstant(release, now, timeZone)}` : ''}`
    case 'drafted':
      return `${subject} unpublished`
    case 'trashed':
      return `${subject} moved to trash`
    case 'restored':
      return `${subject} restored from trash`
    case 'reverted':
      return `earlier version of ${subject} restored`
    case 'deleted':
      return `${subject} deleted permanently`
    case 'merged':
      return subject
    case 'asked':
      return `${subject} requested access`
    case 'approved':
      return `${subject} approved`
    case 'refused':
      return `request from ${subject} rejected`
    case 'disabled':
      return `${subject} disabled`
    case 'enabled':
      return `${subject} enabled`
    case 'promoted':
      return `${subject} made an owner`
    case 'demoted':
      return `${subject} made an editor`
    case 'imported':
      return `import finished: ${subject}`
    case 'released':
      return `${subject} went live as scheduled`
  }
}

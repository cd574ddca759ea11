import { guestKey, type GuestProposal } from './guest-proposals'
import type { ImportView } from './imports'

/** A guest of an item whom the host has confirmed. */
export type ConfirmedGuest = { position: number; name: string }

/** A line of the list to confirm: a name, and the episodes that it would be a guest of. */
export type GuestLine = {
  name: string
  positions: number[]
  /** Of the first of them. */
  title: string
  isFromFeed: boolean
  /** True if they are ticked until the host says otherwise; a name that was typed is. */
  isLikely: boolean
  isConfirmed: boolean
}

const keyOf = ({ position, name }: ConfirmedGuest): string => `${position} ${guestKey(name)}`
const keysOf = (guests: ConfirmedGuest[]): Set<string> => new Set(guests.map(keyOf))

const ticked = ({ from, isLikely }: GuestProposal): boolean => from === 'feed' || isLikely

/** Of the episodes that would be written. */
function offeredOf({ rows, guests }: Pick<ImportView, 'rows' | 'guests'>): GuestProposal[] {
  const isWritten = ({ verdict }: ImportView['rows'][number]) =>
    verdict === 'new' || verdict === 'changed'
  const offered = new Set(rows.filter(isWritten).map(({ position }) => position))
  return guests.filter(({ position }) => offered.has(position))
}

type Reviewed = Pick<ImportView, 'rows' | 'guests' | 'choice'>

/** The guests whom an import would create as it is shown. */
export const confirmedGuests = (view: Reviewed): ConfirmedGuest[] =>
  view.choice.guests ??
  offeredOf(view)
    .filter(ticked)
    .map(({ position, name }) => ({ position, name }))

type Named = Omit<GuestLine, 'positions' | 'isConfirmed'> & { position: number }

function toLines(named: Named[], confirmed: Set<string>): GuestLine[] {
  const lines = new Map<string, GuestLine>()
  for (const { position, ...one } of named) {
    const isConfirmed = confirmed.has(keyOf({ position, name: one.name }))
    const line = lines.get(guestKey(one.name))
    if (!line) lines.set(guestKey(one.name), { ...one, positions: [position], isConfirmed })
    else {
      line.positions.push(position)
      line.isFromFeed ||= one.isFromFeed
      line.isLikely ||= one.isLikely
      line.isConfirmed &&= isConfirmed
    }
  }
  return [...lines.values()]
}

/** The list to confirm, likely people first; only of episodes that would be written. */
export function guestLines(view: Reviewed): GuestLine[] {
  const confirmed = confirmedGuests(view)
  const proposals = offeredOf(view)
  const proposed = keysOf(proposals)
  const titles = new Map(view.rows.map(({ position, title }) => [position, title]))
  const named: Named[] = [
    ...proposals.map((one) => ({
      ...{ position: one.position, name: one.name, title: one.title },
      isFromFeed: one.from === 'feed',
      isLikely: ticked(one),
    })),
    ...confirmed
      .filter((one) => !proposed.has(keyOf(one)))
      .map((one) => ({
        ...one,
        title: titles.get(one.position) ?? '',
        isFromFeed: false,
        isLikely: true,
      })),
  ]
  const lines = toLines(named, keysOf(confirmed))
  return [...lines.filter(({ isLikely }) => isLikely), ...lines.filter(({ isLikely }) => !isLikely)]
}

const named = ({ positions }: GuestLine, name: string): ConfirmedGuest[] =>
  positions.map((position) => ({ position, name }))

/** The guests after a tick of a line. */
export function withTick(view: Reviewed, line: GuestLine, isOn: boolean): ConfirmedGuest[] {
  const of = named(line, line.name)
  const gone = keysOf(of)
  const others = confirmedGuests(view).filter((one) => !gone.has(keyOf(one)))
  return isOn ? [...others, ...of] : others
}

/** The guests after a line has got another name. */
export function withName(view: Reviewed, line: GuestLine, name: string): ConfirmedGuest[] {
  const renamed = named(line, name)
  const gone = keysOf([...named(line, line.name), ...renamed])
  const others = confirmedGuests(view).filter((one) => !gone.has(keyOf(one)))
  return [...others, ...renamed]
}

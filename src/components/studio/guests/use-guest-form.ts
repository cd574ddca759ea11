'use client'

import {
  findEpisode,
  findEpisodeNumber,
  findGuest,
  type GuestInput,
  readEpisodeNumber,
} from '@/client/content'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { isEpisodeText, parseSeasonNumber } from '@/domain/episodes/desk-name'
import { EPISODE_NUMBER_MESSAGE, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { validateLink } from '@/domain/episodes/links'
import { validateGuestName } from '@/domain/guests/guest-id'
import { useLookup } from '../shared/use-lookup'
import { usePhoto } from '../shared/use-photo'

export const EMPTY_GUEST = { guestName: '', description: '', personalLink: '', podcastEpisode: '' }
type GuestValues = typeof EMPTY_GUEST

const findByNumber = (number: string) => findEpisode(Number(number))

/** @param key number and name, separated by a space */
const findByName = (key: string) => {
  const [number = '', ...name] = key.split(' ')
  return findGuest(Number(number), name.join(' '))
}

const toGuestInput = (values: GuestValues, number: number | null): GuestInput => ({
  guestName: values.guestName.trim(),
  description: values.description.trim(),
  personalLink: values.personalLink.trim() || null,
  podcastEpisode: number ?? NaN,
})

/**
 * A guest in a form: the rules of its fields, and what is stored under its number and name.
 * @param start the guest that is edited, whose episode and name stay
 * @param empty what is said of a field that is empty, where anything is
 */
export function useGuestForm({
  start,
  empty = {},
  ...options
}: {
  start?: GuestValues | null
  empty?: Partial<Record<keyof GuestValues, string>>
} & Pick<Parameters<typeof useForm<GuestValues>>[0], 'fieldErrors' | 'onChange'>) {
  const form = useForm({
    values: start ?? EMPTY_GUEST,
    resolver: byRules<GuestValues>((values) => {
      const { guestName, description, personalLink } = toGuestInput(values, null)
      return {
        guestName: guestName ? validateGuestName(guestName) : empty.guestName,
        description: description ? null : empty.description,
        personalLink: personalLink && validateLink(personalLink, 'Personal link'),
        podcastEpisode: isEpisodeText(values.podcastEpisode) ? null : EPISODE_NUMBER_MESSAGE,
      }
    }),
    ...options,
  })
  const typed = form.values.podcastEpisode.trim()
  const inSeason = parseSeasonNumber(typed) ? typed : null
  const named = useLookup(inSeason, findEpisodeNumber)
  const number = parseEpisodeNumber(typed) ?? named.found ?? null
  const input = toGuestInput(form.values, number)
  const { guestName: name } = input
  const isKnown = Boolean(start) || number === null
  return {
    form,
    photo: usePhoto(),
    input,
    /** The guest as it is sent. @throws ApiError where no episode has this season and number */
    readInput: async () =>
      toGuestInput(form.values, number ?? (await readEpisodeNumber(typed, 'podcastEpisode'))),
    /** Null where there is no such episode. */
    episodeName: inSeason ?? (number === null ? null : `Episode ${number}`),
    hasNoEpisode: named.found === null,
    episode: useLookup(isKnown ? null : String(number), findByNumber),
    existing: useLookup(
      isKnown || !name || validateGuestName(name) ? null : `${number} ${name}`,
      findByName,
    ),
  }
}
